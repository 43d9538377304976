import type { Messages } from '../text.ts'
import type * as en from '../en/clock-panel.ts'

export const clockPanel: Messages<typeof en.clockPanel> = {
  label: 'Antwortfrist',
  notYet: ({ day }) => `Auf „Repariert“ folgte „Noch nicht“: ${day}`,
  saidFollowedUp: ({ day }) => `Laut dir erinnert: ${day}`,
  followedUpItself: ({ day }) => `Von selbst erinnert: ${day}`,
  followedUp: ({ day }) => `Von dir erinnert: ${day}`,
  mailed: ({ day }) => `Brief von dir: ${day}`,
  how: 'So wird gezählt',
  explanation: ({ without }) =>
    `Arbeitstage sind Montag bis Freitag ohne ${without}. Die Frist ruht, solange du etwas zu beantworten hast, und bis zum Tag eines vereinbarten Termins. Das Öffnen der Meldung oder eine automatische Antwort hält sie nicht an. Das sind Ziele, keine gesetzlichen Fristen; wem das Haus gehört, <a>kann sie ändern</a>.`,
  formalNotice: 'Förmliche Anzeige schreiben',
  send: 'Erinnerung senden',
  write: 'Erinnerung schreiben',
  readFirst: 'Vorher lesen',
  used: ({ used, days, unit, over }) =>
    `${used} von ${days} ${unit === 'working' ? 'Arbeitstagen' : 'Tagen'} verbraucht${over > 0 ? `, ${over} darüber` : ''}`,
  haveSent: 'Erinnerungen von selbst senden lassen',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  stopped: 'Die Erinnerung, die von selbst gehen sollte, wurde angehalten.',
  goesOn: ({ day }) => `Am ${day} geht von selbst eine Erinnerung, wie von dir eingestellt.`,
  goesOnBy: ({ day }) => `Am ${day} geht von selbst eine Erinnerung, wie von <name/> eingestellt.`,
  letGo: 'Gehen lassen',
  stop: 'Anhalten',
}
