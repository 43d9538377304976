import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-sheets.ts'

export const claimSheets: Messages<typeof en.claimSheets> = {
  menu: {
    evidence: 'Beweisdatei',
    evidenceHint: 'PDF, oder ZIP mit Fotos, E-Mails und Prüfsummen.',
    statement: 'Eigene Schritte ergänzen',
    statementHint: 'Ein Brief, ein Anruf oder ein Gespräch, in deinen Worten.',
    reopen: 'Meldung wieder öffnen',
    cameBack: 'Ist erneut aufgetreten',
    cameBackHint: 'Legt eine neue Meldung an, mit dieser verknüpft.',
    correct: 'Etwas korrigieren',
    correctHint: 'Titel, Kategorie, Raum, Text oder Adresse. Der alte Text bleibt in der Akte.',
    addPhotos: 'Fotos hinzufügen',
    isTold: 'Dein Bauträger erfährt es.',
    photosStay: 'Sie bleiben in der Akte.',
    fixed: 'Ist repariert',
    closes: 'Schließt die Meldung ab.',
    closesFor: ({ days }) => `Schließt die Meldung ab. Du kannst sie ${days} Tage lang wieder öffnen.`,
    withdraw: 'Zurückziehen',
    withdrawTold: 'War ein Versehen. Dein Bauträger erfährt es, und die Akte bleibt.',
    withdrawHint: 'War ein Versehen. Die Akte bleibt.',
  },
  close: {
    title: 'Diese Meldung abschließen?',
    unsent: 'Niemand erfährt es, weil sie an keinen Bauträger ging.',
    told: ({ days }) =>
      `Dein Bauträger erfährt, dass es repariert ist. Wenn nicht, kannst du sie ${days} Tage lang wieder öffnen.`,
    notTold: ({ days }) =>
      `Dein Bauträger erfährt es nicht per E-Mail: Schick ihm den Link. Wenn es nicht repariert ist, kannst du sie ${days} Tage lang wieder öffnen.`,
    submit: 'Ist repariert',
    busy: 'Wird abgeschlossen …',
  },
  withdraw: {
    title: 'Diese Meldung zurückziehen?',
    notTold:
      'Dein Bauträger erfährt es nicht per E-Mail: Schick ihm den Link. Die Akte bleibt, und die Meldung zählt weiterhin.',
    told: '<builder/> erfährt, dass es ein Versehen war, und niemand arbeitet daran. Die Akte bleibt, und die Meldung zählt weiterhin.',
    nobody:
      'Sie hat noch keinen Bauträger, also erfährt es niemand. Die Akte bleibt, und die Meldung zählt weiterhin.',
    cancel: 'Behalten',
    submit: 'Zurückziehen',
    busy: 'Wird zurückgezogen …',
    reason: 'Grund',
    example: 'Etwa „dasselbe wie Meldung 1003“',
  },
  correct: {
    title: 'Etwas korrigieren',
    submit: 'Korrektur speichern',
    busy: 'Wird gespeichert …',
    was: ({ words }) => `Vorher: „${words}“`,
    name: 'Titel',
    category: 'Kategorie',
    room: 'Raum',
    summary: 'Zusammenfassung',
    description: 'Beschreibung',
    address: 'Adresse',
    stays: 'Der alte Text bleibt mit Datum in der Akte.',
    staysTold: 'Der alte Text bleibt mit Datum in der Akte, und dein Bauträger erfährt es.',
    staysNotTold:
      'Der alte Text bleibt mit Datum in der Akte. Dein Bauträger erfährt es nicht per E-Mail: Schick ihm den Link.',
  },
  addPhotos: {
    title: 'Fotos hinzufügen',
    lead: ({ left }) =>
      `Fotos bleiben in der Akte: Man kann sie hinzufügen, aber nicht entfernen. Du kannst noch ${left} hinzufügen.`,
    leadTold: ({ left }) =>
      `<builder/> erfährt es. Fotos bleiben in der Akte: Man kann sie hinzufügen, aber nicht entfernen. Du kannst noch ${left} hinzufügen.`,
    leadNotTold: ({ left }) =>
      `Dein Bauträger erfährt es nicht per E-Mail: Schick ihm den Link. Fotos bleiben in der Akte: Man kann sie hinzufügen, aber nicht entfernen. Du kannst noch ${left} hinzufügen.`,
    choose: 'Fotos wählen',
    submit: ({ count }) => plural(count, { one: '1 Foto hinzufügen', other: `${count} Fotos hinzufügen` }),
    busy: 'Wird gesendet …',
    more: 'Fotos hinzufügen',
  },
  beforeAfter: {
    title: 'Vorher und nachher',
    before: 'Vorher',
    after: 'Nachher',
    beforeOf: ({ title }) => `Vorher: ${title}`,
    afterOf: ({ title }) => `Nachher: ${title}`,
    hint: 'Ein Foto der fertigen Reparatur, von derselben Stelle aus, zeigt, was repariert wurde. Es bleibt in der Akte.',
  },
  statement: {
    title: 'Was hast du getan?',
    lead: 'Es kommt als deine eigene Angabe in die Akte und bleibt, wie du es schreibst: Wenn etwas nicht stimmt, ergänze eine weitere. Niemand bekommt Bescheid.',
    submit: 'Zur Akte hinzufügen',
    busy: 'Wird hinzugefügt …',
    way: 'Was du getan hast',
    ways: {
      letter: { name: 'Ich habe einen Brief geschickt', date: 'Abgeschickt am', words: 'Was im Brief stand' },
      call: { name: 'Ich habe angerufen', date: 'Angerufen am', words: 'Was gesagt wurde' },
      conversation: {
        name: 'Ich habe mit jemandem gesprochen',
        date: 'Gesprochen am',
        words: 'Was gesagt wurde, und mit wem',
      },
      sent: {
        name: 'Ich habe es selbst geschickt',
        date: 'Geschickt am',
        words: 'Was du geschickt hast, und wie',
      },
    },
    tracking: 'Sendungsnummer',
    addPhoto: 'Foto als Nachweis hinzufügen',
    addPdf: 'PDF als Nachweis hinzufügen',
    remove: ({ name }) => `${name} entfernen`,
  },
  notice: {
    failed: 'Das konnte nicht geladen werden. Bitte versuche es noch einmal.',
    none: 'Es wurde noch nichts gesendet.',
  },
}
