import type { DangerKind } from '#shared/danger/kinds.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-rules.ts'

export const claimRules: Messages<typeof en.claimRules> = {
  titleMissing: 'Bitte gib deiner Meldung einen Titel',
  titleTooLong: ({ max }) => `Der Titel darf höchstens ${max} Zeichen haben`,
  summaryMissing: 'Bitte fass es kurz zusammen',
  summaryTooLong: ({ max }) => `Die Zusammenfassung darf höchstens ${max} Zeichen haben`,
  descriptionTooLong: ({ max }) => `Die Beschreibung darf höchstens ${max} Zeichen haben`,
  categoryMissing: 'Bitte wähle eine Kategorie',
  addressMissing: 'Bitte gib deine Adresse ein',
  addressTooLong: ({ max }) => `Die Adresse darf höchstens ${max} Zeichen haben`,
  noSuchStatus: 'Diesen Status gibt es nicht',
  reasonTooLong: 'Der Grund ist zu lang',
  noteTooLong: 'Die Notiz ist zu lang',
  sentDayMissing: 'Bitte gib den Tag an',
  enhanceSummaryMissing: 'Bitte schreib zuerst eine Zusammenfassung',
  tooManyRooms: ({ max }) => `Ein Haus hat höchstens ${max} Räume in seiner Liste`,
  walkThrough: {
    severityMissing: 'Bitte wähle, wie schlimm es ist',
    roomMissing: 'Bitte wähle einen Raum',
    roomTooLong: ({ max }) => `Der Raum darf höchstens ${max} Zeichen haben`,
    nameMissing: 'Bitte gib einen Namen ein',
    nameTooLong: ({ max }) => `Der Name darf höchstens ${max} Zeichen haben`,
    noItems: 'Füge mindestens einen Punkt hinzu',
    tooManyItems: ({ max }) =>
      `Ein Rundgang kann ${max} Punkte haben. Sende diese und beginne dann einen neuen.`,
  },
}

export const actRules: Messages<typeof en.actRules> = {
  messageMissing: 'Bitte schreib eine Nachricht',
  messageTooLong: 'Die Nachricht ist zu lang',
  wayMissing: 'Bitte wähle, was du getan hast',
  dateMissing: 'Bitte gib den Tag an',
  stillToCome: 'Dieser Tag kommt erst noch',
  wordsMissing: 'Bitte schreib, was du mitgeteilt hast',
  wordsTooLong: ({ max }) => `Das dürfen höchstens ${max} Zeichen sein`,
  trackingTooLong: ({ max }) => `Die Sendungsnummer darf höchstens ${max} Zeichen haben`,
  wholeDays: ({ max }) => `Gib eine ganze Zahl von 1 bis ${max} ein`,
}

export const dangers: Record<DangerKind, string> = {
  'carbon-monoxide':
    'Das klingt nach Kohlenmonoxid. Bring sofort alle an die frische Luft und ruf dann die 112. Melde den Mangel, wenn ihr in Sicherheit seid.',
  gas: 'Das klingt nach einem Gasleck. Verlass das Haus, ohne einen Schalter zu berühren, und ruf von draußen die 112 oder deinen Gasversorger. Melde den Mangel, wenn ihr in Sicherheit seid.',
  fire: 'Das klingt nach einem Brand oder Schwelbrand. Wenn du Rauch oder Flammen siehst, geh hinaus und ruf die 112. Wenn du es nur riechst, schalte gefahrlos ab, was du im Verdacht hast, und ruf die 112, wenn es nicht aufhört.',
  'water-near-electrics':
    'Wasser in der Nähe von Strom ist gefährlich. Halt Abstand, schalte den Strom nur ab, wenn du den Sicherungskasten erreichst, ohne Nasses zu berühren, und ruf einen Elektrobetrieb; ruf die 112, wenn du Funken oder Rauch siehst.',
  electricity:
    'Das klingt nach Gefahr durch Strom. Halt Abstand, schalte die Sicherung ab, wenn das gefahrlos geht, und ruf einen Elektrobetrieb; geh hinaus und ruf die 112, wenn du Rauch oder Flammen siehst.',
  collapse:
    'Hier könnte etwas herunterkommen. Halt alle davon und vom Stockwerk darunter fern und ruf jetzt die Notfallnummer deines Bauträgers; ruf die 112, wenn jemand verletzt ist oder sich etwas bewegt.',
  'running-water':
    'Dreh den Hauptwasserhahn zu, wenn du ihn gefahrlos erreichst, halt dich von nassen Steckdosen fern und ruf jetzt die Notfallnummer deines Bauträgers oder einen Sanitärbetrieb.',
  sewage:
    'Abwasser macht krank. Halt alle davon fern, lass kein Wasser laufen, spül nichts hinunter und ruf jetzt die Notfallnummer deines Bauträgers oder einen Sanitärbetrieb.',
  scald:
    'So heißes Wasser verbrennt die Haut in Sekunden. Lass niemanden das heiße Wasser benutzen, schalte den Warmwasserbereiter ab, wenn das gefahrlos geht, und ruf jetzt die Notfallnummer deines Bauträgers oder einen Sanitärbetrieb.',
  'no-heat':
    'Keine Heizung bei Frost ist gefährlich für Menschen und Rohre. Geh ins Warme, wenn nötig, und ruf jetzt die Notfallnummer deines Bauträgers oder einen Heizungsbetrieb.',
  'blocked-exit':
    'Alle brauchen einen Weg hinaus. Wenn jemand eingeschlossen ist, ruf die 112. Sonst halt einen anderen Ausgang frei, schlaft nicht hinter dem versperrten und ruf jetzt die Notfallnummer deines Bauträgers.',
  drowning:
    'Hier könnte jemand ertrinken. Halt alle aus dem Wasser und Kinder davon fern, schalte die Pumpe ab, wenn das gefahrlos geht, und ruf die Notfallnummer deines Bauträgers. Ruf die 112, wenn jemand unter Wasser festgehalten wird.',
  fall: 'Hier könnte jemand abstürzen. Halt Kinder und Besuch fern, sperr die Stelle ab und ruf die Notfallnummer deines Bauträgers.',
  'open-house':
    'Dein Haus lässt sich nicht abschließen. Verstell Tür oder Fenster von innen, wenn du kannst, lass es nicht allein und ruf jetzt die Notfallnummer deines Bauträgers oder einen Schlüsseldienst.',
}

export const roomField: Messages<typeof en.roomField> = {
  label: 'Wo im Haus',
  chip: 'Raum',
  none: 'Nicht in einem bestimmten Raum',
  another: 'Anderer Raum …',
  name: 'Name des Raums',
}
