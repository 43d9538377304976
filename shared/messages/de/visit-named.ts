import type { Messages } from '../text.ts'
import type * as en from '../en/visit-named.ts'

export const visitNamed: Messages<typeof en.visitNamed> = {
  title: 'Diesen Termin eintragen?',
  when: ({ visit }) => `${visit}.`,
  text: '<builder/> nennt diese Zeit offenbar in einer Nachricht. Nichts ist vereinbart, bis du sie einträgst; dann bekommen beide Seiten den Termin für den Kalender.',
  add: 'Termin eintragen',
  busy: 'Wird eingetragen …',
  dismiss: 'Kein Termin',
  failed: 'Der Termin konnte nicht eingetragen werden. Bitte versuche es noch einmal.',
  notDismissed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}
