import type { Messages } from '../text.ts'
import type * as en from '../en/download-refusals.ts'

export const downloadRefusals: Messages<typeof en.downloadRefusals> = {
  busy: 'Gerade werden viele Downloads erstellt. Bitte versuche es gleich noch einmal.',
  record: 'Eine Akte wird schon erstellt.',
  pdf: 'Eine PDF-Datei wird schon erstellt.',
  file: 'Eine Datei wird schon erstellt.',
  otherFile: 'Eine andere Datei wird schon erstellt.',
  thisFile: 'Die Datei wird schon erstellt.',
  yourData: 'Deine Daten werden schon heruntergeladen.',
  manyFiles: 'Es wurden viele Dateien heruntergeladen.',
  manyTimes: 'Die Datei wurde viele Male heruntergeladen.',
  manyLinks: ({ max }) => `Es gelten schon ${max} Links. Bitte beende zuerst einen davon.`,
  notOverdue: 'Nichts ist mehr überfällig, deshalb wurde kein Brief erstellt.',
}
