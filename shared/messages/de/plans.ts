import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/plans.ts'

export const plans: Messages<typeof en.plans> = {
  used: ({ limit }) => `${limit} von ${limit} kostenlosen Meldungen verbraucht`,
  allUsed: 'Deine kostenlosen Meldungen sind aufgebraucht',
  upgradeNow: 'Mit einem Upgrade kannst du weitere Mängel melden.',
  notNow: 'Nicht jetzt',
  stillReadable: 'Alles, was du gemeldet hast, kannst du weiter lesen und beantworten.',
  asked: 'Angefragt',
  toDashboard: 'Zurück zur Übersicht',
  perMonth: '<price/> <span>pro Monat</span>',
  upgradeFor: ({ price }) => `Upgrade für ${price} im Monat`,
  upgradeOther: 'Upgrade auf anderem Weg',
  features: {
    unlimited: 'Unbegrenzt viele Meldungen',
    support: 'Vorrangige Hilfe per E-Mail',
    reports: 'Erweiterte Auswertungen und Berichte',
    noBranding: 'Keine Werbung, kein Logo',
  },
  payment: 'Die Zahlung öffnet sich in einem neuen Tab, auf der Seite unseres Zahlungsanbieters.',
  ask: {
    got: '<admin/> hat deine Anfrage erhalten: <time/>. Dein Text ist auf diesem Gerät gespeichert.',
    gotUnnamed:
      'Die Verwaltung hat deine Anfrage erhalten: <time/>. Dein Text ist auf diesem Gerät gespeichert.',
    gotMailed:
      '<admin/> hat deine Anfrage erhalten: <time/>. Dein Text ist auf diesem Gerät gespeichert, und du bekommst eine E-Mail, sobald du ihn senden kannst.',
    gotMailedUnnamed:
      'Die Verwaltung hat deine Anfrage erhalten: <time/>. Dein Text ist auf diesem Gerät gespeichert, und du bekommst eine E-Mail, sobald du ihn senden kannst.',
    lead: ({ filed, limit, admin }) =>
      `Du hast ${filed} von ${limit} Meldungen verbraucht. Bitte ${admin} um ein höheres Limit: ${admin} betreibt ${PRODUCT_NAME} für dich.`,
    leadUnnamed: ({ filed, limit }) =>
      `Du hast ${filed} von ${limit} Meldungen verbraucht. Bitte die Person um ein höheres Limit, die ${PRODUCT_NAME} für dich betreibt.`,
    button: ({ admin }) => `${admin} um mehr Meldungen bitten`,
    buttonUnnamed: 'Um mehr Meldungen bitten',
    asking: 'Wird angefragt …',
  },
  remove: {
    lead: ({ limit }) =>
      plural(limit, {
        one: `1 Meldung ist hier kostenlos. Du verwaltest ${PRODUCT_NAME} und kannst das Limit für dein Konto aufheben.`,
        other: `${limit} Meldungen sind hier kostenlos. Du verwaltest ${PRODUCT_NAME} und kannst das Limit für dein Konto aufheben.`,
      }),
    button: 'Limit aufheben',
    busy: 'Wird aufgehoben …',
    done: 'Deine Meldungen sind nicht mehr begrenzt',
  },
}
