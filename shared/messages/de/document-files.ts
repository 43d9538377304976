import type { Messages } from '../text.ts'
import type * as en from '../en/document-files.ts'

export const documentFiles: Messages<typeof en.documentFiles> = {
  kinds: {
    contract: 'Vertrag',
    warranty: 'Gewährleistungsheft',
    inspection: 'Abnahmeprotokoll',
    other: 'Sonstiges',
    proof: 'Nachweis',
    paper: 'Unterlage',
  },
  hint: ({ megabytes }) => `PDF oder Foto, bis je ${megabytes} MB`,
  tooLarge: ({ megabytes }) => `Diese Datei ist zu groß. Höchstens ${megabytes} MB sind möglich.`,
  wrongType: 'Das ist keine PDF-Datei und kein Foto (JPEG, PNG oder HEIC).',
  noPdf: 'Hier kann nur eine PDF-Datei hinzugefügt werden. Füge Bilder als Fotos hinzu.',
  full: 'Für diese Datei ist kein Platz. Bitte entferne zuerst ein Dokument.',
  tooManyPapers: ({ max }) => `Du kannst ${max} Dokumente auf einmal hinzufügen.`,
  paperGone: ({ number }) =>
    `Dokument ${number} ist nicht da oder wurde schon verwendet. Bitte entferne es und füge es noch einmal hinzu.`,
  empty: 'Diese Datei ist leer.',
  kindMissing: 'Bitte wähle, was es ist',
  nameMissing: 'Der Name fehlt',
  nameTooLong: ({ max }) => `Das dürfen höchstens ${max} Zeichen sein`,
  brokeOff: 'Das Hochladen brach ab. Prüfe deine Verbindung und versuche es noch einmal.',
  failed: 'Das Dokument konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.',
}
