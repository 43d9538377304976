import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin-users.ts'

export const adminUsers: Messages<typeof en.adminUsers> = {
  limit: {
    title: 'Bitten um mehr Meldungen',
    filed: ({ count }) =>
      plural(count, {
        one: '1 Meldung bisher · angefragt <time/>',
        other: `${count} Meldungen bisher · angefragt <time/>`,
      }),
    notNow: 'Nicht jetzt',
    notNowTo: ({ name }) => `Nicht jetzt: ${name}`,
    give: 'Mehr Meldungen erlauben',
    giveTo: ({ name }) => `Mehr Meldungen erlauben: ${name}`,
    giving: 'Wird erlaubt …',
    given: '<name/> kann jetzt mehr melden',
    kept: 'Für <name/> bleibt die Grenze',
  },
  registration: {
    title: 'Registrierung',
    notLoaded: 'Ob die Registrierung offen ist, wurde nicht geladen.',
    names: { open: 'Offen', invitation: 'Mit Einladung', closed: 'Geschlossen' },
    means: {
      open: 'Offen. Wer Homeclaim hier öffnet, kann ein Konto anlegen.',
      invitation: 'Mit Einladung. Nur wer einen Link von dir hat, kann ein Konto anlegen.',
      closed:
        'Geschlossen. Niemand kann ein neues Konto anlegen; die Konten unten melden sich an wie bisher.',
    },
    bySettings: ({ name, mode }) =>
      `${name}. In der Datei mit den Einstellungen steht REGISTRATION=${mode}; ändere es dort.`,
  },
  invitations: {
    title: 'Einladungen',
    invite: 'Einladen',
    notLoaded: 'Die Einladungen wurden nicht geladen.',
    none: 'Keine ist offen. Ein Link funktioniert einmal, sieben Tage lang.',
    anybody: 'Wer den Link hat',
    when: 'Eingeladen <created/> · gilt bis <expires/>',
    takeBack: 'Zurücknehmen',
    takeBackWhose: ({ who }) => `Zurücknehmen: ${who}`,
    takingBack: 'Wird zurückgenommen …',
    takenBack: 'Die Einladung ist zurückgenommen',
    notTakenBack: 'Sie konnte nicht zurückgenommen werden.',
  },
  invite: {
    title: 'Jemanden einladen',
    lead: 'Du bekommst einen Link, mit dem ein Konto angelegt werden kann. Er funktioniert einmal, sieben Tage lang.',
    submit: 'Link erstellen',
    busy: 'Wird erstellt …',
    email: 'E-Mail',
    emailHint: 'Dann funktioniert der Link nur für diese Adresse.',
    made: 'Der Link ist erstellt',
    link: 'Link',
    emailed: ({ email }) =>
      `Wir senden ihn an ${email}. Du kannst ihn auch selbst schicken; er wird nicht noch einmal gezeigt.`,
    sendYourself: 'Schick ihn selbst; er wird nicht noch einmal gezeigt.',
  },
  accounts: {
    title: 'Personen',
    search: 'Konten durchsuchen',
    searchHint: 'Name oder E-Mail',
    notLoaded: 'Die Konten wurden nicht geladen.',
    loading: 'Konten werden geladen',
    searching: 'Wird gesucht …',
    clear: 'Suche löschen',
    count: ({ count }) => plural(count, { one: '1 Konto', other: `${count} Konten` }),
    found: ({ count, search }) =>
      plural(count, { one: `1 Konto mit „${search}“`, other: `${count} Konten mit „${search}“` }),
    foundNone: ({ search }) => `Kein Konto passt zu „${search}“.`,
    more: 'Mehr anzeigen',
    loadingMore: 'Wird geladen …',
  },
  account: {
    tags: { you: 'Du', admin: 'Verwaltung', premium: 'Premium', notConfirmed: 'Nicht bestätigt' },
    joined: 'Dabei seit',
    filed: 'Meldungen',
    lastSeen: 'Zuletzt gesehen',
    never: 'Nie',
    actions: ({ name }) => `Aktionen für ${name}`,
  },
  changes: {
    givePremium: {
      action: 'Premium geben',
      title: '<name/> Premium geben?',
      paid: 'Dieses Premium wird zurzeit mit einer Karte bezahlt. Das bleibt so; wenn es aufhört, bleibt Premium trotzdem.',
      unpaid: `Es wird nichts bezahlt. Ab jetzt sind die Meldungen nicht begrenzt, und die E-Mails tragen kein Zeichen von ${PRODUCT_NAME}.`,
      busy: 'Wird gegeben …',
      done: '<name/> hat Premium',
    },
    takePremium: {
      action: 'Premium wegnehmen',
      title: '<name/> Premium wegnehmen?',
      lead: ({ count }) =>
        plural(count, {
          one: 'Alle Meldungen bleiben. Wenn Premium nicht mit einer Karte bezahlt wird, gilt wieder die Grenze der kostenlosen Meldungen; bisher ist es 1 Meldung.',
          other: `Alle Meldungen bleiben. Wenn Premium nicht mit einer Karte bezahlt wird, gilt wieder die Grenze der kostenlosen Meldungen; bisher sind es ${count} Meldungen.`,
        }),
      busy: 'Wird weggenommen …',
      done: 'Das Premium, das du <name/> gegeben hast, ist zurückgenommen',
    },
    giveRights: {
      action: 'Zur Verwaltung hinzufügen',
      title: '<name/> zur Verwaltung hinzufügen?',
      lead: 'Wer verwaltet, sieht jedes Konto und jede E-Mail und kann hier alles, was du kannst, auch dir gegenüber.',
      busy: 'Wird hinzugefügt …',
      done: '<name/> gehört zur Verwaltung',
    },
    takeRights: {
      action: 'Aus der Verwaltung entfernen',
      title: '<name/> aus der Verwaltung entfernen?',
      lead: 'Danach ist nur noch das eigene Konto zu sehen. Du kannst die Person wieder hinzufügen.',
      ownTitle: 'Nicht mehr verwalten?',
      ownLead:
        'Du siehst dann nur noch dein eigenes Konto. Wer sonst noch verwaltet, kann dich wieder hinzufügen.',
      busy: 'Wird entfernt …',
      done: '<name/> gehört nicht mehr zur Verwaltung',
    },
    signOut: {
      action: 'Überall abmelden',
      title: '<name/> überall abmelden?',
      lead: 'Jedes Gerät fragt wieder nach dem Passwort. Es geht nichts verloren.',
      ownLead: 'Jedes Gerät fragt wieder nach deinem Passwort, auch dieses.',
      busy: 'Wird abgemeldet …',
      done: '<name/> ist überall abgemeldet',
    },
  },
}
