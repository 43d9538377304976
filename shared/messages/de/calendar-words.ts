import type { Messages } from '../text.ts'
import type * as en from '../en/calendar-words.ts'

export const calendarWords: Messages<typeof en.calendarWords> = {
  visit: ({ title }) => `Gewährleistungstermin: ${title}`,
  claim: ({ claimNumber, title }) => `Meldung ${claimNumber}: ${title}`,
  day: ({ why, by }) => `${why}. ${by}; es gilt, was in deinem Vertrag steht.`,
  who: ({ who }) => `Wer kommt: ${who}`,
}
