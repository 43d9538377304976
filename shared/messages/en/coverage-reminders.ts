import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'

type Ending = { names: string; date: string }

/** Reminders that something of a warranty ends, on devices and in messages; `names` is "Workmanship, Systems". */
export const coverageReminders = {
  subjects: {
    today: ({ names, date }: Ending) => `Last day today: ${names} ends ${date}`,
    tomorrow: ({ names, date }: Ending) => `Last day tomorrow: ${names} ends ${date}`,
    later: ({ names, date, days }: Ending & { days: number }) => `${days} days left: ${names} ends ${date}`,
  },
  text: 'Walk your house now, and report what you find while it is covered.',
  textWithOpen: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Walk your house now, and report what you find while it is covered. 1 claim is still open.',
      other: `Walk your house now, and report what you find while it is covered. ${count} claims are still open.`,
    }),
  titles: {
    today: ({ names }: { names: string }) => `Last day today for ${names}`,
    tomorrow: ({ names }: { names: string }) => `Last day tomorrow for ${names}`,
    later: ({ names, days }: { names: string; days: number }) => `${days} days left for ${names}`,
  },
  mail: {
    hello: 'Hello,',
    text: 'What breaks after the last day is not covered by it. Walk your house now, room by room, and report what you find while it counts.',
    stillOpen: ({ count }: { count: number }) =>
      plural(count, { one: '1 claim is still open.', other: `${count} claims are still open.` }),
    home: 'Home',
    lastDay: ({ date }: { date: string }) => `Last day ${date}`,
    claims: 'Claims',
    walk: 'Walk your house now',
    warranty: 'See your warranty',
    openClaims: 'See your open claims',
    footer: `You get this because this home and its dates are in your account at ${PRODUCT_NAME}. The dates are those you entered, or your template’s from your start date on: what counts is your contract.`,
    turnOff: 'Turn emails off',
  },
}
