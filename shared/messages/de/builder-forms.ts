import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-forms.ts'

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
