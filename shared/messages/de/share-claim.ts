import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/share-claim.ts'

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
