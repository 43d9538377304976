import type { Messages } from '../text.ts'
import type * as en from '../en/coverage-templates.ts'

const completion =
  'Sie zählt ab der Fertigstellung, oft dem Datum der Nutzungsfreigabe: Trage dieses Datum als Start ein, wenn es von dem in deinem Profil abweicht.'

/** Names of laws and of what they are quoted from stay as they are published. */
export const coverageTemplates: Messages<typeof en.coverageTemplates> = {
  'us-1-2-10': {
    name: '1-2-10-Gewährleistung (USA)',
    short: '1-2-10',
    about:
      'Was viele Bauträger in den USA geben. Kein Gesetz legt sie fest, es gilt dein Gewährleistungsheft. Oft wird eine Meldung noch einige Tage nach dem Ende eines Jahres angenommen: Trage deine ein.',
    source: 'Federal Trade Commission, Verbraucherinformation “Warranties for New Homes”',
  },
  ontario: {
    name: 'Ontario 1/2/7',
    short: 'Ontario 1/2/7',
    about:
      'Die gesetzliche Gewährleistung, die Tarion verwaltet, ab dem Tag der Übergabe. Jedes Jahr endet am Tag vor seinem Jahrestag. Formulare und ihre Zusatztage haben sich mehrmals geändert: MyHome von Tarion zeigt deine. Meldungen gehen auf eigenen Formularen an Tarion.',
    source:
      'Ontario New Home Warranties Plan Act, R.S.O. 1990, c. O.31; Tarion, “When can I submit a warranty form?”, Hinweis vom 14. September 2020',
  },
  texas: {
    name: 'Texas 1/2/6/10',
    short: 'Texas 1/2/6/10',
    about:
      'Was eine schriftliche Gewährleistung mindestens gibt, damit ein Bauträger nur sechs Jahre lang verklagt werden kann; ohne sie sind es zehn ab der Fertigstellung im Wesentlichen. Nicht jedes Haus hat eine solche Gewährleistung, und vor einer Klage ist eine Anzeige nötig.',
    source:
      'Texas Civil Practice and Remedies Code § 16.009, geändert durch H.B. 2024, in Kraft seit 9. Juni 2023',
  },
  california: {
    name: 'Kalifornien (SB 800)',
    short: 'Kalifornien',
    about:
      'Fristen für eine Klage, ab dem Abschluss des Kaufs (close of escrow); die zehn Jahre zählen ab der Fertigstellung im Wesentlichen, die früher sein kann. Zuerst kommt eine Anzeige an den Bauträger. Entwässerung und Bewässerung enden nach einem Jahr, der Garten nach zwei.',
    source: 'California Civil Code §§ 895–945.5 (SB 800 von 2002): §§ 896, 900 und 941',
  },
  'uk-nhbc': {
    name: 'Großbritannien 2+8 (nach NHBC)',
    short: 'Großbritannien 2+8',
    about:
      'Zwei Jahre, in denen der Bauträger Mängel behebt, dann acht Jahre Versicherung für bestimmte Teile. Sie beginnt meist mit dem Eigentumsübergang (legal completion); die Daten stehen in deinem Zertifikat. Melde Mängel dem Bauträger innerhalb der zwei Jahre.',
    source:
      'NHBC, “What does Buildmark cover” und die Buildmark-Police für Häuser, die seit 1. Oktober 2019 registriert sind',
  },
  'new-south-wales': {
    name: 'New South Wales 2/6',
    short: 'New South Wales 2/6',
    about: `Gesetzliche Gewährleistung: Fristen für eine Klage. ${completion} Was ein schwerer Mangel ist, bestimmt das Gesetz.`,
    source: 'Home Building Act 1989 (NSW), s 18E, in der Fassung seit 15. Januar 2015',
  },
  victoria: {
    name: 'Victoria 10',
    short: 'Victoria 10',
    about:
      'Klagen sind zehn Jahre lang möglich, ab der Nutzungsgenehmigung oder der Bescheinigung der Schlussabnahme. Das Gesetz wird gerade reformiert, und Versicherungen haben kürzere Fristen (üblich sind sechs Jahre für das Tragwerk und zwei für andere Mängel): Prüfe deine Police.',
    source: 'Building Act 1993 (Vic), s 134; Domestic Building Contracts Act 1995 (Vic), s 8',
  },
  queensland: {
    name: 'Queensland 1/6',
    short: 'Queensland 1/6',
    about: `Gesetzliche Gewährleistung für Wohnbauten. ${completion} Beschwerden bei der QBCC haben eigene Fristen, die kürzer sein können: Erkundige dich dort.`,
    source: 'Queensland Building and Construction Commission Act 1991, Schedule 1B, s 29',
  },
  'south-australia': {
    name: 'Südaustralien 5',
    short: 'Südaustralien 5',
    about: `Gesetzliche Gewährleistung: Eine Klage ist fünf Jahre lang möglich. ${completion}`,
    source: 'Building Work Contractors Act 1995 (SA), s 32',
  },
  own: {
    name: 'Meine eigene',
    short: '',
    about: 'Beginnt leer. Trage Teil für Teil ein, was in deinen Unterlagen steht.',
    source: '',
  },
}
