import type { Messages } from '../text.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
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

export const homeRules: Messages<typeof en.homeRules> = {
  readOnly: 'Du kannst dieses Haus ansehen, aber nichts daran ändern.',
  ownerOnly: 'Das kann nur das Hauptkonto dieses Hauses tun.',
  formerMember: 'Ein früheres Mitglied',
  mostHomes: ({ most }) => `Du kannst höchstens ${most} Häuser haben.`,
  nobodyElse: 'Sonst gehört niemand zu diesem Haus, deshalb kannst du es nicht verlassen.',
  ownerStays: 'Ein Haus braucht ein Hauptkonto. Mach stattdessen jemand anderen zum Hauptkonto.',
  ownerLeaves: 'Du hast das Hauptkonto. Du kannst stattdessen das Haus verlassen.',
  invitation: {
    over: 'Diese Einladung wurde schon benutzt, zurückgezogen oder ist zu alt. Bitte lass dir eine neue schicken.',
    mostOpen: 'Zehn Einladungen sind offen. Bitte zieh zuerst eine davon zurück.',
    confirmFirst: 'Bitte bestätige zuerst deine eigene E-Mail-Adresse, oder schick den Link selbst.',
    confirmFirstField: 'Bestätige zuerst deine eigene E-Mail-Adresse, oder schick den Link selbst.',
    hasAccount: 'Inzwischen gibt es ein Konto mit dieser E-Mail-Adresse. Bitte melde dich an.',
  },
  handover: {
    already: 'Du übergibst dieses Haus schon. Brich das zuerst ab.',
    ownAddress: 'Das ist deine eigene Adresse.',
    over: 'Diese Übergabe ist vorbei. Bitte beginne sie neu.',
  },
  profile: {
    home: { exists: 'Es gibt schon ein Hausprofil.', missing: 'Es gibt noch kein Hausprofil.' },
    builder: {
      exists: 'Es gibt schon ein Profil des Bauträgers.',
      missing: 'Es gibt noch kein Profil des Bauträgers.',
    },
    ownAddress: `Das ist die Adresse von ${PRODUCT_NAME} selbst. Bitte gib die deines Bauträgers ein.`,
    confirmFirst:
      'Bitte bestätige zuerst deine eigene E-Mail-Adresse: Bis dahin kannst du nur an eine Adresse eines Bauträgers schreiben.',
    confirmFirstField: 'Bestätige deine eigene E-Mail-Adresse, bevor du diese änderst.',
  },
  changedMeanwhile: 'Das hat inzwischen jemand anderes geändert. Lade die Seite neu, um es zu sehen.',
  documents: {
    signIn: 'Bitte melde dich an.',
    invalid: 'Bitte prüfe den Namen und die Art des Dokuments.',
    proofMissing:
      'Dieses PDF ist nicht da oder wurde schon benutzt. Bitte entferne es und füge es neu hinzu.',
    arriving: 'Andere Dokumente kommen noch an. Bitte versuche es gleich noch einmal.',
  },
  reports: {
    premium: 'Berichte gehören zu Premium. Deine Zahlen in der Übersicht bleiben, wie sie sind.',
    noBuilder: 'Noch kein Bauträger',
  },
}
