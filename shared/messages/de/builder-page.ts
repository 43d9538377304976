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
