import { plural } from '../format.ts'

/** How soon the builder of a home should act, and the form that changes it. */
export const ownTargets = {
  title: 'How soon your builder should act',
  lead: 'Due dates and follow-ups count by this, and your builder sees them.',
  ownerOnly: 'Only the owner of this home can change this.',
  kinds: {
    answer: {
      short: 'First answer',
      label: 'Your builder should answer within',
      hint: ({ usual }: { usual: string }) => `From the day the claim reached them. Usual: ${usual}.`,
    },
    inspection: {
      short: 'Inspection',
      label: 'They should inspect within',
      hint: ({ usual }: { usual: string }) => `From their first answer. Usual: ${usual}.`,
    },
    repair: {
      short: 'Repair',
      label: 'They should finish the repair within',
      hint: ({ usual }: { usual: string }) => `From their first answer. Usual: ${usual}.`,
    },
  },
  /** "10 working days", and the unit alone beside a field. */
  time: {
    calendar: ({ count }: { count: number }) => plural(count, { one: '1 day', other: `${count} days` }),
    working: ({ count }: { count: number }) =>
      plural(count, { one: '1 working day', other: `${count} working days` }),
  },
  unit: {
    calendar: ({ count }: { count: number }) => plural(count, { one: 'day', other: 'days' }),
    working: ({ count }: { count: number }) => plural(count, { one: 'working day', other: 'working days' }),
  },
  change: 'Change targets',
  save: 'Save',
  saved: 'Saved. The due dates of your open claims count by it.',
  reset: 'Back to the usual ones',
  note: 'Working days are Mondays to Fridays without public holidays. These are targets, not legal deadlines.',
}
