import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import { plural } from '../format.ts'
import type * as en from '../en/home-mails.ts'

export const householdMails: Messages<typeof en.householdMails> = {
  hello: 'Hallo,',
  helloName: ({ name }) => `Hallo ${name},`,
  theirHome: 'ein Haus',
  theHome: 'das Haus',
  footer: `Du bekommst das wegen deines Kontos bei ${PRODUCT_NAME}.`,
  invitedFooter: ({ inviter }) =>
    `Diese E-Mail wurde gesendet, weil ${inviter} deine Adresse bei ${PRODUCT_NAME} eingegeben hat.`,
  works: ({ days }) => `Der Link funktioniert einmal, ${days} Tage lang.`,
  invited: {
    title: ({ inviter, home }) => `${inviter} lädt dich ein: ${home}`,
    preview: 'Sieh die Meldungen dieses Hauses, und was der Bauträger antwortet.',
    text: `Du siehst dann jede Meldung dieses Hauses bei ${PRODUCT_NAME}, mit den Fotos und den Antworten des Bauträgers.`,
    home: 'Haus',
    you: 'Du',
    may: {
      owner: 'darfst alles',
      member: 'darfst melden, antworten und abschließen',
      'read-only': 'darfst nur lesen',
    },
    open: 'Einladung öffnen',
    next: ({ inviter }) =>
      `Wähle dort ein Passwort, oder melde dich an, wenn du ein Konto hast. Wenn du ${inviter} nicht kennst, musst du nichts tun.`,
  },
  takeOver: {
    title: ({ inviter, home }) => `${inviter} übergibt dir ${home}`,
    preview: 'Mit allen Meldungen, Fotos und dem Schutz.',
    text: `Die Meldungen dieses Hauses bei ${PRODUCT_NAME} gehören dann dir, mit den Fotos, den Antworten des Bauträgers und dem, was bis wann vom Schutz erfasst ist.`,
    open: 'Ansehen und annehmen',
    next: ({ inviter }) =>
      `Wähle dort ein Passwort, oder melde dich an, wenn du ein Konto hast; danach bestätigt ${inviter}. Wenn du ${inviter} nicht kennst, musst du nichts tun.`,
  },
  ready: {
    title: ({ buyer, home }) => `${buyer} ist bereit, ${home} zu übernehmen`,
    preview: 'Nichts ändert sich, bis du bestätigst.',
    name: 'Name',
    email: 'E-Mail-Adresse',
    text: ({ days }) =>
      `Nichts ändert sich, bis du bestätigst: Dafür hast du ${days} Tage. Wenn du das Haus nicht an diese Person verkauft hast, brich dort ab.`,
    open: 'Übergeben oder abbrechen',
  },
  withdrew: {
    title: ({ buyer, home }) => `${buyer} übernimmt ${home} nicht`,
    preview: 'Das Haus bleibt deines.',
    text: 'Das Haus bleibt deines. Du kannst es jemand anderem übergeben.',
    open: 'Haushalt öffnen',
  },
  canceled: {
    title: ({ seller, home }) => `${seller} übergibt dir ${home} nicht`,
    preview: 'Die Übergabe wurde vorher abgebrochen.',
    text: ({ seller }) =>
      `Die Übergabe wurde abgebrochen, bevor das Haus dir gehörte. Wenn du es gekauft hast, frag ${seller}.`,
  },
  takenOver: {
    title: ({ address }) => `${address} gehört jetzt dir`,
    titleUnnamed: 'Das Haus gehört jetzt dir',
    preview: 'Seine Meldungen gehören jetzt auch dir.',
    text: ({ seller }) =>
      `${seller} hat es dir übergeben, mit Meldungen, Fotos und Schutz. Offene Meldungen laufen mit demselben Bauträger weiter. Trage in deinem Profil deine Telefonnummer und deine besten Zeiten ein, damit der Bauträger dich erreicht.`,
    open: 'Dein Haus öffnen',
  },
  handedOver: {
    titleSeller: ({ buyer, home }) => `Du hast ${home} an ${buyer} übergeben`,
    titleOthers: ({ seller, buyer, home }) => `${seller} hat ${home} an ${buyer} übergeben`,
    leaves: {
      preview: 'Du siehst es nicht mehr.',
      text: 'Du siehst das Haus und seine Meldungen nicht mehr. Was du gemeldet und geschrieben hast, bleibt mit deinem Namen beim Haus.',
    },
    stays: {
      preview: 'Du kannst die Meldungen weiterhin lesen.',
      text: ({ buyer }) =>
        `Du kannst die Meldungen weiterhin lesen, bis du das Haus verlässt oder ${buyer} dich entfernt.`,
    },
    removed: 'Deine Telefonnummer und deine besten Zeiten wurden daraus entfernt.',
  },
}

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
