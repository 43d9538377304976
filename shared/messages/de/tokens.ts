import type { Messages } from '../text.ts'
import type * as en from '../en/tokens.ts'

export const tokens: Messages<typeof en.tokens> = {
  title: 'Tokens für Skripte',
  text: 'Ein Skript von dir oder Home Assistant kann mit einem Token statt deines Passworts deine Meldungen lesen oder einen Mangel melden.',
  made: 'Erstellt: <made/> · noch nicht verwendet',
  madeAndUsed: 'Erstellt: <made/> · zuletzt verwendet: <used/>',
  scope: { read: 'Liest', file: 'Liest und meldet' },
  make: 'Token erstellen',
  making: 'Wird erstellt …',
  end: 'Beenden',
  endOf: ({ name }) => `Token ${name} beenden`,
  endNamed: 'Token <name/> beenden?',
  endLead: 'Was dieses Token verwendet, wird von da an abgewiesen.',
  ending: 'Wird beendet …',
  ended: 'Das Token ist beendet',
  name: 'Wofür ist es?',
  namePlaceholder: 'Zum Beispiel Home Assistant',
  what: 'Was darf es?',
  may: { read: 'Meldungen lesen', file: 'Meldungen lesen, Mängel melden und Nachrichten schreiben' },
  copyNow: 'Kopiere dein Token jetzt',
  once: 'Es wird nur einmal angezeigt. Wer es hat, kann alles tun, was es darf; beende es hier, wenn du es nicht mehr brauchst.',
  label: 'Token',
}
