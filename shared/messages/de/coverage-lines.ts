import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/coverage-lines.ts'

const days = (count: number) => plural(count, { one: '1 Tag', other: `${count} Tage` })
const ofDays = (count: number) => plural(count, { one: '1 Tag', other: `${count} Tagen` })
const inDays = (count: number) => (count === 0 ? 'heute' : `in ${ofDays(count)}`)

/** The words of the templates, which are stored in English. */
const parts = new Map([
  ['Workmanship', 'Verarbeitung'],
  ['Systems', 'Haustechnik'],
  ['Structure', 'Tragwerk'],
  ['Water and systems', 'Wasser und Haustechnik'],
  ['Major structural defects', 'Schwere Mängel am Tragwerk'],
  ['Last year to sue', 'Letztes Jahr für eine Klage'],
  ['Fit and finish', 'Ausbau und Oberflächen'],
  ['Landscaping and dryer ducts', 'Garten und Trocknerabluft'],
  ['Plumbing and electrical', 'Sanitär und Elektrik'],
  ['Paint and stains', 'Farbe und Lasuren'],
  ['Structure and water', 'Tragwerk und Wasser'],
  ['Builder warranty', 'Gewährleistung des Bauträgers'],
  ['Insurance', 'Versicherung'],
  ['Other defects', 'Andere Mängel'],
  ['Major defects', 'Schwere Mängel'],
  ['Statutory warranties', 'Gesetzliche Gewährleistung'],
  ['Structural defects', 'Mängel am Tragwerk'],
  ['Warranty', 'Gewährleistung'],
  ['Plumbing, electrical, heating and cooling', 'Sanitär, Elektrik, Heizung und Klima'],
  ['Paint, doors, flooring, trim, grading', 'Farbe, Türen, Böden, Leisten, Geländehöhen'],
  ['Foundation, framing, load-bearing walls', 'Fundament, Rahmenbau, tragende Wände'],
  [
    'Work and materials, fit to live in, Ontario Building Code',
    'Arbeit und Material, Bewohnbarkeit, Bauordnung von Ontario',
  ],
  [
    'Water through basement or walls; plumbing, electrical and heating; exterior cladding',
    'Wasser durch Keller oder Wände; Sanitär, Elektrik und Heizung; Außenverkleidung',
  ],
  [
    'Failure of load-bearing parts, or use of the home seriously affected',
    'Versagen tragender Teile, oder das Haus ist nur stark eingeschränkt nutzbar',
  ],
  ['Workmanship and materials', 'Verarbeitung und Material'],
  ['Major structural components', 'Wesentliche tragende Bauteile'],
  [
    'Only without a written 1-2-6 warranty. Counts from substantial completion, which may be earlier.',
    'Nur ohne schriftliche 1-2-6-Gewährleistung. Zählt ab der Fertigstellung im Wesentlichen, die früher sein kann.',
  ],
  [
    'Cabinets, countertops, flooring, walls, trim; drainage and irrigation',
    'Schränke, Arbeitsplatten, Böden, Wände, Leisten; Entwässerung und Bewässerung',
  ],
  [
    'Landscaping systems, untreated wood posts, dryer ducts',
    'Gartenanlagen, unbehandelte Holzpfosten, Trocknerabluft',
  ],
  [
    'Plumbing, sewer, electrical; driveways, paths and patios',
    'Sanitär, Abwasser, Elektrik; Einfahrten, Wege und Terrassen',
  ],
  ['Paint and stains that deteriorate the surface', 'Farbe und Lasuren, die die Oberfläche angreifen'],
  [
    'Foundation, roof, windows, siding, water intrusion',
    'Fundament, Dach, Fenster, Fassade, eindringendes Wasser',
  ],
  [
    'Defects where NHBC requirements were not met',
    'Mängel, bei denen die Anforderungen des NHBC nicht erfüllt wurden',
  ],
  [
    'Damage to structure, roof, outer walls, drains below ground and others named in the policy',
    'Schäden an Tragwerk, Dach, Außenwänden, erdverlegten Leitungen und anderem, was die Police nennt',
  ],
  ['Any breach of a statutory warranty', 'Jeder Verstoß gegen die gesetzliche Gewährleistung'],
  [
    'Load-bearing parts, fire safety, waterproofing, when the home cannot be used or may fail',
    'Tragende Teile, Brandschutz, Abdichtung, wenn das Haus unbenutzbar ist oder versagen kann',
  ],
  ['Work and materials under the building contract', 'Arbeit und Material nach dem Bauvertrag'],
  ['Defects that are not structural', 'Mängel, die nicht das Tragwerk betreffen'],
  ['Structural defects, as the Act defines them', 'Mängel am Tragwerk, wie das Gesetz sie bestimmt'],
  ['Proper work, good materials, fit to live in', 'Fachgerechte Arbeit, gutes Material, Bewohnbarkeit'],
  ['The dates of your profile', 'Die Daten deines Profils'],
])

export const coverageLines: Messages<typeof en.coverageLines> = {
  part: ({ words }) => parts.get(words) ?? words,
  ofThing: {
    parts: ({ name }) => `${name} (Teile)`,
    labor: ({ name }) => `${name} (Arbeit)`,
    both: ({ name }) => name,
  },
  years: ({ first, last }) => (first === last ? `Jahr ${first}` : `Jahre ${first}–${last}`),
  title: ({ name, first, last }) =>
    first === last ? `${name}, Jahr ${first}` : `${name}, Jahre ${first}–${last}`,
  accepted: {
    received: ({ date }) => `Eingang bis ${date}`,
    postmarked: ({ date }) => `Poststempel bis ${date}`,
  },
  lines: {
    covered: ({ date, name }) => `Geschützt bis ${date} · ${name}`,
    accepted: ({ date, until, name }) => `Endete ${date}, angenommen bis ${until} · ${name}`,
    ended: ({ date, name }) => `Schutz endete ${date} · ${name}`,
    'not-yet': ({ date, name }) => `Schutz beginnt ${date} · ${name}`,
  },
  unknown: {
    title: 'Schutz unbekannt',
    text: 'Trage die Daten deiner Gewährleistung ein, um zu sehen, was gilt.',
  },
  covered: {
    title: ({ name }) => `Geschützt: ${name}`,
    received: ({ date }) => `Bis ${date}. Die Meldung muss bis dahin eingegangen sein.`,
    postmarked: ({ date }) => `Bis ${date}. Die Meldung braucht bis dahin einen Poststempel.`,
    receivedLater: ({ date, until }) => `Bis ${date}. Die Meldung muss bis ${until} eingegangen sein.`,
    postmarkedLater: ({ date, until }) =>
      `Bis ${date}. Die Meldung braucht einen Poststempel, der spätestens ${until} zeigt.`,
  },
  stillAccepted: {
    title: ({ name, count }) => `${name}: vor ${ofDays(count)} zu Ende`,
    received: ({ date, left }) =>
      `Du kannst noch melden: Die Meldung muss bis ${date} eingegangen sein, ${inDays(left)}.`,
    postmarked: ({ date, left }) =>
      `Du kannst noch melden: Die Meldung braucht bis ${date} einen Poststempel, ${inDays(left)}.`,
  },
  ended: {
    title: 'Wahrscheinlich nicht geschützt',
    text: ({ name, date }) => `${name} endete am ${date}. Melden kannst du trotzdem.`,
    textOther: ({ name, date, other, until }) =>
      `${name} endete am ${date}. Geht es um ${other}, gilt der Schutz bis ${until}. Melden kannst du trotzdem.`,
  },
  notYet: {
    title: 'Noch nicht geschützt',
    text: ({ name, date }) => `${name} beginnt am ${date}. Melden kannst du trotzdem.`,
  },
  dates: {
    form: ({ form }) => `${form}: letzter Tag`,
    formWhy: ({ date }) => `Angenommen ab ${date}`,
    walk: 'Geh durchs Haus',
    walkWhy: ({ name, count }) => `${days(count)} vor dem Ende: ${name}`,
    ends: ({ name }) => `${name}: Schutz endet`,
    endsWhy: 'Was danach kaputtgeht, ist nicht mehr erfasst',
    mustBe: {
      received: ({ name }) => `${name}: letzter Tag für den Eingang einer Meldung`,
      postmarked: ({ name }) => `${name}: letzter Tag für den Poststempel einer Meldung`,
    },
    demand: ({ name }) => `${name}, Reparaturen: letzter Tag, um ein Schiedsverfahren zu verlangen`,
    after: ({ count }) => `${days(count)} nach dem Ende`,
  },
  by: {
    homeowner: {
      papers: 'laut meinen Unterlagen',
      profile: 'laut meinen eingetragenen Daten',
      start: 'laut meinem Startdatum',
      template: ({ template }) => `laut Vorlage ${template} und meinem Startdatum`,
    },
    reader: {
      papers: 'laut deinen Unterlagen',
      profile: 'laut deinen eingetragenen Daten',
      start: 'laut deinem Startdatum',
      template: ({ template }) => `laut Vorlage ${template} und deinem Startdatum`,
    },
    other: {
      papers: 'laut Unterlagen der Eigentümer',
      profile: 'laut Angaben der Eigentümer',
      start: 'laut Startdatum der Eigentümer',
      template: ({ template }) => `laut Vorlage ${template} und Startdatum der Eigentümer`,
    },
  },
  sourced: ({ line, by }) => `${line}, ${by}`,
  ofCategory: {
    choose: 'Wähle eine Kategorie, um deinen Schutz zu sehen.',
    see: 'Ansehen',
    seeLabel: 'Schutz deines Hauses ansehen',
    notKnown: 'Nicht bekannt',
  },
}
