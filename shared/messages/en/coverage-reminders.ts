import { plural } from '../format.ts'

type Ending = { names: string; date: string }

/** Reminders that something of a warranty ends, on devices and in messages; `names` is "Workmanship, Systems". */
export const coverageReminders = {
  today: ({ names, date }: Ending) => `Last day today: ${names} ends ${date}`,
  tomorrow: ({ names, date }: Ending) => `Last day tomorrow: ${names} ends ${date}`,
  later: ({ names, date, days }: Ending & { days: number }) => `${days} days left: ${names} ends ${date}`,
  text: 'Walk your house now, and report what you find while it is covered.',
  textWithOpen: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Walk your house now, and report what you find while it is covered. 1 claim is still open.',
      other: `Walk your house now, and report what you find while it is covered. ${count} claims are still open.`,
    }),
}
