import type { Messages } from '../text.ts'
import type * as en from '../en/admin-errors.ts'

export const adminErrors: Messages<typeof en.adminErrors> = {
  nothingLimits: 'Du kannst so viele Meldungen einreichen, wie du möchtest.',
  requestAnswered: 'Diese Anfrage ist schon beantwortet.',
  linkOver: 'Dieser Link funktioniert nicht mehr. Vielleicht ist die Anfrage schon beantwortet.',
  emailSent: 'Diese E-Mail ist schon gesendet.',
  noSuchClaim: 'Es gibt keine Meldung mit dieser Nummer.',
  users: {
    noAddress: ({ email }) => `Es gibt kein Konto mit der Adresse ${email}.`,
    bySettings: ({ email }) =>
      `${email} steht in ADMIN_EMAILS. Nimm die Adresse zuerst aus den Einstellungen des Servers.`,
    onlyAdmin: 'Sonst verwaltet hier niemand. Bestimme zuerst jemand anderen.',
    registrationBySettings: ({ mode }) =>
      `In den Einstellungen des Servers steht REGISTRATION=${mode}, und sie gehen vor. Ändere es dort.`,
    gone: 'Dieses Konto gibt es nicht mehr.',
  },
  mail: {
    noSignIn: 'E-Mail ist nicht mit einer Anmeldung beim Anbieter eingerichtet.',
    byHost: 'E-Mail ist vom Betrieb dieses Servers festgelegt und kann hier nicht geändert werden.',
    noFit: 'Diese Einstellungen passen nicht zusammen.',
    password: 'Bitte gib das Passwort ein',
    takesPassword: 'Dieser Anbieter will ein Passwort',
    onlyMicrosoft: 'Nur Microsoft hat freigegebene Postfächer',
    clientId: 'Bitte gib die Client-ID ein',
    clientSecret: 'Bitte gib den Clientschlüssel ein',
    certificate: 'Das ist kein Zertifikat. Füge die ganze Datei ein, ab -----BEGIN CERTIFICATE-----',
    address: 'Bitte gib eine gültige E-Mail-Adresse ein',
    addressTooLong: ({ max }) =>
      `Für Antworten darf die Adresse vor dem @ höchstens ${max} Zeichen haben, weil jede Meldung dort ihr eigenes Kennzeichen anhängt`,
  },
  signIn: {
    notThatAddress: 'Das ist nicht die Adresse jener Seite. Kopiere sie ganz, von http bis zum Ende.',
    otherSignIn:
      'Diese Adresse gehört zu einer anderen Anmeldung. Beginne noch einmal und nimm die neueste Seite.',
    takesPassword: 'Dieser Anbieter will ein Passwort.',
    otherAccount: ({ account, expected }) =>
      `Du hast dich als ${account} angemeldet, das Postfach ist aber ${expected}. Melde dich damit an. Wenn beides dasselbe Postfach ist, gib ${account} als Benutzernamen ein.`,
    otherAccountShared: (it) =>
      `Du hast dich als ${it.account} angemeldet, das Postfach ist aber ${it.expected}. Melde dich damit an. Wenn beides dasselbe Postfach ist, gib ${it.account} als Benutzernamen ein. Wenn ${it.address} ein freigegebenes Postfach ist, gib das vor der Anmeldung an.`,
    onlyAnHour: ({ name }) =>
      `${name} hat es nur für eine Stunde erlaubt. Entferne den Zugriff dieser App in deinem Konto und melde dich erneut an.`,
    unreachable: ({ name }) =>
      `${name} ist von hier nicht erreichbar. Prüfe die Internetverbindung und versuche es noch einmal.`,
    used: 'Diese Anmeldung wurde schon benutzt oder ist zu alt. Bitte melde dich erneut an.',
    refused: ({ name, words }) => `${name} hat abgelehnt: ${words}.`,
    microsoft: {
      allow:
        'Die App darf noch keine E-Mails lesen und senden. Füge in ihren API-Berechtigungen IMAP.AccessAsUser.All und SMTP.Send hinzu und melde dich erneut an.',
      publicClient:
        'Schalte in den Authentifizierungseinstellungen der App „Öffentliche Clientflows zulassen“ ein und melde dich erneut an.',
      clientId:
        'Microsoft kennt diese Client-ID nicht. Kopiere „Anwendungs-ID (Client)“ aus der Übersicht der App.',
      otherKind:
        'Die App ist für eine andere Art von Konto. Gib ihre „Verzeichnis-ID (Mandant)“ ein oder registriere sie für „Konten in einem beliebigen Organisationsverzeichnis und persönliche Microsoft-Konten“.',
      noCode:
        'Deine Organisation erlaubt keine Anmeldung mit einem Code. Melde dich stattdessen mit einem Link an.',
      consent: 'Die IT-Verwaltung deiner Organisation muss die App zuerst zulassen.',
      secret: 'Der Clientschlüssel ist falsch oder abgelaufen. Lass das Feld leer oder erstelle einen neuen.',
    },
    gmail: {
      allow: 'Lesen und Senden wurde nicht erlaubt. Melde dich erneut an und setze das Häkchen bei Gmail.',
      clientId:
        'Google kennt diese Client-ID nicht, oder der Clientschlüssel ist falsch. Kopiere beides noch einmal.',
      returnAddress:
        'Die Rückkehradresse ist nicht registriert. Füge sie beim Client hinzu, wie gezeigt, und melde dich erneut an.',
    },
  },
  publicAddress: {
    byHost: 'Die Adresse ist vom Betrieb dieses Servers festgelegt und kann hier nicht geändert werden.',
    reached:
      'Von hier aus führt diese Adresse zu diesem Computer. Ob andere hineinkommen, zeigt sich erst von außen: Öffne sie mit einem Handy, das nicht in deinem WLAN ist. Diese Seite merkt es.',
    redirected: 'Diese Adresse leitet auf eine andere weiter. Gib stattdessen diese ein.',
    somethingElse: 'Unter dieser Adresse antwortet etwas anderes. Prüfe, ob sie zu diesem Computer führt.',
    ownNetwork:
      'Von hier führt diese Adresse in dein eigenes Netz, oder sie hat kein https. Öffne sie mit einem Handy, das nicht in deinem WLAN ist.',
    noName:
      'Diesen Namen gibt es nicht. Prüfe die Schreibweise oder leg ihn dort an, wo du die Domain gekauft hast.',
    certificate: 'Ihr Zertifikat ist nicht gültig, Browser warnen davor. Erneuere das Zertifikat.',
    refused: 'Dort nimmt nichts an. Prüfe, ob dein Router an diesen Computer weiterleitet.',
    silent:
      'Innerhalb von zehn Sekunden kam keine Antwort. Vielleicht lässt dein Router dich von innen nicht hinein: Öffne die Adresse mit einem Handy, das nicht in deinem WLAN ist.',
  },
}

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
