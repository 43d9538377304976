import type { Messages } from '../text.ts'
import type * as en from '../en/visit-named.ts'

export const visitNamed: Messages<typeof en.visitNamed> = {
  title: 'Diesen Besuch eintragen?',
  when: ({ visit }) => `${visit}.`,
  text: '<builder/> nennt diese Zeit offenbar in einer Nachricht. Nichts ist vereinbart, bis du sie einträgst; dann bekommen sie beide Seiten für den Kalender.',
  add: 'Besuch eintragen',
  busy: 'Wird eingetragen ...',
  dismiss: 'Kein Besuch',
  failed: 'Der Besuch konnte nicht eingetragen werden. Bitte versuche es noch einmal.',
  notDismissed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}
