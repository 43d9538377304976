import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-thread.ts'

export const builderThread: Messages<typeof en.builderThread> = {
  earlier: 'Frühere Nachrichten',
  latest: 'Neueste Nachrichten',
  none: 'Noch keine Nachrichten.',
  news: 'Neue Nachricht: <words/>',
  you: 'Sie',
  byEmail: 'per E-Mail',
  automatic: 'automatische E-Mail',
  fromElsewhere: 'von einer anderen Adresse',
  fromElsewhereOf: ({ email }) => `von einer anderen Adresse, ${email}`,
  notKept: ({ names }) => `Wegen des Dateityps nicht behalten: ${names}`,
  original: 'Original anzeigen',
  events: {
    fixReported: 'Sie haben das als repariert markiert',
    fixUndone: 'Sie haben „repariert“ zurückgenommen',
    visitOffered: 'Sie haben einen Termin angeboten',
    acknowledgementUndone: 'Sie haben Ihre Bestätigung zurückgenommen',
    fixDisputed: 'Laut <first/> ist das noch nicht repariert',
    photosAdded: ({ count }) =>
      plural(count, {
        one: '<first/> hat 1 Foto hinzugefügt',
        other: `<first/> hat ${count} Fotos hinzugefügt`,
      }),
    somePhotosAdded: '<first/> hat Fotos hinzugefügt',
    repairPhotos: ({ count }) =>
      plural(count, {
        one: '<first/> hat 1 Foto der Reparatur hinzugefügt',
        other: `<first/> hat ${count} Fotos der Reparatur hinzugefügt`,
      }),
    someRepairPhotos: '<first/> hat Fotos der Reparatur hinzugefügt',
    cameBack: ({ number }) => `Erneut aufgetreten: neue Meldung ${number} von <first/>`,
    cameBackAsNew: 'Erneut aufgetreten: neue Meldung von <first/>',
    corrected: ({ names }) => `<first/> hat korrigiert: ${names}`,
    withdrawn: '<first/> hat diese Meldung zurückgezogen',
    takenOver: 'Dieses Haus gehört jetzt <first/>',
    sentByThem: '<first/> hat nach eigener Angabe diesen Link geschickt',
    sent: ({ email }) => `Gesendet an ${email}`,
    notDelivered: ({ email }) => `Die E-Mail an ${email} wurde nicht zugestellt`,
    opened: 'Sie haben diese Meldung geöffnet',
    acknowledged: 'Sie haben den Eingang bestätigt',
    reopened: '<first/> hat diese Meldung wieder geöffnet',
    inProgress: 'In Arbeit',
    closedByThem: '<first/> hat diese Meldung abgeschlossen',
    closed: 'Diese Meldung wurde abgeschlossen',
  },
  visit: {
    who: ({ comes }) => `${comes}. `,
    title: ({ visit }) => `Termin ${visit}`,
    replace: 'Anderen Termin vorschlagen',
    notNeeded: 'Nicht mehr nötig.',
    proposed: ({ first, at }) => `Am ${at} von Ihnen vorgeschlagen. ${first} hat noch nicht geantwortet.`,
    accepted: ({ first }) => `${first} hat zugesagt.`,
    acceptedOn: ({ first, at }) => `${first} hat am ${at} zugesagt.`,
    declined: ({ first }) => `${first} hat um eine andere Zeit gebeten.`,
    declinedOn: ({ first, at }) => `${first} hat am ${at} um eine andere Zeit gebeten.`,
    replaced: 'Durch einen späteren Vorschlag ersetzt.',
  },
}
