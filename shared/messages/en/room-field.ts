/** Where in the house a claim is: the field of every form. */
export const roomField = {
  label: 'Where in the house',
  /** A chip of one word, until a room is chosen. */
  chip: 'Room',
  none: 'Not in one room',
  another: 'Another room…',
  name: 'Name of the room',
}
