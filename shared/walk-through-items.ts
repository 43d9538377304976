import { textOf } from './messages/text.ts'

/** Lengths and words of a walk-through, without a schema, for a form's first drawing. */

/** Most items of one walk-through: its email and page stay readable, its transaction short. */
export const ITEMS_MAX = 50
export const NAME_MAX = 60
export const ROOM_MAX = 40

export const SEVERITIES = ['Cosmetic', 'Normal', 'Urgent'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A severity in the reader's language. */
export const severityText = (severity: Severity): string => textOf('claimWords').severity({ name: severity })

/** Offered first; a person adds the others. */
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

/** A room in the reader's language; one that a person added stays as it is. */
export const roomText = (room: string): string => textOf('claimWords').room({ name: room })

/** "1 item", "8 items" */
export const itemsText = (count: number): string => textOf('claimWords').items({ count })

/** "12 of 20 closed" */
export function closedText(items: readonly { status: string }[] | { items: number; closed: number }): string {
  const [all, closed] =
    'closed' in items
      ? [items.items, items.closed]
      : [items.length, items.filter(({ status }) => status === 'Closed').length]
  return textOf('claimWords').itemsClosed({ closed, all })
}
