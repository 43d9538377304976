import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/photo-field.ts'

export const photoField: Messages<typeof en.photoField> = {
  others: 'Anderes hinzufügen',
  recording: 'Video, Ton',
  addRecording: 'Video, Ton hinzufügen',
  paper: 'Dokument',
  addPaper: 'Dokument hinzufügen',
  record: 'Aufnehmen',
  recordOf: 'Video oder Ton aufnehmen',
  title: 'Fotos',
  upTo: ({ max }) => `freiwillig, bis zu ${max}`,
  countOf: ({ count, max }) => `${count} von ${max}`,
  choosePhotos: 'Fotos wählen',
  orDrop: 'oder hierher ziehen',
  types: ({ size }) => `JPEG, PNG oder HEIC, ${size}`,
  take: 'Kamera',
  choose: 'Auswählen',
  uploads: ({ count }) =>
    plural(count, {
      one: 'Das Foto wird hochgeladen, während du schreibst.',
      other: 'Die Fotos werden hochgeladen, während du schreibst. Das erste ist das Titelbild.',
    }),
  savedOnPhone: ({ count }) =>
    plural(count, {
      one: 'Das Foto ist auf diesem Handy gespeichert.',
      other: 'Die Fotos sind auf diesem Handy gespeichert.',
    }),
  savedOnDevice: ({ count }) =>
    plural(count, {
      one: 'Das Foto ist auf diesem Gerät gespeichert.',
      other: 'Die Fotos sind auf diesem Gerät gespeichert.',
    }),
  cameraMissing: 'Diese Seite kann die Kamera nicht nutzen. „Kamera“ öffnet jetzt die Kamera deines Handys.',
  retry: 'Erneut versuchen',
  progress: ({ arrived, total }) =>
    plural(total, {
      one: `${arrived} von 1 Foto hochgeladen.`,
      other: `${arrived} von ${total} Fotos hochgeladen.`,
    }),
  failed: ({ count }) => `${count} fehlgeschlagen.`,
  moved: ({ name, at, total }) => `${name} ist Foto ${at} von ${total}.`,
  itemMoved: ({ name, at, total }) => `${name} ist Punkt ${at} von ${total}.`,
}
