import type { Messages } from '../text.ts'
import type * as en from '../en/home-documents.ts'

export const homeDocuments: Messages<typeof en.homeDocuments> = {
  title: 'Dokumente',
  add: 'Dokument hinzufügen',
  notLoaded: 'Deine Dokumente konnten nicht geladen werden.',
  importThem: 'E-Mails und Fotos zu früheren Mängeln? <a>Als Meldungen importieren</a>',
  noneReadOnly: 'Es gibt noch keine Dokumente.',
  none: 'Bewahre hier Vertrag, Gewährleistungsheft und Abnahmeprotokolle auf, als PDF oder Foto. Nur dein Haushalt sieht sie.',
  find: 'Dokument suchen',
  notFound: 'Kein Dokument hat das in seinem Namen.',
  change: ({ name }) => `${name} ändern`,
  rename: 'Umbenennen',
  remove: 'Entfernen',
  askRemove: {
    title: 'Dieses Dokument entfernen?',
    lead: '<name/> lässt sich danach nicht wiederherstellen.',
    failed: 'Es konnte nicht entfernt werden. Bitte versuche es noch einmal.',
    busy: 'Wird entfernt …',
  },
  sheet: {
    titleChange: 'Dokument ändern',
    titleAdd: 'Dokument hinzufügen',
    save: 'Speichern',
    add: 'Hinzufügen',
    saving: 'Wird gespeichert …',
    adding: ({ percent }) => `Wird hinzugefügt … ${percent} %`,
    name: 'Name',
    file: 'Datei',
    fileMissing: 'Bitte wähle eine Datei',
    choose: 'Datei auswählen',
    chooseAnother: 'Andere auswählen',
    kind: 'Was es ist',
  },
}
