import type { Messages } from '../text.ts'
import type * as en from '../en/claim-errors.ts'

export const claimErrors: Messages<typeof en.claimErrors> = {
  closed: 'Diese Meldung ist erledigt.',
  closedAlready: 'Diese Meldung ist schon erledigt.',
  notClosed: 'Diese Meldung ist nicht erledigt.',
  addBuilder: 'Trage zuerst deinen Bauträger im Profil ein.',
  noBuilder: 'Diese Meldung hat noch keinen Bauträger. Trage ihn zuerst im Profil ein.',
  cameBack: ({ number }) => `Das ist als Meldung ${number} wieder da.`,
  reopenOver: ({ days }) =>
    `Eine Meldung lässt sich bis ${days} Tage nach dem Schließen wieder öffnen. Bitte melde den Mangel neu.`,
  onlyFixed: 'Das geht nur bei einer Meldung, die als repariert abgeschlossen wurde.',
  sentAlready: ({ number }) => `Das hast du anscheinend schon als Meldung ${number} gesendet.`,
  limitReached: 'Du hast alle kostenlosen Meldungen verbraucht. Wechsle jetzt zu Premium, um mehr zu melden.',
  wordsStay:
    'Die Worte einer erledigten Meldung bleiben. Öffne sie zuerst wieder oder schreib eine Nachricht.',
  closedReopen: 'Diese Meldung ist erledigt. Du kannst sie wieder öffnen.',
  closedPhotos: 'Diese Meldung ist erledigt. Du kannst noch Fotos mit einer Nachricht senden.',
  noFix:
    'Es gibt keine Reparatur mehr, der du widersprechen kannst. Bitte schreib stattdessen eine Nachricht.',
  notOverdue: 'Nichts ist mehr überfällig, deshalb wurde nichts gesendet.',
  builderWrote: 'Der Bauträger hat gerade geschrieben, deshalb wurde keine Erinnerung gesendet.',
  writtenOn: ({ day }) => `Du hast es am ${day} geschrieben`,
  visitMoot: 'Dieser Termin ist nicht mehr nötig: Dein Bauträger hat die Reparatur gemeldet.',
  visitAnswered: 'Dieser Termin wurde schon beantwortet oder ersetzt.',
  senderFirst: 'Bitte bestätige zuerst, dass dieser Absender dein Bauträger ist.',
  undo: {
    asked:
      'Das lässt sich nicht mehr rückgängig machen: Die Eigentümer wurden schon gefragt. Wenn es nicht repariert ist, schreiben Sie bitte eine Nachricht.',
    over: 'Das lässt sich nicht mehr rückgängig machen. Wenn es ein Versehen war, schreiben Sie bitte eine Nachricht.',
  },
  walkThrough: {
    sentAlready: 'Dieser Rundgang wurde schon gesendet, mit anderen Punkten.',
    itemFiled: ({ item, claim }) => `Punkt ${item} wurde schon gemeldet, als Meldung ${claim}.`,
  },
}
