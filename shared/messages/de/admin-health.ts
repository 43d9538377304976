import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin-health.ts'

export const adminHealth: Messages<typeof en.adminHealth> = {
  running: 'Betrieb',
  storage: 'Speicher und Akte',
  email: {
    title: 'E-Mail',
    open: 'Öffnen',
    openWhat: ({ what }) => `Öffnen: ${what}`,
    notSetUp:
      'Nicht eingerichtet: Es wird nichts gesendet. Bis dahin schickt man dem Bauträger den Link selbst.',
    sent: ({ count }) => `${count} in 7 Tagen gesendet.`,
    cameBack: ({ count }) =>
      count === 0
        ? 'Keine kam zurück.'
        : plural(count, { one: '1 kam zurück.', other: `${count} kamen zurück.` }),
  },
  replies: {
    title: 'Antworten per E-Mail',
    comeTo: ({ address }) => `Sie kommen an ${address}.`,
    wrong: ({ words, remedy }) => `${words} Was zu tun ist: ${remedy}`,
  },
  backup: {
    title: 'Letzte Sicherung',
    now: 'Jetzt sichern',
    busy: 'Wird gesichert …',
    none: 'Keine bekannt.',
    made: ({ size }) => `<time/>, ${size}, vollständig und geprüft`,
    nightly: 'Jede Nacht wird eine erstellt.',
    notNightly: 'Von selbst wird keine erstellt: <code>NIGHTLY_BACKUP</code> ist aus.',
    kept: ({ count, size }) => `${count} werden aufbewahrt, zusammen ${size}.`,
    damages: ({ count, first }) =>
      `${plural(count, { one: '1 Fehler war', other: `${count} Fehler waren` })} schon in den Daten: ${first}. Was zu tun ist: Wer Homeclaim betreibt, soll die Festplatte prüfen. Die letzte Sicherung ohne diese Fehler bleibt erhalten.`,
    making: 'Eine Sicherung wird erstellt. Du kannst diese Seite inzwischen verlassen.',
    failed: 'Die vom <time/> ist fehlgeschlagen.',
    notBegun: 'Die Sicherung hat nicht begonnen. Versuche es noch einmal.',
    beside:
      'Sie liegt auf derselben Festplatte wie die Daten: Kopiere den Ordner <folder/> auf einen anderen Rechner, oder setze <code>BACKUP_DIR</code> auf einen Ordner auf einer anderen Festplatte.',
    remedy: 'Was zu tun ist: Jetzt sichern. Bewahre eine Kopie auf einem anderen Rechner auf.',
    remedyAndSetting:
      'Was zu tun ist: Jetzt sichern und die Einstellung entfernen. Bewahre eine Kopie auf einem anderen Rechner auf.',
  },
  jobs: {
    title: 'Geplante Aufgaben',
    run: 'Erinnerungen, Fristen und neue Versuche laufen von selbst.',
    ran: 'Erinnerungen, Fristen und neue Versuche laufen von selbst, zuletzt um <time/>.',
    failing: ({ jobs }) => `Zuletzt fehlgeschlagen, wird von selbst wiederholt: ${jobs}.`,
    late: ({ jobs }) => `Nicht rechtzeitig gelaufen: ${jobs}. Was zu tun ist: Homeclaim neu starten.`,
    unknown: ({ job }) => `eine Aufgabe (${job})`,
  },
  jobNames: {
    outbox: 'E-Mails senden',
    push: 'Benachrichtigungen senden',
    notify: 'an ntfy und Webhooks senden',
    inbox: 'Antworten lesen',
    imap: 'Postfach lesen',
    photos: 'kleine Bilder der Fotos erstellen',
    billing: 'Abonnements lesen',
    'account-deletions': 'Konten löschen',
    evidence: 'Beweisdateien erstellen',
    imports: 'Importe lesen',
    'reported-fixes': 'reparierte Meldungen abschließen',
    'automatic-follow-ups': 'automatische Erinnerungen an Bauträger senden',
    reminders: 'Erinnerungen senden',
    records: 'Akten prüfen',
    backups: 'nächtliche Sicherung erstellen',
    'record-days': 'den Tag der Akten abschließen',
    'old-imports': 'alte Importe löschen',
    'first-pages': 'kleine Bilder der Dokumente erstellen',
    'pending-answers': 'Antworten eintragen, die nicht mehr rückgängig zu machen sind',
    'still-fixed': 'fragen, ob eine Reparatur gehalten hat',
    'unanswered-visits': 'an unbeantwortete Termine erinnern',
    'unclaimed-uploads': 'nicht gesendete Dateien löschen',
    'unused-proofs': 'ungenutzte Nachweise löschen',
    'orphaned-mail-files': 'Dateien gelöschter E-Mails löschen',
    'unmatched-mail': 'alte E-Mails ohne Meldung löschen',
    'stale-sessions': 'alte Anmeldungen beenden',
    'builder-sessions': 'alte Anmeldungen von Bauträgern beenden',
    'open-streams': 'offene Seiten aktuell halten',
    'old-changes': 'Liste der Änderungen leeren',
    'unowned-mails': 'E-Mails gelöschter Konten löschen',
    'spent-limits': 'abgelaufene Grenzen löschen',
    'ended-leases': 'abgelaufene Sperren löschen',
    'spent-nonces': 'verbrauchte Anmeldecodes löschen',
  },
  disk: {
    title: 'Festplatte',
    left: ({ free, total }) => `${free} von ${total} frei.`,
    unknown: 'Wie viel Platz frei ist, war nicht zu lesen.',
    database: ({ size }) => `Die Datenbank belegt ${size}.`,
    full: 'Sie ist voll: Fotos und E-Mails werden abgelehnt, bis Platz ist.',
    remedy: 'Was zu tun ist: Lösche, was auf dieser Festplatte nicht gebraucht wird, oder nimm eine größere.',
    deletion:
      'Seit <time/> liest ein anderes Programm ständig die Datenbank, deshalb stehen in ihrem Protokoll noch Wörter eines gelöschten Kontos. Sie verschwinden von selbst, wenn es aufhört. Was zu tun ist: Warte das Ende der Sicherung ab, oder starte das Programm neu, das die Datenbank kopiert.',
  },
  record: {
    title: 'Akte',
    none: 'Noch ist nichts in der Akte.',
    unchecked: ({ count }) =>
      plural(count, {
        one: '1 Eintrag, noch nicht geprüft. Das geschieht von selbst.',
        other: `${count} Einträge, noch nicht geprüft. Das geschieht von selbst.`,
      }),
    matches: ({ count }) =>
      plural(count, {
        one: 'Der 1 Eintrag stimmt mit seiner Prüfsumme überein.',
        other: `Alle ${count} Einträge stimmen mit ihren Prüfsummen überein.`,
      }),
    changed: ({ count }) =>
      `${plural(count, { one: 'Die Akte von 1 Meldung wurde', other: `Die Akten von ${count} Meldungen wurden` })} außerhalb von Homeclaim verändert. Was zu tun ist: Bewahre die letzten Sicherungen auf, und führe <code>homeclaim verify</code> oder <code>npm run verify</code> aus. Das nennt jeden Eintrag.`,
  },
  errors: {
    title: 'Fehler',
    none: 'Keine seit dem Start.',
    jobFailed: ({ job }) => `Fehlgeschlagen: ${job}.`,
    logged: ({ what }) => `${what}.`,
    times: ({ times }) => `(${times}-mal)`,
    remedy:
      'Was zu tun ist: Wenn dasselbe immer wieder kommt, kopiere den Bericht unten und bitte damit um Hilfe.',
  },
  version: {
    title: 'Version',
    running: ({ version }) => `${version}, läuft seit <time/>`,
  },
  report: {
    ask: 'Stimmt etwas nicht? <copy>Bericht kopieren</copy>, ohne persönliche Daten.',
    label: 'Bericht',
    hint: 'Alles markieren und kopieren.',
  },
}
