import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-state.ts'

export const claimState: Messages<typeof en.claimState> = {
  notSentToBuilder: 'Nicht an deinen Bauträger gesendet',
  addBuilder: 'Nicht gesendet · Bauträger eintragen',
  sendLink: ({ builder }) => `Nicht gesendet · schick ${builder} den Link`,
  sending: 'Wird gesendet …',
  notSent: 'Noch nicht gesendet',
  sent: ({ day }) => `Gesendet ${day}`,
  notAnswered: 'noch keine Antwort',
  notOpened: 'noch nicht gesehen',
  opened: ({ day }) => `Gesehen ${day}`,
  dueToday: 'Antwort heute fällig',
  dueTomorrow: 'Antwort morgen fällig',
  due: ({ day }) => `Antwort fällig ${day}`,
  noAnswerFor: ({ count }) =>
    plural(count, { one: 'seit 1 Tag keine Antwort', other: `seit ${count} Tagen keine Antwort` }),
  noAnswer: 'noch keine Antwort',
  overdue: ({ count }) => plural(count, { one: '1 Tag überfällig', other: `${count} Tage überfällig` }),
  longOverdue: ({ count }) =>
    plural(count, { one: 'Lange überfällig: 1 Tag', other: `Lange überfällig: ${count} Tage` }),
  followedUp: ({ day }) => `erinnert ${day}`,
  noAnswerSince: ({ day }) => `keine Antwort seit ${day}`,
  acknowledged: ({ day }) => `Bestätigt ${day}`,
  repairDue: ({ day }) => `Reparatur fällig ${day}`,
  repairOver: ({ count }) =>
    plural(count, { one: 'Reparatur 1 Tag überfällig', other: `Reparatur ${count} Tage überfällig` }),
  repairLongOver: ({ count }) =>
    plural(count, {
      one: 'Reparatur lange überfällig: 1 Tag',
      other: `Reparatur lange überfällig: ${count} Tage`,
    }),
  reopened: ({ day }) => `Wieder offen ${day}`,
  started: ({ day }) => `Arbeit begonnen ${day}`,
  fixReported: ({ day }) => `Als repariert markiert ${day} · deine Antwort fehlt`,
  visit: ({ visit }) => `Termin ${visit}`,
  visitAhead: ({ visit }) => `Termin ${visit}`,
  visitWas: ({ visit }) => `Termin war ${visit}`,
  visitProposed: ({ visit }) => `Termin ${visit}? · deine Antwort fehlt`,
  visitUnanswered: ({ visit }) => `Termin ${visit} · nicht beantwortet`,
  visitDeclined: 'Du hast um eine andere Zeit gebeten',
  withdrawn: ({ day }) => `Zurückgezogen ${day}`,
  closed: ({ day }) => `Erledigt ${day}`,
  fixed: ({ day }) => `Repariert ${day}`,
  sameDay: 'am selben Tag',
  took: ({ count }) => plural(count, { one: 'nach 1 Tag', other: `nach ${count} Tagen` }),
  failed: 'Die E-Mail an deinen Bauträger kam zurück.',
}
