import type { Messages } from '../text.ts'
import type * as en from '../en/calendar-words.ts'

export const calendarWords: Messages<typeof en.calendarWords> = {
  visit: ({ title }) => `Visita de garantía: ${title}`,
  claim: ({ claimNumber, title }) => `Reclamo ${claimNumber}: ${title}`,
  day: ({ why, by }) => `${why}. ${by}; lo que vale es tu contrato.`,
  who: ({ who }) => `Quién viene: ${who}`,
}
