import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/new-claim.ts'

export const newClaim: Messages<typeof en.newClaim> = {
  title: 'Mangel melden',
  back: 'Zurück zur Übersicht',
  readOnly: {
    title: 'Du kannst die Meldungen dieses Hauses lesen',
    text: 'Mängel melden können die anderen, mit denen du dieses Haus teilst.',
  },
  form: 'Meldung',
  summary: 'Kurze Zusammenfassung',
  titleField: 'Titel',
  suggested: 'vorgeschlagen',
  address: {
    label: 'Adresse des Hauses',
    fromProfile: 'Aus deinem Profil',
    read: ({ address }) => `Adresse des Hauses: ${address}.`,
    change: 'Ändern',
    changeLabel: 'Adresse des Hauses ändern',
  },
  category: {
    label: 'Kategorie',
    choose: 'Kategorie auswählen',
    is: ({ category }) => `Kategorie: ${category}`,
    change: ({ category }) => `Kategorie: ${category}. Ändern`,
    other: 'Andere …',
    fromWords: 'Nach deinen Worten',
    all: 'Alle',
  },
  wording: {
    ai: 'Mit KI verbessern',
    tidy: 'Formulierung glätten',
    failed: 'Die Beschreibung konnte nicht verbessert werden. Bitte versuche es noch einmal.',
    label: 'Vorgeschlagene Formulierung',
    working: 'Deine Zusammenfassung wird umformuliert',
    writers: { ai: 'Vom KI-Dienst geschrieben', builtin: 'Deine Worte, geglättet' },
    insteadOfAi: {
      slow: 'Der KI-Dienst hat nicht rechtzeitig geantwortet; das sind deine eigenen Worte, geglättet.',
      unavailable: 'Der KI-Dienst ist gerade nicht erreichbar; das sind deine eigenen Worte, geglättet.',
      unusable: 'Die Antwort des KI-Dienstes war nicht brauchbar; das sind deine eigenen Worte, geglättet.',
      declined: 'Der KI-Dienst wollte das nicht schreiben; das sind deine eigenen Worte, geglättet.',
      unfaithful:
        'Der KI-Dienst hat sich nicht an deine Worte gehalten; das sind deine eigenen Worte, geglättet.',
      busy: 'Der KI-Dienst ist mit anderen Meldungen beschäftigt; das sind deine eigenen Worte, geglättet.',
    },
    check: 'Prüfe, ob darin steht, was du gesehen hast. Es geht in deinem Namen an den Bauträger.',
    keep: 'Meins behalten',
    use: 'Das verwenden',
    clear: 'Deine Formulierung ist klar. Es gibt nichts zu verbessern.',
    close: 'Schließen',
    useCategory: 'Diese Kategorie verwenden',
    category: 'Kategorie: <category/>',
    yours: 'Von dir',
    suggested: 'Vorgeschlagen',
    photos: 'Fotos, die helfen',
    used: 'Die vorgeschlagene Formulierung wird verwendet',
    dropped: 'Deine Zusammenfassung geht so hinaus, wie du sie geschrieben hast',
    undo: 'Rückgängig',
    show: 'Zeigen, was du geschrieben hast',
    drop: 'Doch meine Zusammenfassung verwenden',
  },
  submit: 'Meldung senden',
  submitting: 'Wird gesendet …',
  notSent: {
    title: 'Deine Meldung wurde nicht gesendet',
    text: 'Es ist noch alles da. Bitte versuche es noch einmal.',
    because: ({ reason }) => `${reason} Es ist noch alles da. Bitte versuche es noch einmal.`,
    another: ({ reason }) => `${reason} Wenn es hier um etwas anderes geht, sende die Meldung noch einmal.`,
  },
  photos: {
    title: ({ count }) =>
      plural(count, {
        one: '1 Foto ist nicht hochgeladen',
        other: `${count} Fotos sind nicht hochgeladen`,
      }),
    text: ({ count }) =>
      plural(count, {
        one: 'Versuche es noch einmal, oder entferne es und sende die Meldung ohne.',
        other: 'Versuche es noch einmal, oder entferne sie und sende die Meldung ohne.',
      }),
    retry: 'Erneut versuchen',
    remove: ({ count }) => plural(count, { one: 'Foto entfernen', other: 'Fotos entfernen' }),
    onTheWay: ({ count }) =>
      plural(count, {
        one: '1 Foto ist noch unterwegs; du kannst die Meldung schon senden.',
        other: `${count} Fotos sind noch unterwegs; du kannst die Meldung schon senden.`,
      }),
  },
  goesTo: 'Geht per E-Mail an <name/>.',
  sendYourself: 'E-Mail ist nicht eingerichtet, deshalb schickst du danach den Link selbst an <name/>.',
  draftDiscarded: 'Entwurf verworfen',
  draft: { restored: 'Entwurf wiederhergestellt', discard: 'Verwerfen', hide: 'Diese Zeile ausblenden' },
  danger: 'Erst in Sicherheit',
  safety:
    'Gas, Funken oder Wasser, das sich nicht stoppen lässt? Hol zuerst Hilfe, dann melde den Mangel hier.',
  offline: 'Du bist offline. Sende die Meldung jetzt: Sie geht hinaus, sobald du wieder online bist.',
  noBuilder: {
    title: 'Noch kein Bauträger eingetragen',
    text: 'Du kannst die Meldung schon senden. Wir bewahren sie auf, und sie geht hinaus, sobald du deinen Bauträger einträgst.',
    button: 'Bauträger eintragen',
  },
  walkThrough: {
    several: 'Mehrere Mängel? <a>Rundgang machen</a>',
    goOn: ({ count }) =>
      plural(count, {
        one: '<a>Rundgang fortsetzen, 1 Punkt</a>',
        other: `<a>Rundgang fortsetzen, ${count} Punkte</a>`,
      }),
  },
  free: {
    left: ({ left, limit }) => `Noch ${left} von ${limit} kostenlosen Meldungen`,
    remaining: ({ count }) =>
      plural(count, { one: 'Noch 1 kostenlose Meldung', other: `Noch ${count} kostenlose Meldungen` }),
    used: 'Deine kostenlosen Meldungen sind aufgebraucht. Mit einem Upgrade kannst du weitere Mängel melden.',
    upgrade: 'Jetzt upgraden',
    plans: 'Tarife ansehen',
  },
  filed: {
    noBuilder: 'Mangel gemeldet. Die Meldung geht hinaus, sobald du deinen Bauträger einträgst.',
    onItsWay: 'Mangel gemeldet. Die Meldung ist unterwegs zu deinem Bauträger.',
    sendLink: 'Mangel gemeldet. Schick deinem Bauträger jetzt den Link.',
    alreadySent: 'Diese Meldung wurde schon gesendet, im Stand vor deinen letzten Änderungen',
    sendLinkButton: 'Link senden',
    open: 'Öffnen',
  },
}

export const photoField: Messages<typeof en.photoField> = {
  others: 'Anderes hinzufügen',
  recording: 'Video, Ton',
  addRecording: 'Video, Ton hinzufügen',
  paper: 'Dokument',
  addPaper: 'Dokument hinzufügen',
  record: 'Aufnehmen',
  recordOf: 'Video oder Ton aufnehmen',
  title: 'Fotos',
  upTo: ({ max }) => `freiwillig, bis zu ${max}`,
  countOf: ({ count, max }) => `${count} von ${max}`,
  choosePhotos: 'Fotos wählen',
  orDrop: 'oder hierher ziehen',
  types: ({ size }) => `JPEG, PNG oder HEIC, ${size}`,
  take: 'Kamera',
  choose: 'Auswählen',
  uploads: ({ count }) =>
    plural(count, {
      one: 'Das Foto wird hochgeladen, während du schreibst.',
      other: 'Die Fotos werden hochgeladen, während du schreibst. Das erste ist das Titelbild.',
    }),
  savedOnPhone: ({ count }) =>
    plural(count, {
      one: 'Das Foto ist auf diesem Handy gespeichert.',
      other: 'Die Fotos sind auf diesem Handy gespeichert.',
    }),
  savedOnDevice: ({ count }) =>
    plural(count, {
      one: 'Das Foto ist auf diesem Gerät gespeichert.',
      other: 'Die Fotos sind auf diesem Gerät gespeichert.',
    }),
  cameraMissing: 'Diese Seite kann die Kamera nicht nutzen. „Kamera“ öffnet jetzt die Kamera deines Handys.',
  retry: 'Erneut versuchen',
  progress: ({ arrived, total }) =>
    plural(total, {
      one: `${arrived} von 1 Foto hochgeladen.`,
      other: `${arrived} von ${total} Fotos hochgeladen.`,
    }),
  failed: ({ count }) => `${count} fehlgeschlagen.`,
  moved: ({ name, at, total }) => `${name} ist Foto ${at} von ${total}.`,
  itemMoved: ({ name, at, total }) => `${name} ist Punkt ${at} von ${total}.`,
}
