import type { Messages } from '../text.ts'
import type * as en from '../en/home-rooms.ts'

export const homeRooms: Messages<typeof en.homeRooms> = {
  title: 'Räume',
  lead: 'Sie werden bei jeder Meldung und jedem Rundgang in dieser Reihenfolge angeboten.',
  change: 'Räume ändern',
  notLoaded: 'Sie konnten nicht geladen werden.',
  sheet: {
    title: 'Räume dieses Hauses',
    lead: 'Meldungen und Rundgänge bieten diese Räume in dieser Reihenfolge an. Jede Meldung behält den Raum, mit dem sie gesendet wurde, auch wenn du ihn hier umbenennst oder entfernst.',
    room: ({ number }) => `Raum ${number}`,
    up: ({ name }) => `${name} nach oben`,
    down: ({ name }) => `${name} nach unten`,
    remove: ({ name }) => `${name} entfernen`,
    moved: ({ name, number, count }) => `${name}: jetzt ${number} von ${count}`,
    removed: ({ name }) => `${name} entfernt`,
    add: 'Raum hinzufügen',
    missing: 'Bitte gib diesem Raum einen Namen oder entferne ihn',
    twice: 'Dieser Raum steht schon in der Liste',
    save: 'Speichern',
    busy: 'Wird gespeichert …',
  },
}
