import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/coverage-reminders.ts'

export const coverageReminders: Messages<typeof en.coverageReminders> = {
  subjects: {
    today: ({ names, date }) => `Heute letzter Tag: ${names} endet am ${date}`,
    tomorrow: ({ names, date }) => `Morgen letzter Tag: ${names} endet am ${date}`,
    later: ({ names, date, days }) => `Noch ${days} Tage: ${names} endet am ${date}`,
  },
  text: 'Geh jetzt durchs Haus und melde, was du findest, solange es geschützt ist.',
  textWithOpen: ({ count }) =>
    plural(count, {
      one: 'Geh jetzt durchs Haus und melde, was du findest, solange es geschützt ist. 1 Meldung ist noch offen.',
      other: `Geh jetzt durchs Haus und melde, was du findest, solange es geschützt ist. ${count} Meldungen sind noch offen.`,
    }),
  titles: {
    today: ({ names }) => `Heute letzter Tag für ${names}`,
    tomorrow: ({ names }) => `Morgen letzter Tag für ${names}`,
    later: ({ names, days }) => `Noch ${days} Tage für ${names}`,
  },
  mail: {
    hello: 'Hallo,',
    text: 'Was nach dem letzten Tag kaputtgeht, ist nicht mehr erfasst. Geh jetzt durchs Haus, Raum für Raum, und melde, was du findest, solange es zählt.',
    stillOpen: ({ count }) =>
      plural(count, { one: '1 Meldung ist noch offen.', other: `${count} Meldungen sind noch offen.` }),
    home: 'Haus',
    lastDay: ({ date }) => `Letzter Tag ${date}`,
    claims: 'Meldungen',
    walk: 'Jetzt durchs Haus gehen',
    warranty: 'Gewährleistung ansehen',
    openClaims: 'Offene Meldungen ansehen',
    footer: `Du bekommst das, weil dieses Haus und seine Daten in deinem Konto bei ${PRODUCT_NAME} stehen. Die Daten sind die, die du eingetragen hast, oder die deiner Vorlage ab deinem Startdatum: Es gilt, was in deinem Vertrag steht.`,
    turnOff: 'E-Mails abschalten',
  },
}
