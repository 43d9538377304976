import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Category } from '#shared/claims/categories.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/server-answers.ts'

// Homeowners, builders and whoever runs the site all read these: nobody is addressed where it can be avoided.
export const serverErrors: Messages<typeof en.serverErrors> = {
  missing: {
    account: 'Dieses Konto gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    address: 'Diese Adresse gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    answer: 'Diese Antwort gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    assignment: 'Diesen Auftrag gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    calendar: 'Diesen Kalender gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    claim: 'Diese Meldung gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    device: 'Dieses Gerät gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    document: 'Dieses Dokument gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    email: 'Diese E-Mail gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    emailOrPhoto: 'Diese E-Mail oder dieses Foto gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    file: 'Diese Datei gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    home: 'Dieses Haus gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    import: 'Diesen Import gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    item: 'Diesen Punkt gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    letter: 'Dieses Schreiben gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    link: 'Diesen Link gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    message: 'Diese Nachricht gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    note: 'Diese Notiz gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    page: 'Diese Seite gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    passkey: 'Diesen Passkey gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    person: 'Diese Person gibt es nicht, oder der Zugriff auf ihre Daten ist nicht erlaubt.',
    photo: 'Dieses Foto gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    trade: 'Diesen Handwerksbetrieb gibt es nicht, oder der Zugriff auf seine Daten ist nicht erlaubt.',
    upload: 'Diesen Upload gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    visit: 'Diesen Termin gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    walkThrough: 'Diesen Rundgang gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
  },
  notHere: 'Unter dieser Adresse gibt es nichts.',
  invalid: 'Diese Anfrage ist ungültig.',
  valueInvalid: 'Diese Angabe ist ungültig.',
  wrongType: 'Diese Art von Inhalt wird hier nicht angenommen.',
  otherSite: 'Diese Anfrage kam von einer anderen Website.',
  signIn: 'Bitte anmelden.',
  adminOnly: 'Das ist nur für die Verwaltung.',
  tooLarge: 'Das ist zu groß.',
  formTooLarge: 'Dieses Formular hat zu viele Teile.',
  formDamaged: 'Dieses Formular kam beschädigt oder unvollständig an. Bitte noch einmal senden.',
  ourFault:
    'Bei uns ist etwas schiefgegangen. Nichts vom Geschriebenen ist verloren; bitte noch einmal versuchen.',
  full: 'Im Moment ist kein Platz, um etwas zu speichern. Nichts vom Geschriebenen ist verloren; bitte später noch einmal versuchen.',
  fullOfFiles:
    'Im Moment ist kein Platz, um Dateien zu speichern. Nichts ist verloren; bitte in ein paar Minuten noch einmal versuchen.',
  photosAway: 'Die Fotos sind gerade nicht erreichbar. Bitte in einer Minute noch einmal versuchen.',
  fileAway: 'Diese Datei lässt sich gerade nicht lesen. Bitte später noch einmal versuchen.',
  tooManyRequests: 'Zu viele Anfragen. Bitte eine Weile warten und dann noch einmal versuchen.',
  tooMuchAtOnce: 'Es wird gerade zu viel auf einmal gesendet. Bitte noch einmal senden.',
  tooManyWindows: 'Es sind zu viele Fenster gleichzeitig geöffnet.',
  tooManyPeople: 'Es sind zu viele Personen gleichzeitig verbunden.',
  tooManyAttempts: 'Zu viele Versuche.',
  waitAWhile: ({ what }) => `${what} Bitte eine Weile warten und dann noch einmal versuchen.`,
  tooMany: {
    messages: 'In der letzten Stunde wurden viele Nachrichten gesendet.',
    claims: 'Heute wurden sehr viele Mängel gemeldet.',
    changes: 'In der letzten Stunde wurde sehr viel geändert.',
    documents: 'In der letzten Stunde wurden sehr viele Dokumente hinzugefügt.',
    imports: 'In der letzten Stunde wurden sehr viele Dateien hinzugefügt.',
    records: 'In der letzten Stunde wurden viele Akten heruntergeladen.',
    exports: 'In der letzten Stunde wurden die Daten oft heruntergeladen.',
    answers: 'In der letzten Stunde gab es schon viele Antworten.',
  },
}

// Homeowners and builders both send photos: nobody is addressed, but for an account's room.
export const uploadErrors: Messages<typeof en.uploadErrors> = {
  photoRefused: ({ number, why }) => `Foto ${number} kann nicht verwendet werden: ${why}`,
  photoGone: ({ number }) =>
    `Foto ${number} ist nicht da oder wurde schon verwendet. Bitte entfernen und neu hinzufügen.`,
  originalGone: ({ number }) =>
    `Foto ${number} ist die markierte Kopie eines Fotos, das nicht zu finden ist. Bitte entfernen Sie es und markieren Sie das Foto neu.`,
  noCopy: 'Eine markierte Kopie muss ein JPEG mit den Seitenverhältnissen ihres Fotos sein.',
  claimFull:
    'Diese Meldung hat keinen Platz für diese Fotos. Bitte weniger oder kleinere senden, oder die Nachricht ohne Fotos.',
  notKept: {
    line: ({ name, why }) => `${name}, nicht gespeichert: ${why}`,
    named: ({ name, why }) => `${name} (${why})`,
    why: {
      tooLong: ({ seconds }) => `länger als ${seconds} Sekunden`,
      damaged: 'beschädigt, ein Teil fehlt',
      codec: 'ein Format, das die meisten Programme nicht abspielen',
      tooLarge: 'das Bild des Videos ist zu groß',
      mostRecordings: ({ max }) => `eine Meldung fasst ${max} Aufnahmen von jeder Seite`,
      noRoom: 'die Meldung hat keinen Platz dafür',
      tooMany: 'die E-Mail hat zu viele Dateien',
    },
  },
  recordingsFull:
    'Diese Meldung hat keinen Platz für diese Videos und Tonaufnahmen. Bitte senden Sie kürzere, oder nur Ihre Nachricht.',
  accountFull:
    'In deinem Konto ist kein Platz für weitere Fotos. Bitte nimm kleinere oder bitte die Person um mehr Platz, die Homeclaim hier betreibt.',
  tooManyWaiting:
    'Es warten zu viele Fotos auf eine Meldung. Bitte einige abschicken oder entfernen oder es in ein paar Minuten noch einmal versuchen.',
  stillArriving: 'Andere Fotos kommen noch an. Bitte gleich noch einmal versuchen.',
  otherPhoto: 'An diese Adresse wurde schon ein anderes Foto gesendet.',
  addressInvalid: 'Diese Upload-Adresse ist ungültig.',
  addressExpired: 'Diese Upload-Adresse ist abgelaufen. Bitte das Foto noch einmal hochladen.',
  tooManyBytes: 'Es wurden mehr Bytes gesendet als angekündigt.',
  otherBytes: ({ declared, sent }) => `Diese Adresse ist für ${declared} Bytes, gesendet wurden ${sent}.`,
  brokeOff: 'Der Upload ist abgebrochen. Bitte noch einmal versuchen.',
  notStored: {
    photo: 'Das Foto konnte gerade nicht gespeichert werden. Bitte in einer Minute noch einmal versuchen.',
    document:
      'Das Dokument konnte gerade nicht gespeichert werden. Bitte in einer Minute noch einmal versuchen.',
    file: 'Die Datei konnte gerade nicht gespeichert werden. Bitte in einer Minute noch einmal versuchen.',
  },
}

export const photoRefusals: Messages<typeof en.photoRefusals> = {
  damaged:
    'Dieses Foto ist beschädigt: Ein Teil fehlt oder ist nicht lesbar. Bitte ein anderes auswählen oder neu aufnehmen.',
  tooManyPixels: ({ megapixels }) =>
    `Dieses Foto hat zu viele Pixel. Möglich sind höchstens ${megapixels} Megapixel: bitte verkleinern oder mit geringerer Auflösung neu aufnehmen.`,
  mustWait:
    'Das Einlesen deiner Fotos hat in der letzten Stunde zu lange gedauert. Bitte versuche es mit diesem in einer Stunde noch einmal.',
}

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

export const importErrors: Messages<typeof en.importErrors> = {
  stillReading: 'Deine Dateien werden noch gelesen. Bitte warte einen Moment.',
  stillMissing: 'Es fehlt noch etwas.',
  itemImported: 'Das wurde schon importiert.',
  claimImported: 'Diese Meldung wurde schon importiert.',
  tooManyClaims: ({ max }) => `Ein Import kann höchstens ${max} Meldungen enthalten.`,
  inUse: ({ name }) =>
    `${name} importiert gerade Meldungen für dieses Haus. Bitte warte, bis das fertig ist.`,
  somebodyElse: 'Jemand anderes',
  arriving: 'Andere Dateien kommen noch an. Bitte versuche es gleich noch einmal.',
  ended: 'Dieser Import ist beendet. Bitte beginne neu.',
  more: ({ count }) => `… und ${count} weitere`,
}

export const accountErrors: Messages<typeof en.accountErrors> = {
  signIn: 'Bitte melde dich an.',
  nothingHere: 'Unter dieser Adresse gibt es nichts.',
  tooManyAttempts:
    'Zu viele Versuche. Nimm ein Gerät, auf dem du schon einmal angemeldet warst, lege per E-Mail ein neues Passwort fest, oder versuche es später noch einmal.',
  addressTaken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  addressOwn: 'Das ist schon die Adresse deines Kontos.',
  confirmationOver:
    'Dieser Link funktioniert nicht mehr. Wenn du ihn schon benutzt hast, melde dich an. Sonst fordere einen neuen an.',
  proofNeeded: 'Bitte bestätige zuerst, dass du es bist.',
  onlyWay: 'Lege zuerst ein Passwort fest: Das ist der einzige Weg in dein Konto.',
  setupCode: {
    needed:
      'Für das erste Konto brauchst du den Einrichtungscode, der beim Start von Homeclaim ausgegeben wurde.',
    missing: 'Bitte gib den Einrichtungscode ein.',
    wrong: 'Das ist nicht der Einrichtungscode.',
  },
  passwords: {
    wrong: 'Das ist nicht dein Passwort.',
    notOfThisAccount: 'Das ist nicht das Passwort dieses Kontos.',
    notTheChosen: 'Das ist nicht das Passwort, das für dieses Konto festgelegt wurde.',
    tooCommon: 'Dieses Passwort gehört zu den ersten, die Fremde ausprobieren. Bitte wähle ein anderes.',
    tooClose: `Bitte wähle ein Passwort ohne deinen Namen, deine E-Mail-Adresse oder „${PRODUCT_NAME}“.`,
    linkOver: 'Dieser Link funktioniert nicht mehr. Er gilt einmal und 30 Minuten lang.',
  },
  invitations: {
    tooMany: ({ max }) => `Es gibt ${max} offene Einladungen. Nimm zuerst eine zurück.`,
    over: 'Diese Einladung wurde schon benutzt oder ist abgelaufen.',
    notWorking:
      'Diese Einladung funktioniert nicht mehr: Sie wurde benutzt oder zurückgenommen oder ist älter als sieben Tage. Bitte um eine neue.',
    needed:
      'Registrieren kann sich nur, wer eingeladen ist. Bitte die Person, die Homeclaim für dich betreibt, um einen Link.',
    forAnother: 'Diese Einladung ist für eine andere E-Mail-Adresse.',
  },
  providers: {
    ofAnother: ({ provider }) => `Mit diesem Konto bei ${provider} meldet sich hier schon jemand anderes an.`,
    chooseOwn: ({ email }) => `Du bist mit ${email} verbunden. Bitte wähle dieses Konto.`,
    another: ({ provider }) => `Ein anderes Konto bei ${provider} ist schon verbunden.`,
    only: ({ provider }) => `Bitte melde dich mit ${provider} an.`,
    notSetUp: 'Die Anmeldung mit Google ist hier nicht eingerichtet.',
    notConfirmed: ({ provider }) =>
      `${provider} konnte nicht bestätigen, wer du bist. Bitte versuche es noch einmal.`,
    over: 'Dieser Anmeldeversuch ist abgelaufen.',
  },
  passkeys: {
    needAddress: 'Passkeys brauchen eine https-Adresse mit einem Namen. Bitte benutze dein Passwort.',
    notAccepted: 'Dieser Passkey wurde nicht angenommen. Bitte versuche es noch einmal.',
    added: 'Dieser Passkey ist schon hinzugefügt.',
    tooMany: ({ max }) => `Ein Konto hat höchstens ${max} Passkeys.`,
  },
  successor: {
    missing: 'Auch andere haben hier ein Konto. Bitte gib an, wer danach die Verwaltung übernimmt.',
    unknown: 'Mit dieser Adresse gibt es kein anderes Konto.',
    notConfirmed: 'Diese Adresse ist noch nicht bestätigt.',
  },
  help: {
    tooMany: 'Du hast in kurzer Zeit mehrmals gefragt.',
    noAdmin: 'Es gibt noch keine Verwaltung, also würde das niemand lesen.',
  },
}

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

const WHOLE = 'Ein Foto aus ein paar Schritten Abstand, damit man die Stelle erkennt.'
const CLOSE = 'Eine Nahaufnahme mit einer Münze oder einem Maßband neben dem Mangel.'

const tips: Record<Category, readonly string[]> = {
  Appliances: [
    'Das Typenschild mit Modell und Seriennummer (oft innen an der Tür).',
    'Die Anzeige oder der Fehlercode, falls es einen gibt.',
    WHOLE,
  ],
  'Cabinets & Countertops': [WHOLE, CLOSE, 'Die Tür oder Schublade einmal offen und einmal geschlossen.'],
  'Doors & Windows': [
    WHOLE,
    'Spalt, Schloss oder Scharnier aus der Nähe, bei geschlossener Tür oder geschlossenem Fenster.',
    'Wasser oder Tageslicht, falls am Rahmen welches zu sehen ist.',
  ],
  'Drainage & Landscaping': [
    'Die Stelle, solange sie nass ist, oder kurz nach dem Regen.',
    'Ein Foto mit viel Umgebung, auf dem man sieht, woher das Wasser kommt und wohin es läuft.',
    WHOLE,
  ],
  'Drywall & Paint': [WHOLE, CLOSE, 'Ein Foto mit Licht von der Seite: Darin sieht man Dellen und Fugen.'],
  Electrical: [
    'Steckdose, Schalter oder Leuchte, ohne sie zu berühren oder zu öffnen.',
    'Der Sicherungskasten mit seiner Beschriftung, falls eine Sicherung herausfliegt.',
    WHOLE,
  ],
  'Exterior & Siding': [
    'Die ganze Wand oder Fläche vom Boden aus; bitte nicht hinaufklettern.',
    CLOSE,
    'Die nächste Ecke oder das nächste Fenster, damit man die Stelle findet.',
  ],
  'Flooring & Tile': [WHOLE, CLOSE, 'Eine gerade Latte über der Senke oder der hochstehenden Fuge.'],
  'Foundation & Structure': [
    'Der ganze Riss von einem Ende zum anderen.',
    CLOSE,
    'Ein Bleistiftstrich mit Datum an beiden Enden, um zu sehen, ob der Riss wächst.',
  ],
  Garage: [
    'Das ganze Tor einmal offen und einmal geschlossen, falls es sich bewegt.',
    'Feder, Seil, Laufschiene oder Sensor, ohne sie zu berühren.',
    'Das Typenschild am Torantrieb.',
  ],
  'Heating & Cooling': [
    'Der Thermostat mit der eingestellten und der tatsächlichen Temperatur.',
    'Das Typenschild am Gerät mit Modell und Seriennummer.',
    'Wasser, Eis oder ein loser Luftkanal, falls vorhanden.',
  ],
  'Insulation & Ventilation': [
    WHOLE,
    'Ein Thermometer an der kalten oder feuchten Stelle, falls du eins hast.',
    'Stellen ohne Dämmung, Schimmel oder ein loser Luftkanal, aus sicherem Abstand.',
  ],
  Plumbing: [
    'Die Stelle, an der das Wasser austritt, solange es läuft.',
    'Alles, was nass geworden ist, aus ein paar Schritten Abstand.',
    'Das Absperrventil, falls du eins zugedreht hast.',
  ],
  'Roofing & Gutters': [
    'Dach oder Dachrinne vom Boden aus; bitte nicht hinaufklettern.',
    'Flecken im Haus, mit der ganzen Decke im Bild.',
    'Alles, was heruntergefallen ist, da, wo es liegt.',
  ],
  Other: [WHOLE, CLOSE],
}

export const photoTips: Messages<typeof en.photoTips> = {
  of: ({ category }) => tips[category].join('\n'),
  tooMany: 'Zu viele Vorschläge hintereinander.',
}
