import type { Messages } from '../text.ts'
import type * as en from '../en/photo-sheets.ts'

export const photoSheets: Messages<typeof en.photoSheets> = {
  camera: {
    title: 'Kamera',
    close: 'Kamera schließen',
    preview: 'Kameravorschau',
    take: 'Foto aufnehmen',
    library: 'Aus der Galerie wählen',
    countOf: ({ count, max }) => `${count} von ${max}<sr> Fotos</sr>`,
    starting: 'Kamera startet …',
    tip: 'Eins aus ein paar Schritten Abstand, eins aus der Nähe.',
    soFar: 'Bisherige Fotos',
    done: 'Fertig',
    light: 'Licht',
  },
  viewer: {
    mark: 'Markieren',
    original: 'Original ansehen',
    marks: 'Markierungen ansehen',
    title: 'Fotoansicht',
    close: 'Fotoansicht schließen',
    previous: 'Voriges Foto',
    next: 'Nächstes Foto',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    position: ({ at, total }) => `Foto ${at} von ${total}`,
    photo: ({ at }) => `Foto ${at}`,
  },
  sheet: {
    title: ({ at }) => `Foto ${at}`,
    state: ({ name, state }) => `${name} · ${state}`,
    retry: 'Erneut versuchen',
    makeCover: 'Als Titelbild verwenden',
    forward: 'Einen Platz nach vorn',
    remove: 'Foto entfernen',
  },
}
