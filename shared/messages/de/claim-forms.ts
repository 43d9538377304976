import { plural } from '../format.ts'
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

export const shareClaim: Messages<typeof en.shareClaim> = {
  title: 'Link senden',
  sendTo: 'An <name/> senden',
  who: {
    claim:
      'Wer diesen Link hat, kann diese Meldung lesen und im Namen deines Bauträgers antworten. Schick ihn nur an deinen Bauträger.',
    walkThrough:
      'Wer diesen Link hat, kann jeden Punkt dieses Rundgangs lesen und im Namen deines Bauträgers antworten. Schick ihn nur an deinen Bauträger.',
  },
  imported: 'Diese Meldung wurde importiert. Sende sie zuerst an deinen Bauträger: Dabei entsteht der Link.',
  noBuilder: 'Der Link entsteht für deinen Bauträger, und in deinem Profil steht noch keiner.',
  addBuilder: 'Bauträger eintragen',
  nothingRecorded: 'Nichts gilt als geschickt, bis du es sagst.',
  alreadySent: 'Schon geschickt',
  wrongPerson: 'Bei der falschen Person gelandet?',
  linkLabel: 'Privater Link',
  writeEmail: 'E-Mail schreiben',
  replace: {
    link: 'Link ersetzen',
    title: 'Link ersetzen?',
    lead: 'Der bisherige Link funktioniert dann für niemanden mehr. Sende die Meldung noch einmal oder schick den neuen Link, damit dein Bauträger wieder hineinkommt.',
    submit: 'Ersetzen',
    busy: 'Wird ersetzt …',
  },
  pdf: {
    preparing: 'Wird vorbereitet …',
    share: 'PDF mit Fotos teilen',
    download: 'PDF zum Anhängen herunterladen',
    hint: 'Darin ist die ganze Meldung, auch die Fotos.',
    again: 'Das PDF ist fertig. Tipp noch einmal, um es zu teilen.',
    failed: 'Das PDF konnte nicht geladen werden. Bitte versuche es noch einmal.',
  },
  machine: {
    title: 'Dieser Link erreicht deinen Bauträger noch nicht',
    button: 'Adresse korrigieren',
    admin: ({ reach }) => `${reach} Schick bis dahin eine E-Mail mit dem PDF.`,
    member: ({ reach }) =>
      `${reach} Frag die Person, die das für dich eingerichtet hat. Schick bis dahin eine E-Mail mit dem PDF.`,
  },
  asked: {
    title: 'Hast du ihn geschickt?',
    did: {
      copy: ({ time, said }) =>
        `Du hast den Link um ${time} Uhr kopiert. In deiner Akte wird stehen: „${said}“.`,
      share: ({ time, said }) =>
        `Du hast den Link um ${time} Uhr geteilt. In deiner Akte wird stehen: „${said}“.`,
      email: ({ time, said }) =>
        `Du hast um ${time} Uhr eine E-Mail begonnen. In deiner Akte wird stehen: „${said}“.`,
      pdf: ({ time, said }) =>
        `Du hast das PDF um ${time} Uhr geteilt. In deiner Akte wird stehen: „${said}“.`,
    },
    record: ({ said }) => `In deiner Akte wird stehen: „${said}“.`,
    how: 'Wie hast du ihn geschickt?',
    choose: 'Auswählen',
    when: 'Wann?',
    notYet: 'Noch nicht',
    saving: 'Wird gespeichert …',
    sent: 'Ja, geschickt',
  },
  claim: {
    title: ({ title, address }) => `Mängelmeldung: ${title}, ${address}`,
    text: ({ number, title, address }) =>
      `Mängelmeldung Nr. ${number}: ${title}, ${address}. Hier steht die ganze Meldung mit Fotos und lässt sich beantworten:`,
    heading: ({ number, title }) => `Mängelmeldung Nr. ${number}: ${title}`,
    where: ({ address }) => `Ort: ${address}`,
    category: ({ category }) => `Kategorie: ${category}`,
  },
  walkThrough: {
    title: ({ name, count, address }) =>
      plural(count, {
        one: `${name}: 1 Punkt, ${address}`,
        other: `${name}: ${count} Punkte, ${address}`,
      }),
    text: ({ name, count, address }) =>
      plural(count, {
        one: `${name}, ${address}: 1 Punkt. Hier steht er mit Fotos und lässt sich beantworten:`,
        other: `${name}, ${address}: ${count} Punkte. Hier stehen alle mit Fotos, und jeder lässt sich beantworten:`,
      }),
    heading: ({ name, count }) =>
      plural(count, { one: `${name}: 1 Punkt`, other: `${name}: ${count} Punkte` }),
  },
  email: {
    hello: ({ name }) => `Guten Tag ${name},`,
    link: ({ url }) => `Die ganze Meldung mit Fotos, zum Lesen und Beantworten:\n${url}`,
    phone: ({ phone }) => `Telefon: ${phone}`,
  },
}

export const reach: Messages<typeof en.reach> = {
  only: {
    machine: 'Diese Adresse lässt sich nur auf diesem Computer öffnen. Dein Bauträger kann das nicht.',
    home: 'Diese Adresse lässt sich nur in deinem Heimnetz öffnen. Dein Bauträger kann das nicht.',
  },
  opens: {
    machine: 'Der Link lässt sich nur auf dem Computer öffnen, von dem er verschickt wurde.',
    home: 'Der Link lässt sich nur in dem Heimnetz öffnen, aus dem er verschickt wurde.',
  },
}
