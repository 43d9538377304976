import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/home-rules.ts'

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
