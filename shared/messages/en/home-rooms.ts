/** The rooms of a home: on the page of its warranty, and in the sheet that changes them. */
export const homeRooms = {
  title: 'Rooms',
  lead: 'Offered to every claim and walk-through, in this order.',
  change: 'Change rooms',
  notLoaded: 'They could not be loaded.',
  sheet: {
    title: 'Rooms of this home',
    lead: 'Claims and walk-throughs offer these rooms in this order. Claims keep the room they were filed with, also when you rename or remove it here.',
    room: ({ number }: { number: number }) => `Room ${number}`,
    up: ({ name }: { name: string }) => `Move ${name} up`,
    down: ({ name }: { name: string }) => `Move ${name} down`,
    remove: ({ name }: { name: string }) => `Remove ${name}`,
    moved: ({ name, number, count }: { name: string; number: number; count: number }) =>
      `${name}: now ${number} of ${count}`,
    removed: ({ name }: { name: string }) => `${name} removed`,
    add: 'Add a room',
    missing: 'Please name this room, or remove it',
    twice: 'This room is in the list already',
    save: 'Save',
    busy: 'Saving...',
  },
}
