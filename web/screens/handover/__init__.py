"""The hand-over of the device to the next player."""
