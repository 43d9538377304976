import type { Messages } from '../text.ts'
import type * as en from '../en/backup-words.ts'

export const backupWords: Messages<typeof en.backupWords> = {
  stopped: 'Sie wurde beendet, bevor sie vollständig war. Versuche es noch einmal.',
  stoppedNights: 'Sie wurden beendet, bevor sie vollständig waren.',
  notThere: ({ into }) => `Den Ordner ${into} gibt es nicht. Ist seine Festplatte angeschlossen?`,
  madeBut: ({ words }) => `Eine Sicherung wurde erstellt, aber: ${words}`,
  noRoom: ({ into }) =>
    `In ${into} ist nicht genug Platz. Lösche dort, was nicht gebraucht wird, oder nimm eine größere Festplatte.`,
  noFolder: ({ into }) => `${into} ist kein Ordner. Nenne in BACKUP_DIR einen anderen.`,
  notAllowed: ({ into }) =>
    `Homeclaim darf nicht in ${into} schreiben. Gib dem Konto, unter dem es läuft, das Recht dazu.`,
  bucketSilent: 'Der Bucket hat nicht geantwortet. Versuche es später noch einmal.',
  other: ({ error }) => `Sie konnte nicht erstellt werden: ${error}`,
  noData: ({ folder }) => `In ${folder} gibt es keine Daten von Homeclaim.`,
  otherHomeclaim: ({ into }) =>
    `In ${into} liegen die Sicherungen eines anderen Homeclaim. Nenne in BACKUP_DIR einen anderen Ordner.`,
  notReadBack: ({ file }) => `${file} lässt sich nicht so zurücklesen, wie es geschrieben wurde.`,
  tooLarge: ({ into, needed, free }) =>
    `In ${into} ist nicht genug Platz: Die Sicherung braucht ${needed}, und ${free} sind frei. Lösche dort, was nicht gebraucht wird, oder nimm eine größere Festplatte.`,
  tooLargeBeside: ({ into, needed, free, kept }) =>
    `In ${into} ist nicht genug Platz: Die Sicherung braucht ${needed}, und ${free} sind frei, davon bleiben ${kept} für die Datenbank. Lösche dort, was nicht gebraucht wird, oder nimm eine größere Festplatte.`,
  damaged: ({ found }) => `Die Datenbank ist beschädigt: ${found}.`,
  dangling: ({ rows, table }) =>
    `Die Datenbank ist beschädigt: ${rows} Zeilen von ${table} gehören zu nichts.`,
  bucket: {
    otherHomeclaim: 'Im Bucket liegen die Sicherungen eines anderen Homeclaim. Nenne einen anderen Bucket.',
    notReturned: 'Der Bucket gibt nicht zurück, was dort abgelegt wurde.',
    notWhole: ({ name }) => `Im Bucket gibt es keine vollständige Sicherung ${name}.`,
    damaged: ({ names }) =>
      `Die neue ist auch im Bucket, aber ${names} dort ist beschädigt und lässt sich nicht wiederherstellen. Lösche das im Bucket; bis dahin wird dort keine Datei entfernt.`,
    missing: ({ name }) => `${name} fehlt im Bucket.`,
    another: ({ name }) => `${name} im Bucket ist eine andere Datei.`,
  },
  unreadable: ({ file }) => `${file} ist nicht lesbar.`,
  noPlainFile: ({ file }) =>
    `${file} ist keine einfache Datei, sondern ein symbolischer Link, eine Pipe oder ein Gerät.`,
}
