import { CATEGORIES, type Category } from '#shared/claims/categories.ts'
import { ROOMS } from '#shared/rooms.ts'
import { SEVERITIES, type Severity } from '#shared/walk-through-items.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/common.ts'

export const common: Messages<typeof en.common> = {
  loading: 'Wird geladen',
  tryAgain: 'Erneut versuchen',
  reload: 'Neu laden',
  dismiss: 'Schließen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  closeSheet: ({ title }) => `Schließen: ${title}`,
  closeMenu: 'Menü schließen',
  newTab: '(öffnet sich in einem neuen Tab)',
  sendLink: 'Link senden',
  sendYourself: 'Selbst senden',
  partMissing: 'Dieser Teil wurde nicht geladen',
  offlinePage: {
    title: 'Du bist offline',
    text: 'Nichts ist verloren. Diese Seite öffnet sich, sobald du Empfang hast.',
  },
  failures: {
    offline: 'Keine Verbindung. Prüfe deinen Empfang und versuche es noch einmal.',
    tooSlow: 'Das hat zu lange gedauert. Bitte versuche es noch einmal.',
    signedOut: 'Bitte melde dich noch einmal an.',
    unknown: 'Etwas ist schiefgegangen. Bitte versuche es noch einmal.',
    notWorked: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
    message: 'Deine Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal.',
    messageBecause: ({ reason }) =>
      `Deine Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal. ${reason}`,
    title: 'Das hat nicht geklappt',
  },
  field: {
    optional: 'freiwillig',
    characters: 'Zeichen',
    show: 'Anzeigen',
    hide: 'Verbergen',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
  },
  visit: {
    comes: ({ who }) => `${who} kommt`,
    come: ({ who }) => `${who} kommen`,
    wasToCome: ({ who }) => `${who} sollte kommen`,
    wereToCome: ({ who }) => `${who} sollten kommen`,
  },
  session: {
    expired: 'Deine Sitzung ist abgelaufen. Bitte melde dich noch einmal an.',
    leftElsewhere: 'Du hast dich in einem anderen Tab abgemeldet.',
  },
}

export const links: Messages<typeof en.links> = {
  share: 'Link teilen',
  copyLink: 'Link kopieren',
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'Fertig',
  isCopied: 'Kopiert.',
  byHand: 'Dein Browser hat ihn nicht kopiert. Der Link oben ist markiert: Kopiere ihn selbst.',
}

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
  brand: ({ product }) => `${product}, Übersicht`,
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

const categories: Record<Category, string> = {
  Appliances: 'Haushaltsgeräte',
  'Cabinets & Countertops': 'Schränke und Arbeitsplatten',
  'Doors & Windows': 'Türen und Fenster',
  'Drainage & Landscaping': 'Entwässerung und Garten',
  'Drywall & Paint': 'Trockenbau und Anstrich',
  Electrical: 'Elektrik',
  'Exterior & Siding': 'Außenwand und Fassade',
  'Flooring & Tile': 'Böden und Fliesen',
  'Foundation & Structure': 'Fundament und Tragwerk',
  Garage: 'Garage',
  'Heating & Cooling': 'Heizung und Klima',
  'Insulation & Ventilation': 'Dämmung und Lüftung',
  Plumbing: 'Sanitär',
  'Roofing & Gutters': 'Dach und Regenrinnen',
  Other: 'Sonstiges',
}

const severities: Record<Severity, string> = { Cosmetic: 'Optisch', Normal: 'Normal', Urgent: 'Dringend' }

const rooms: Record<(typeof ROOMS)[number], string> = {
  Kitchen: 'Küche',
  'Bath 1': 'Bad 1',
  'Bath 2': 'Bad 2',
  'Living room': 'Wohnzimmer',
  Bedroom: 'Schlafzimmer',
  Entry: 'Eingang',
  Laundry: 'Waschküche',
  Garage: 'Garage',
  Outside: 'Außen',
}

/** Returns the word for a stored name; one that is not known stays as it is. */
function wordFor<Name extends string>(
  names: readonly Name[],
  words: Record<Name, string>,
  name: string,
): string {
  const known = names.find((each) => each === name)
  return known === undefined ? name : words[known]
}

export const claimWords: Messages<typeof en.claimWords> = {
  statuses: {
    New: 'Neu',
    Sent: 'Gesendet',
    Opened: 'Gesehen',
    Acknowledged: 'Bestätigt',
    InProgress: 'In Arbeit',
    Closed: 'Erledigt',
    SendingFailed: 'Nicht zugestellt',
  },
  reopened: 'Wieder offen',
  withdrawn: 'Zurückgezogen',
  withdrawnBecause: ({ reason }) => `Zurückgezogen: ${reason}`,
  pending: 'Ausstehend',
  hours: ({ count }) => plural(count, { one: '1 Stunde', other: `${count} Stunden` }),
  days: ({ count }) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
  metrics: { none: 'k. A.', h: ({ value }) => `${value} h`, d: ({ value }) => `${value} Tage` },
  category: ({ name }) => wordFor(CATEGORIES, categories, name),
  severity: ({ name }) => wordFor(SEVERITIES, severities, name),
  room: ({ name }) => wordFor(ROOMS, rooms, name),
  yourBuilder: 'Dein Bauträger',
  step: ({ step, of }) => `Schritt ${step} von ${of}`,
  notDelivered: 'Nicht zugestellt',
  items: ({ count }) => plural(count, { one: '1 Punkt', other: `${count} Punkte` }),
  itemsClosed: ({ closed, all }) => `${closed} von ${all} erledigt`,
}
