"""The sounds of the games, synthesised with numpy: ``python3 dev.py sounds``.

``instruments`` makes waves, ``worlds`` has the recipes of each game, ``mastering`` makes them
equally loud, and ``sprites`` puts a game's sounds into one file.
"""
