import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/navigation.ts'

export const navigation: Messages<typeof en.navigation> = {
  dashboard: 'Übersicht',
  dashboardShort: 'Start',
  newClaim: 'Mangel melden',
  newClaimShort: 'Melden',
  coverage: 'Schutz',
  profile: 'Profil',
  settings: 'Einstellungen',
  admin: 'Verwaltung',
  debug: 'Diagnose',
  main: 'Hauptnavigation',
  mainPhone: 'Hauptnavigation, mobil',
  menu: 'Menü',
  menuOf: ({ name }) => `Menü für ${name}`,
  brand: `${PRODUCT_NAME}, Übersicht`,
  skip: 'Zum Inhalt springen',
  signOut: 'Abmelden',
  needYou: ({ count }) =>
    plural(count, {
      one: '<count/><sr> braucht dich</sr>',
      other: '<count/><sr> brauchen dich</sr>',
    }),
  newVersion: 'Eine neue Version ist da',
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts. Deine Meldungen sind alle noch in der Übersicht.',
    button: 'Zurück zur Übersicht',
  },
  home: {
    label: ({ address }) => `Dein Haus: ${address}`,
    ended: 'Gewährleistung abgelaufen',
    left: ({ left }) => `Gewährleistung: ${left}`,
    elapsed: ({ percent }) => `Gewährleistung zu ${percent} Prozent abgelaufen`,
    endedOn: 'Abgelaufen am <date/>',
    endsOn: 'Endet am <date/>',
    warrantyEnded: 'Gewährleistung abgelaufen am <date/>',
    warrantyTo: ({ left }) => `Geschützt bis <date/> · ${left}`,
  },
  timeLeft: {
    starts: ({ count }) => plural(count, { one: 'Beginnt in 1 Tag', other: `Beginnt in ${count} Tagen` }),
    days: ({ count }) => plural(count, { one: 'Noch 1 Tag', other: `Noch ${count} Tage` }),
    months: ({ count }) => `Noch ${count} Monate`,
    years: ({ count }) => `Noch ${count} Jahre`,
    last: 'Letzter Tag',
    ended: 'Abgelaufen',
  },
}
