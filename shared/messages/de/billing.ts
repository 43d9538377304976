import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/billing.ts'

export const billing: Messages<typeof en.billing> = {
  title: 'Abrechnung',
  kept: 'Alles, was du gemeldet hast, kannst du weiterhin lesen und beantworten.',
  onPremium: 'Du hast Premium. Deine Meldungen sind nicht begrenzt.',
  onFree: 'Du hast den kostenlosen Tarif.',
  onFreeUnlimited: 'Du hast den kostenlosen Tarif. Deine Meldungen sind nicht begrenzt.',
  onFreeUsed: ({ used, limit }) =>
    `Du hast den kostenlosen Tarif. Du hast ${used} von ${limit} kostenlosen Meldungen verbraucht.`,
  renewsOn: 'Verlängert sich am <date/>',
  given: 'Du hast es ohne Karte bekommen.',
  manage: 'Verwalten',
  two: {
    title: 'Du hast zwei Abonnements',
    text: 'Beide werden abgebucht. Eines genügt: Bitte kündige das andere.',
  },
  pastDue: {
    title: 'Deine letzte Zahlung ist nicht durchgegangen',
    text: 'Der Kartenanbieter versucht es noch einmal. Bis <date/> bleibt Premium; bitte sieh nach, ob deine Karte noch gültig ist.',
  },
  unpaid: {
    title: 'Dein Abonnement wird nicht bezahlt',
    allTheSame: 'Premium hast du trotzdem.',
    comesBack: 'Mit der nächsten Zahlung kommt Premium zurück.',
  },
  ending: {
    title: 'Dein Abonnement endet am <date/>',
    text: 'Es ist gekündigt und bis dahin bezahlt. Du kannst es vorher jederzeit fortsetzen.',
  },
  refunded: {
    title: 'Deine letzte Zahlung wurde erstattet',
    comesBack: 'Mit der nächsten Zahlung am <date/> kommt Premium zurück, wenn du nicht kündigst.',
  },
  waiting: {
    title: 'Deine Zahlung ist noch nicht durch',
    text: 'Premium beginnt, sobald sie da ist. Manche Zahlungsarten brauchen ein paar Tage.',
  },
  unreachable: {
    title: 'Der Kartenanbieter ist gerade nicht erreichbar',
    text: 'Es wurde nichts abgebucht. Bitte versuche es in ein paar Minuten noch einmal; deine Meldungen betrifft das nicht.',
  },
  tooMany: {
    title: 'Zu viele Versuche in kurzer Zeit',
    text: 'Es wurde nichts abgebucht. Bitte warte eine Viertelstunde und versuche es noch einmal.',
  },
  notLoaded: {
    title: 'Wie dein Tarif bezahlt wird, wurde nicht geladen',
    text: 'Dein Tarif ist unverändert. Bitte versuche es gleich noch einmal.',
  },
  payments: {
    title: 'Zahlungen',
    text: 'Deine Belege und deine Karte liegen bei unserem Kartenanbieter. Deine Kartennummer sehen wir nie.',
    link: 'Belege und Karte',
  },
  byHand: {
    title: 'Premium ohne Karte',
    text: 'Du verwaltest Homeclaim und kannst deshalb jedem Konto ohne Zahlung Premium geben: diesem hier, anderen unter <a>Konten</a>.',
    give: 'Diesem Konto Premium geben',
    giving: 'Wird gegeben …',
    take: 'Premium wegnehmen',
    taking: 'Wird weggenommen …',
    given: 'Dieses Konto hat Premium',
    taken: 'Dieses Konto hat den kostenlosen Tarif',
  },
  plans: {
    yours: 'Dein Tarif',
    free: 'Kostenlos',
    anyNumber: 'Beliebig viele Meldungen',
    total: ({ count }) =>
      plural(count, { one: '1 Meldung insgesamt', other: `${count} Meldungen insgesamt` }),
    photos: ({ max }) => `Bis zu ${max} Fotos pro Meldung`,
    messages: 'Nachrichten und Zeitverlauf',
    premium: 'Premium',
    neverSeen: 'Deine Kartennummer sehen wir nie.',
    openReports: 'Deine Berichte öffnen',
    whatReportsShow: 'Was die Berichte zeigen',
    manage: 'Abonnement verwalten',
  },
  nothingToPay: {
    title: 'Hier gibt es nichts zu bezahlen',
    admin: 'Du verwaltest Homeclaim: Hebe die Grenze für dein Konto stattdessen unter Abrechnung auf.',
    ask: 'Bitte die Verwaltung stattdessen unter Abrechnung um mehr Meldungen: Es ist ein Tipp und kostet nichts.',
  },
  back: 'Zurück zur Abrechnung',
  returned: {
    waiting: 'Wir warten auf den Kartenanbieter',
    waitingText:
      'Danke. Dass deine Zahlung durchgegangen ist, erfahren wir meist in Sekunden. Diese Seite ändert sich von selbst.',
    later: 'Premium ist unterwegs',
    laterText:
      'Wir haben vom Kartenanbieter noch nichts gehört. Du musst hier nicht warten: Premium kommt von selbst, sobald er sich meldet. Du musst nicht noch einmal bezahlen.',
    done: 'Du hast Premium',
    doneText:
      'Danke. Deine Meldungen sind nicht begrenzt. Du kannst diesen Tab schließen oder hier weitermachen.',
    newClaim: 'Mangel melden',
    seePlan: 'Tarif ansehen',
  },
  moreClaims: {
    title: 'Mehr Meldungen',
    incomplete: 'Ein Teil des Links fehlt. Bitte öffne ihn noch einmal in der E-Mail.',
    openUsers: 'Konten öffnen',
    question: '<name/> mehr Meldungen erlauben?',
    text: ({ count }) =>
      plural(count, {
        one: '<email/> hat 1 Mangel gemeldet und bittet um mehr Meldungen. Wenn du zustimmst, sind sie nicht mehr begrenzt. Das kostet nichts.',
        other: `<email/> hat ${count} Mängel gemeldet und bittet um mehr Meldungen. Wenn du zustimmst, sind sie nicht mehr begrenzt. Das kostet nichts.`,
      }),
    give: 'Mehr Meldungen erlauben',
    giving: 'Wird erlaubt …',
    given: '<name/> kann jetzt mehr melden',
    givenText: 'Die Meldungen sind nicht mehr begrenzt. Du kannst das unter Konten ändern.',
    openApp: 'App öffnen',
  },
  errors: {
    unreachable:
      'Der Kartenanbieter ist gerade nicht erreichbar. Es wurde nichts abgebucht. Bitte versuche es in ein paar Minuten noch einmal.',
    refused:
      'Kartenzahlungen funktionieren gerade nicht: Die Verwaltung muss sich die Einstellungen ansehen. Es wurde nichts abgebucht.',
    notSetUp: 'Kartenzahlungen sind hier nicht eingerichtet.',
  },
}

export const plans: Messages<typeof en.plans> = {
  used: ({ limit }) => `${limit} von ${limit} kostenlosen Meldungen verbraucht`,
  allUsed: 'Deine kostenlosen Meldungen sind aufgebraucht',
  upgradeNow: 'Mit einem Upgrade kannst du weitere Mängel melden.',
  notNow: 'Nicht jetzt',
  stillReadable: 'Alles, was du gemeldet hast, kannst du weiter lesen und beantworten.',
  asked: 'Angefragt',
  toDashboard: 'Zurück zur Übersicht',
  perMonth: '<price/> <span>pro Monat</span>',
  upgradeFor: ({ price }) => `Upgrade für ${price} im Monat`,
  upgradeOther: 'Upgrade auf anderem Weg',
  features: {
    unlimited: 'Unbegrenzt viele Meldungen',
    support: 'Vorrangige Hilfe per E-Mail',
    reports: 'Erweiterte Auswertungen und Berichte',
    noBranding: 'Keine Werbung, kein Logo',
  },
  payment: 'Die Zahlung öffnet sich in einem neuen Tab, auf der Seite unseres Zahlungsanbieters.',
  ask: {
    got: '<admin/> hat deine Anfrage erhalten: <time/>. Dein Text ist auf diesem Gerät gespeichert.',
    gotUnnamed:
      'Die Verwaltung hat deine Anfrage erhalten: <time/>. Dein Text ist auf diesem Gerät gespeichert.',
    gotMailed:
      '<admin/> hat deine Anfrage erhalten: <time/>. Dein Text ist auf diesem Gerät gespeichert, und du bekommst eine E-Mail, sobald du ihn senden kannst.',
    gotMailedUnnamed:
      'Die Verwaltung hat deine Anfrage erhalten: <time/>. Dein Text ist auf diesem Gerät gespeichert, und du bekommst eine E-Mail, sobald du ihn senden kannst.',
    lead: ({ filed, limit, admin }) =>
      `Du hast ${filed} von ${limit} Meldungen verbraucht. Bitte ${admin} um ein höheres Limit: ${admin} betreibt ${PRODUCT_NAME} für dich.`,
    leadUnnamed: ({ filed, limit }) =>
      `Du hast ${filed} von ${limit} Meldungen verbraucht. Bitte die Person um ein höheres Limit, die ${PRODUCT_NAME} für dich betreibt.`,
    button: ({ admin }) => `${admin} um mehr Meldungen bitten`,
    buttonUnnamed: 'Um mehr Meldungen bitten',
    asking: 'Wird angefragt …',
  },
  remove: {
    lead: ({ limit }) =>
      plural(limit, {
        one: `1 Meldung ist hier kostenlos. Du verwaltest ${PRODUCT_NAME} und kannst das Limit für dein Konto aufheben.`,
        other: `${limit} Meldungen sind hier kostenlos. Du verwaltest ${PRODUCT_NAME} und kannst das Limit für dein Konto aufheben.`,
      }),
    button: 'Limit aufheben',
    busy: 'Wird aufgehoben …',
    done: 'Deine Meldungen sind nicht mehr begrenzt',
  },
}
