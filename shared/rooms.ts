import { textOf } from './messages/text.ts'

/** Where in the house a claim is, without a schema, for a form's first drawing. */

export const ROOM_MAX = 40
/** Most rooms in the list of a home. */
export const ROOMS_MAX = 40

/** Offered to every home; people add, rename and remove some. */
export const ROOMS = [
  'Kitchen',
  'Bath 1',
  'Bath 2',
  'Living room',
  'Bedroom',
  'Entry',
  'Laundry',
  'Garage',
  'Outside',
] as const

/** Returns whether a room is one of those, so that it has a name in each language. */
export const isOffered = (room: string): boolean => ROOMS.some((each) => each === room)

/** A room in the reader's language; one that a person added stays as it is. */
export const roomText = (room: string): string => textOf('claimWords').room({ name: room })

/** Returns a list of rooms with another one at its end, unless it is full or has it already, however it is written. */
export function withRoom(rooms: readonly string[], room: string): readonly string[] {
  const isKnown = rooms.some((each) => folded(each) === folded(room))
  return room === '' || isKnown || rooms.length >= ROOMS_MAX ? rooms : [...rooms, room]
}

/** Lower case, without accents, one space between words: how words are compared. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
