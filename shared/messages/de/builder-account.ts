import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-account.ts'

export const builderAccount: Messages<typeof en.builderAccount> = {
  menu: {
    label: ({ email }) => `Menü für ${email}`,
    claims: 'Alle Meldungen',
    trades: 'Handwerksbetriebe',
    calendar: 'Termine im Kalender',
    devices: 'Angemeldete Geräte',
    signOut: 'Abmelden',
  },
  failures: {
    on: 'Zu allen Meldungen',
    damaged: {
      title: 'Das wurde nicht gesendet.',
      text: 'Das Formular kam beschädigt oder unvollständig an. Gehen Sie zurück und senden Sie es noch einmal.',
    },
    foreign: {
      title: 'Das wurde nicht von unserer Seite gesendet.',
      text: 'Öffnen Sie Ihre Meldungen hier und wiederholen Sie es.',
    },
    missing: {
      title: 'Diese Meldung gibt es hier nicht.',
      text: 'Sie existiert nicht oder ist nicht mehr an Sie gerichtet.',
    },
    tooLarge: { title: 'Das wurde nicht gesendet.', text: 'Es ist zu groß.' },
    unreadable: {
      title: 'Das wurde nicht gesendet.',
      text: 'Das Formular kam beschädigt an. Gehen Sie zurück und senden Sie es noch einmal.',
    },
    refused: 'Das hat nicht geklappt.',
    ours: {
      title: 'Diese Seite konnte nicht angezeigt werden.',
      text: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
    },
    tooManyExports: 'Zu viele Exporte.',
    tooManyChanges: 'Zu viele Änderungen.',
    signIn: 'Bitte melden Sie sich an.',
    signInFirst: 'Bitte melden Sie sich zuerst an.',
    otherSite: 'Diese Anfrage kam von einer anderen Website.',
  },
  ask: {
    page: 'Anmeldung für Bauträger',
    title: 'Alle Gewährleistungsfälle an einem Ort',
    text: 'Geben Sie die E-Mail-Adresse ein, an die man Ihnen Mängel meldet. Wir senden Ihnen einen Link zum Anmelden. Ohne Passwort.',
    email: 'Geschäftliche E-Mail',
    emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
    emailInvalid: 'Ungültige E-Mail-Adresse',
    submit: 'Link per E-Mail anfordern',
    hint: 'Der Link funktioniert einmal, 15 Minuten lang, und hält Sie auf diesem Gerät 30 Tage angemeldet.',
    over: 'Dieser Link funktioniert nicht mehr. Geben Sie Ihre E-Mail-Adresse ein, dann senden wir Ihnen einen neuen.',
  },
  sent: {
    title: 'Sehen Sie in Ihr Postfach',
    text: 'Wenn Meldungen an diese Adresse gerichtet sind, ist ein Link zum Anmelden unterwegs. Er funktioniert einmal, 15 Minuten lang.',
    nothing:
      'Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder nehmen Sie die Adresse, an die man Ihnen Mängel meldet.',
    again: 'Andere Adresse versuchen',
  },
  confirm: {
    page: 'Anmelden',
    title: 'Bei allen Meldungen anmelden',
    text: 'Dieses Gerät bleibt 30 Tage angemeldet. An einem gemeinsam genutzten Computer melden Sie sich am Ende bitte ab.',
    submit: 'Anmelden',
  },
  devices: {
    title: 'Angemeldete Geräte',
    text: 'Wer eines davon benutzt, sieht alle Meldungen, die an Sie gerichtet sind.',
    thisOne: ' · dieses Gerät',
    times: 'Angemeldet <since/> · zuletzt benutzt <last/>',
    signOut: 'Abmelden',
    signOutOf: ({ name }) => `${name} abmelden`,
    signOutOfThis: ({ name }) => `${name} abmelden, dieses Gerät`,
    everywhere: 'Überall abmelden',
  },
  calendar: {
    title: 'Termine im Kalender',
    text: 'Alle Termine zu Meldungen, die an Sie gerichtet sind, vorgeschlagene und bestätigte. Kalenderprogramme lesen sie von selbst neu ein.',
    make: 'Kalenderadresse erstellen',
    address: 'Geheime Adresse',
    hint: 'Wer sie hat, sieht, wann und wo Sie Termine haben. Eine neue Adresse beendet diese.',
    add: 'Zum Kalender hinzufügen',
    renew: 'Neue Adresse',
    off: 'Ausschalten',
    name: `${PRODUCT_NAME}-Termine`,
  },
  mail: {
    subject: `Ihr Link zu allen Gewährleistungsfällen bei ${PRODUCT_NAME}`,
    preview: 'Der Link funktioniert einmal, 15 Minuten lang.',
    hello: 'Guten Tag,',
    title: 'Alle Gewährleistungsfälle an einem Ort',
    asked: ({ address }) =>
      `Jemand hat einen Link zu den Meldungen angefordert, die an ${address} gerichtet sind. Wenn Sie das waren, melden Sie sich damit an. Der Link funktioniert einmal, 15 Minuten lang, und hält Sie auf dem Gerät 30 Tage angemeldet.`,
    submit: 'Anmelden',
    notYou:
      'Wenn Sie das nicht waren, müssen Sie nichts tun. Leiten Sie diese E-Mail nicht weiter: Wer den Link hat, sieht Ihre Meldungen.',
    footer: `Diese E-Mail wurde gesendet, weil die Adresse auf der Seite für Bauträger bei ${PRODUCT_NAME} eingegeben wurde.`,
  },
}
