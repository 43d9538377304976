import { plural, list } from '../format.ts'
import type { Messages } from '../text.ts'
import { CORRECTABLE, type CorrectableField } from '#shared/claims/reasons.ts'
import type * as en from '../en/claim.ts'

export const claim: Messages<typeof en.claim> = {
  page: 'Meldung',
  title: ({ number }) => `Meldung ${number}`,
  back: 'Zurück zur Übersicht',
  dashboard: 'Übersicht',
  breadcrumb: 'Pfad',
  savedCopy: 'Du bist offline. Du siehst den Stand vom <time/>',
  readOnly: {
    title: 'Du kannst diese Meldung lesen',
    text: 'Beantworten und ändern können sie die anderen, mit denen du dieses Haus teilst.',
  },
  share: 'Teilen',
  more: 'Mehr',
  photos: 'Fotos <count/>',
  addPhotos: 'Fotos hinzufügen',
  description: 'Beschreibung',
  statusNow: ({ status }) => `Der Status ist jetzt ${status}.`,
  lastUpdate: 'Zuletzt geändert <time/>',
  notFound: {
    title: 'Meldung nicht gefunden',
    text: 'Die gesuchte Meldung existiert nicht, oder du hast keinen Zugriff darauf.',
    button: 'Zurück zur Übersicht',
    offline: 'Du bist offline',
    offlineText:
      'Diese Meldung ist auf diesem Gerät noch nicht gespeichert. Sie öffnet sich, wenn du wieder online bist.',
    failed: 'Sie konnte nicht geladen werden',
    failedText: 'Der Fehler liegt bei uns, und deine Meldung ist wahrscheinlich da.',
  },
  closed: {
    withdrawn: ({ day }) => `Zurückgezogen am ${day}`,
    fixed: ({ day, days }) => `Repariert am ${day}, nach ${took(days)}`,
    closed: ({ day, days }) => `Erledigt am ${day}, nach ${took(days)}`,
    stillFixed: 'Hält die Reparatur?',
    ifNot: ({ closed, until }) =>
      `${closed}. Wenn der Mangel wieder da ist, melde ihn neu, oder öffne diese Meldung bis ${until} wieder.`,
    reopen: 'Wieder öffnen',
    cameBack: 'Ist erneut aufgetreten',
  },
  corrected: ({ fields }) => `Korrigiert <time/>: ${fields} · <see>Vorher ansehen</see>`,
  before: ({ field }) => `${field} vorher`,
  answer: 'Antworten',
  visit: {
    when: ({ when }) => `Termin ${when}`,
    asked: ({ when }) => `Termin ${when}?`,
    who: ({ comes }) => `${comes}. `,
    off: 'Nicht mehr nötig.',
    accepted: ({ date }) => (date === null ? 'Du hast zugesagt.' : `Du hast am ${date} zugesagt.`),
    declined: ({ date, note }) =>
      `Du hast ${date === null ? '' : `am ${date} `}um eine andere Zeit gebeten${note ? `: „${note}“` : '.'}`,
    replaced: 'Durch eine andere Zeit ersetzt.',
  },
}

const took = (days: number): string =>
  days === 0 ? 'weniger als einem Tag' : plural(days, { one: '1 Tag', other: `${days} Tagen` })

const fields: Record<CorrectableField, string> = {
  title: 'Titel',
  category: 'Kategorie',
  room: 'Raum',
  address: 'Adresse',
  summary: 'Zusammenfassung',
  description: 'Beschreibung',
}

export const reasonWords: Messages<typeof en.reasonWords> = {
  field: ({ name }) => {
    const known = CORRECTABLE.find((each) => each === name)
    return known === undefined ? name : fields[known]
  },
  fields: ({ names }) => list(names),
  noRoom: 'Keine Angabe',
  sentBy: {
    email: 'per E-Mail',
    text: 'per Textnachricht',
    portal: 'über das Portal des Bauträgers',
    'in-person': 'persönlich',
    other: 'auf anderem Weg',
  },
  reasonMissing: 'Bitte schreib, was noch nicht stimmt',
}
