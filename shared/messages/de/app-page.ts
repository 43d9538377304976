import type { Messages } from '../text.ts'
import type * as en from '../en/app-page.ts'

export const appPage: Messages<typeof en.appPage> = {
  noScript: 'Homeclaim braucht JavaScript in diesem Browser.',
  loading: 'Wird geladen',
  broken: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    text: 'Vielleicht gibt es eine neue Version von Homeclaim, oder die Verbindung ist abgebrochen. Was du in einer Meldung, einer Nachricht oder deinem Profil geschrieben hast, ist gespeichert.',
    reload: 'Neu laden',
  },
  description: 'Eine klare Akte für jede Reparatur, die dein neues Haus braucht.',
}
