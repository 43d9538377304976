import type { Messages } from '../text.ts'
import type * as en from '../en/claim-forms.ts'

export const claimForms: Messages<typeof en.claimForms> = {
  addPhotos: 'Fotos hinzufügen',
  followUp: {
    send: 'Erinnerung an <name/> senden?',
    sendUnnamed: 'Erinnerung an den Bauträger senden?',
    write: 'Erinnerung an <name/> schreiben?',
    writeUnnamed: 'Erinnerung an den Bauträger schreiben?',
    lead: 'Die E-Mail geht sofort hinaus und lässt sich nicht zurücknehmen.',
    submitSend: 'Erinnerung senden',
    submitWrite: 'Erinnerung schreiben',
    sending: 'Wird gesendet …',
    saving: 'Wird gespeichert …',
  },
  reopen: {
    title: 'Was ist erneut aufgetreten?',
    messageTo: 'Nachricht an <name/>',
    told: ({ day }) => `Möglich bis ${day} – dein Bauträger erfährt den Grund.`,
    noted: ({ day, note }) => `Möglich bis ${day} – ${note}`,
    fileLead: ({ number }) =>
      `Eine neue Meldung, die Nr. ${number} und den Tag der Reparatur nennt. Sie zählt als weitere Meldung.`,
    submit: 'Wieder öffnen',
    busy: 'Wird geöffnet …',
    file: 'Neu melden',
    filing: 'Wird gemeldet …',
    ways: 'Wie es weitergeht',
    wayReopen: 'Diese Meldung wieder öffnen',
    wayFile: 'Neue Meldung, mit dieser verknüpft',
    filed: 'Als neue Meldung angelegt',
  },
  evidence: {
    title: 'Beweisdatei',
    lead: 'Alles zu dieser Meldung, für jemanden, der nicht dabei war: Schiedsstelle, Anwaltskanzlei, Versicherung.',
    pdf: 'PDF',
    pdfText: 'Die ganze Akte, zum Lesen und Drucken.',
    downloadPdf: 'PDF herunterladen',
    zip: 'ZIP',
    zipText:
      'Die PDF-Datei mit den Originalfotos, jeder E-Mail und Prüfsummen, die man auch ohne uns prüfen kann.',
    paper: 'Papier',
    paperText: 'Diese Seite, aus deinem Drucker.',
    print: 'Drucken',
    several: 'Mehrere Meldungen, oder ein Link zum Teilen',
    failed: 'Deine Datei konnte nicht erstellt werden. Bitte versuche es noch einmal.',
    downloadZip: 'ZIP herunterladen',
    making: 'Wird erstellt …',
    makeZip: 'ZIP erstellen',
    progress: ({ percent }) => `Deine Datei wird erstellt, ${percent} %`,
    ready: ({ size, hours }) => `Fertig: ${size}. Du kannst sie ${hours} Stunden lang herunterladen.`,
  },
}

const HELLO = 'Guten Tag,'
const ASK = 'Bitte teilen Sie mir mit, wann sich jemand den Mangel ansehen kann.\n\nVielen Dank.'

export const followUpDrafts: Messages<typeof en.followUpDrafts> = {
  sent: ({ since }) =>
    `${HELLO}\n\nam ${since} habe ich Ihnen diese Meldung gesendet und inzwischen mit einer ersten Antwort gerechnet. ${ASK}`,
  sentDue: ({ since, due }) =>
    `${HELLO}\n\nam ${since} habe ich Ihnen diese Meldung gesendet und bis zum ${due} mit einer ersten Antwort gerechnet. ${ASK}`,
  opened: ({ since }) =>
    `${HELLO}\n\nam ${since} haben Sie diese Meldung geöffnet, und ich habe inzwischen mit einer ersten Antwort gerechnet. ${ASK}`,
  openedDue: ({ since, due }) =>
    `${HELLO}\n\nam ${since} haben Sie diese Meldung geöffnet, und ich habe bis zum ${due} mit einer ersten Antwort gerechnet. ${ASK}`,
  repair: `${HELLO}\n\nich habe damit gerechnet, dass diese Reparatur inzwischen erledigt ist. Bitte teilen Sie mir mit, wann das sein wird.\n\nVielen Dank.`,
  repairDue: ({ due }) =>
    `${HELLO}\n\nich habe damit gerechnet, dass diese Reparatur bis zum ${due} erledigt ist. Bitte teilen Sie mir mit, wann das sein wird.\n\nVielen Dank.`,
}

export const roomField: Messages<typeof en.roomField> = {
  label: 'Wo im Haus',
  chip: 'Raum',
  none: 'Nicht in einem bestimmten Raum',
  another: 'Anderer Raum …',
  name: 'Name des Raums',
}
