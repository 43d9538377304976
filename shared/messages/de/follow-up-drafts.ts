import type { Messages } from '../text.ts'
import type * as en from '../en/follow-up-drafts.ts'

const HELLO = 'Guten Tag,'
const ASK = 'Bitte teilen Sie mir mit, wann sich jemand den Mangel ansehen kann.\n\nVielen Dank.'

export const followUpDrafts: Messages<typeof en.followUpDrafts> = {
  sent: ({ since }) =>
    `${HELLO}\n\nam ${since} habe ich Ihnen diese Meldung gesendet und inzwischen mit einer ersten Antwort gerechnet. ${ASK}`,
  sentDue: ({ since, due }) =>
    `${HELLO}\n\nam ${since} habe ich Ihnen diese Meldung gesendet und bis zum ${due} mit einer ersten Antwort gerechnet. ${ASK}`,
  opened: ({ since }) =>
    `${HELLO}\n\nam ${since} haben Sie diese Meldung geöffnet, und ich habe inzwischen mit einer ersten Antwort gerechnet. ${ASK}`,
  openedDue: ({ since, due }) =>
    `${HELLO}\n\nam ${since} haben Sie diese Meldung geöffnet, und ich habe bis zum ${due} mit einer ersten Antwort gerechnet. ${ASK}`,
  repair: `${HELLO}\n\nich habe damit gerechnet, dass diese Reparatur inzwischen erledigt ist. Bitte teilen Sie mir mit, wann das sein wird.\n\nVielen Dank.`,
  repairDue: ({ due }) =>
    `${HELLO}\n\nich habe damit gerechnet, dass diese Reparatur bis zum ${due} erledigt ist. Bitte teilen Sie mir mit, wann das sein wird.\n\nVielen Dank.`,
}
