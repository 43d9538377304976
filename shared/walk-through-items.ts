import { textOf } from './messages/text.ts'

/** Lengths and words of a walk-through, without a schema, for a form's first drawing. */

/** Most items of one walk-through: its email and page stay readable, its transaction short. */
export const ITEMS_MAX = 50
export const NAME_MAX = 60

export const SEVERITIES = ['Cosmetic', 'Normal', 'Urgent'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A severity in the reader's language. */
export const severityText = (severity: Severity): string => textOf('claimWords').severity({ name: severity })

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
