import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-page.ts'

export const builderPage: Messages<typeof en.builderPage> = {
  noAccount: 'Ohne Konto',
  skip: {
    'the claim': 'Zur Meldung springen',
    'the list': 'Zur Liste springen',
    content: 'Zum Inhalt springen',
    'the evidence': 'Zu den Beweisen springen',
  },
  titleOfPage: ({ title }) => `${title} · ${PRODUCT_NAME}`,
  photo: {
    marked: 'Markiert',
    original: 'Original ansehen',
    mark: ({ number, count }) => `Foto ${number} von ${count} markieren`,
    open: ({ number, count }) => `Foto ${number} von ${count} öffnen`,
    openOf: ({ number, count, label }) => `Foto ${number} von ${count} öffnen, ${label}`,
    from: ({ name }) => `von ${name}`,
    youSent: 'von Ihnen gesendet',
  },
  filed: '<name/> hat einen Mangel gemeldet',
  filedFor: 'An <builder/> · <at/>, <ago/>',
  number: ({ number }) => `Meldung ${number}`,
  cameBack: ({ number }) => `Erneut aufgetreten, früher Meldung Nr. ${number}`,
  reported: 'Was <first/> meldet',
  photos: 'Fotos',
  messages: 'Nachrichten',
  times: ({ zone }) => `Zeiten: ${zone}`,
  corrected: 'Korrigiert <at/>: <names/>. Vorher ansehen',
  before: {
    title: 'Titel vorher',
    category: 'Kategorie vorher',
    room: 'Raum vorher',
    address: 'Adresse vorher',
    summary: 'Zusammenfassung vorher',
    description: 'Beschreibung vorher',
  },
  done: {
    said: ({ first }) => `Gesendet. ${first} sieht es in diesem Gespräch.`,
    acknowledged: ({ first }) => `Eingang bestätigt. ${first} sieht, dass Sie die Meldung haben.`,
    visit: ({ first }) => `Termin vorgeschlagen. ${first} kann zusagen oder um eine andere Zeit bitten.`,
    fixed: ({ first }) => `Als repariert markiert. ${first} wird um Bestätigung gebeten.`,
    undone: ({ first }) => `Rückgängig gemacht. ${first} hat nichts davon erfahren.`,
    takenBack: 'Sie haben es zurückgenommen. Auch das sieht <first/>.',
    wrongAddress: 'Danke. <first/> sieht, dass das nicht die richtige Adresse ist.',
  },
  notFixedYet: 'Laut <first/> ist es noch nicht repariert.',
  notFixedBecause: 'Laut <first/> ist es noch nicht repariert: „<reason/>“',
  closed: 'Diese Meldung ist erledigt. Sie können <first/> weiterhin schreiben.',
  withdrawn:
    '<first/> hat diese Meldung zurückgezogen: Sie war ein Versehen. Es ist nichts zu tun. Sie können <first/> weiterhin schreiben.',
  privateLink: ({ email }) =>
    `Dieser private Link ist für ${email}. Wer ihn hat, kann diese Meldung sehen und beantworten. Leiten Sie ihn nur an die weiter, die die Arbeit ausführen.`,
  allClaims: 'Alle an Sie gerichteten Meldungen',
  wrongAddress: ({ first }) => `Nicht die richtige Adresse? ${first} Bescheid geben`,
  place: {
    map: 'In Karten öffnen',
    call: 'Anrufen',
    callWhom: ({ first, phone }) => `${first} anrufen, ${phone}`,
  },
  failures: {
    notSent:
      'Das wurde nicht gesendet. Was Sie geschrieben haben, steht noch hier. Bitte versuchen Sie es noch einmal.',
    notSentTitle: 'Das wurde nicht gesendet.',
    notShown: 'Diese Seite konnte nicht angezeigt werden.',
    ours: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
    tooLarge: 'Das ist zu groß.',
    damaged: 'Dieses Formular kam beschädigt oder unvollständig an. Bitte senden Sie es noch einmal.',
    deadLink: {
      title: 'Dieser Link funktioniert nicht mehr.',
      text: 'Bitten Sie die Eigentümer, ihn noch einmal zu senden.',
    },
    deadLinkLine:
      'Dieser Link funktioniert nicht mehr. Bitten Sie die Eigentümer, ihn noch einmal zu senden.',
    foreign: {
      title: 'Das wurde nicht von der Seite der Meldung gesendet.',
      text: 'Öffnen Sie den Link in der E-Mail noch einmal und antworten Sie dort.',
    },
    photosTooLarge:
      'Diese Fotos sind zusammen zu groß. Bitte senden Sie bis zu 5 Fotos mit je höchstens 10 MB.',
    recordingsTogether: ({ megabytes }) =>
      `Diese Videos und Tonaufnahmen sind zusammen zu groß. Möglich sind ${megabytes} MB: Bitte senden Sie einige davon mit einer weiteren Antwort.`,
    filesTooLarge:
      'Diese Dateien sind zusammen zu groß. Bitte senden Sie bis zu 5 Fotos mit je höchstens 10 MB, dazu Videos und Ton mit zusammen höchstens 100 MB.',
    filesArriving:
      'Andere Dateien zu dieser Meldung kommen gerade noch an. Bitte versuchen Sie es gleich noch einmal; was Sie geschrieben haben, steht noch hier.',
  },
  list: {
    filed: ({ count }) =>
      plural(count, {
        one: '<name/> hat nach einem Rundgang 1 Punkt gemeldet',
        other: `<name/> hat nach einem Rundgang ${count} Punkte gemeldet`,
      }),
    filedFor: 'An <builder/> · <at/>',
    items: ({ count }) => plural(count, { one: '1 Punkt', other: `${count} Punkte` }),
    acknowledgeAll: ({ count }) =>
      plural(count, {
        one: 'Eingang von 1 Punkt bestätigen',
        other: `Eingang aller ${count} Punkte bestätigen`,
      }),
    acknowledgeHint: ({ first }) =>
      `Sagt ${first}, dass Sie sie haben. Eine Verantwortung erkennen Sie damit nicht an.`,
    privateLink: ({ email }) =>
      `Dieser private Link ist für ${email}. Wer ihn hat, kann diese Meldungen sehen und beantworten.`,
    openPhoto: ({ number }) => `Foto von Punkt ${number} öffnen`,
    facts: ({ severity, category, claim }) => `${severity} · ${category} · Meldung ${claim}`,
    youMarkedFixed: ({ first }) =>
      `Sie haben das als repariert markiert. ${first} wird um Bestätigung gebeten.`,
    fixPending: ({ first }) => `Als repariert markiert. ${first} wird in ein paar Sekunden gefragt.`,
    acknowledged: ({ first }) => `Eingang bestätigt. ${first} sieht es.`,
    undo: 'Rückgängig',
    undoItem: ({ number }) => `Rückgängig: Punkt ${number}`,
    acknowledge: 'Bestätigen',
    acknowledgeItem: ({ number }) => `Eingang von Punkt ${number} bestätigen`,
    fixed: 'Als repariert markieren',
    fixedItem: ({ number }) => `Punkt ${number} als repariert markieren`,
  },
}

const seconds = (left: number) => plural(left, { one: '1 Sekunde', other: `${left} Sekunden` })

export const builderForms: Messages<typeof en.builderForms> = {
  title: 'Auf diese Meldung antworten',
  acknowledge: {
    submit: 'Eingang bestätigen',
    busy: 'Wird bestätigt …',
    hint: 'Sagt <first/>, dass Sie sie haben. Eine Verantwortung erkennen Sie damit nicht an.',
  },
  fixed: {
    submit: 'Als repariert markieren',
    busy: 'Wird markiert …',
    hint: 'Bevor die Meldung abgeschlossen wird, bitten wir <first/> um Bestätigung.',
    marked: 'Sie haben das als repariert markiert, <at/>. <first/> wird um Bestätigung gebeten.',
  },
  undo: {
    submit: 'Rückgängig',
    busy: 'Wird zurückgenommen …',
    announced: {
      acknowledgement: ({ left }) => `Eingang bestätigt. Rückgängig, ${left} Sekunden.`,
      fix: ({ left }) => `Als repariert markiert. Rückgängig, ${left} Sekunden.`,
    },
    done: { acknowledgement: 'Eingang bestätigt', fix: 'Als repariert markiert' },
    left: {
      acknowledgement: ({ first, left }) => `${first} sieht es. Noch ${seconds(left)} zum Zurücknehmen`,
      fix: ({ first, left }) => `${first} wird in ${seconds(left)} gefragt`,
    },
    over: {
      acknowledgement: ({ first }) => `${first} sieht es`,
      fix: ({ first }) => `${first} wird gefragt`,
    },
  },
  visit: {
    first: 'Termin vorschlagen',
    another: 'Anderen Termin vorschlagen',
    close: 'Schließen',
    when: 'Wann',
    other: 'Anderer Tag oder andere Zeit',
    others: ({ count }) =>
      count === 0
        ? 'Kein anderer Termin an diesem Tag'
        : plural(count, {
            one: '1 anderer Termin an diesem Tag',
            other: `${count} andere Termine an diesem Tag`,
          }),
    day: 'Tag',
    from: 'Von',
    to: 'Bis',
    who: 'Wer kommt',
    send: ({ visit }) => `${visit} senden`,
    sendThis: 'Diesen Termin senden',
    busy: 'Wird gesendet …',
    hint: '<first/> kann zusagen oder um eine andere Zeit bitten.',
    hintAcknowledges:
      'Bestätigt auch den Eingang der Meldung. <first/> kann zusagen oder um eine andere Zeit bitten.',
  },
  reply: {
    label: ({ first }) => `Antwort an ${first}`,
    placeholder: 'Stellen Sie eine Frage, oder schreiben Sie, wie es weitergeht',
    attached: 'Fotos zum Senden',
    addPhotos: 'Fotos hinzufügen',
    attachedRecordings: 'Videos und Tonaufnahmen zum Senden',
    addRecordings: 'Video oder Ton hinzufügen',
    recordingsHint: ({ most, seconds, megabytes }) =>
      `Bis zu ${most}, je ${seconds} Sekunden, zusammen ${megabytes} MB`,
    submit: 'Antwort senden',
    busy: 'Wird gesendet …',
    photosHint: ({ most, size }) => `Bis zu ${most}, ${size}`,
    byMail: 'Oder antworten Sie auf die E-Mail. Beides kommt hier an.',
    removed: '<file/> entfernt.',
    remove: '<file/> entfernen',
    mark: '<file/> markieren',
    editMarks: 'Markierungen auf <file/> ändern',
    markReady: 'Das markierte Foto ist bei Ihrer Antwort.',
    photo: 'Foto',
    notMarked: 'Dieses Foto lässt sich auf diesem Gerät nicht markieren.',
    notLoaded:
      'Das Foto ließ sich nicht zum Markieren öffnen. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    signedAs: 'Unterschrift: <name/>',
    change: 'Ändern',
    sign: 'Mit Ihrem Namen unterschreiben',
    name: 'Ihr Name',
  },
}

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
