import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/evidence-page.ts'

export const evidencePage: Messages<typeof en.evidencePage> = {
  title: 'Beweisdatei',
  back: 'Übersicht',
  notLoaded: 'Deine Meldungen konnten nicht geladen werden.',
  lead: 'Alles zu deinen Meldungen in einer Datei, für jemanden, der nicht dabei war: Schiedsstelle, Anwaltskanzlei, Versicherung.',
  most: ({ max }) => `Eine Datei enthält höchstens ${max} Meldungen; das sind die neuesten.`,
  zip: 'Eine ZIP-Datei',
  zipText:
    'Zu jeder Meldung die Akte als PDF, die Originalfotos und jede E-Mail, mit Prüfsummen, die man auch ohne uns prüfen kann.',
  nothing: {
    title: 'Noch nichts weiterzugeben',
    text: 'Mit deiner ersten Meldung kannst du ihre Akte, Fotos und E-Mails hier herunterladen.',
    button: 'Mangel melden',
  },
  choice: {
    title: 'Welche Meldungen',
    none: 'Keine gewählt',
    chosen: ({ chosen, all }) => `${chosen} von ${all} gewählt`,
    all: ({ count }) => plural(count, { one: 'Deine eine Meldung', other: `Alle ${count} Meldungen` }),
    filed: ({ number }) => `Nr. ${number} · <date/>`,
  },
  links: {
    title: 'Oder ein Link zum Lesen',
    lead: 'Wer den Link hat, liest die gewählten Meldungen und lädt ihre Dateien herunter, ohne Konto. Ändern lässt sich damit nichts, und du siehst jedes Öffnen.',
    notLoaded: 'Deine Links konnten nicht geladen werden.',
    none: 'Noch kein Link erstellt.',
    days: 'Er gilt',
    daysOf: ({ days }) => `${days} Tage`,
    make: 'Link erstellen',
    making: 'Wird erstellt …',
    notMade: 'Der Link konnte nicht erstellt werden. Bitte versuche es noch einmal.',
    address: 'Link zu den Beweisen',
    addressHint: 'Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt. Er gilt bis <date/>',
    ready: 'Der Link ist fertig',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  link: {
    claim: ({ number }) => `Meldung ${number ?? ''}`,
    claims: ({ count }) => `${count} Meldungen`,
    ended: ({ which }) => `<b>${which}</b> · Beendet <date/>`,
    expired: ({ which }) => `<b>${which}</b> · Abgelaufen <date/>`,
    works: ({ which }) => `<b>${which}</b> · Gilt bis <date/>`,
    numbers: ({ numbers }) => `Nr. ${numbers}`,
    madeBy: 'Erstellt von <name/>, <date/>',
    end: 'Beenden',
    endOf: ({ numbers }) => `Link beenden: ${numbers}`,
    notOpened: 'Noch nicht geöffnet',
    opened: ({ count }) => plural(count, { one: 'Einmal geöffnet', other: `${count}-mal geöffnet` }),
    latest: ({ count }) => `Die letzten ${count} sind aufgeführt.`,
    openings: {
      list: '<date/> · Link geöffnet · <device/>',
      claim: ({ number }) => `<date/> · Meldung ${number ?? ''} gelesen · <device/>`,
      pdf: ({ number }) => `<date/> · PDF der Meldung ${number ?? ''} heruntergeladen · <device/>`,
      zip: '<date/> · ZIP heruntergeladen · <device/>',
    },
  },
  endLink: {
    title: 'Diesen Link beenden?',
    lead: 'Er funktioniert sofort nicht mehr, bei allen, die ihn haben. Was sie heruntergeladen haben, bleibt bei ihnen.',
    submit: 'Link beenden',
    ending: 'Wird beendet …',
    failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  },
}
