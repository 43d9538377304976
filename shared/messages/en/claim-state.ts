import { plural } from '../format.ts'

/** The state of a claim in its row: one or two of these, with a dot between. */
export const claimState = {
  notSentToBuilder: 'Not sent to your builder',
  addBuilder: 'Not sent yet · add your builder',
  sendLink: ({ builder }: { builder: string }) => `Not sent yet · send ${builder} the link`,
  sending: 'Sending…',
  notSent: 'Not sent yet',
  sent: ({ day }: { day: string }) => `Sent ${day}`,
  notAnswered: 'not answered yet',
  notOpened: 'not opened yet',
  opened: ({ day }: { day: string }) => `Opened ${day}`,
  dueToday: 'answer due today',
  dueTomorrow: 'answer due tomorrow',
  due: ({ day }: { day: string }) => `answer due ${day}`,
  noAnswerFor: ({ count }: { count: number }) =>
    plural(count, { one: 'no answer for 1 day', other: `no answer for ${count} days` }),
  noAnswer: 'no answer yet',
  overdue: ({ count }: { count: number }) =>
    plural(count, { one: 'Overdue 1 day', other: `Overdue ${count} days` }),
  longOverdue: ({ count }: { count: number }) =>
    plural(count, { one: 'Long overdue: 1 day', other: `Long overdue: ${count} days` }),
  followedUp: ({ day }: { day: string }) => `followed up ${day}`,
  noAnswerSince: ({ day }: { day: string }) => `no answer since ${day}`,
  acknowledged: ({ day }: { day: string }) => `Acknowledged ${day}`,
  repairDue: ({ day }: { day: string }) => `repair due ${day}`,
  repairOver: ({ count }: { count: number }) =>
    plural(count, { one: 'Repair 1 day over', other: `Repair ${count} days over` }),
  repairLongOver: ({ count }: { count: number }) =>
    plural(count, { one: 'Repair long overdue: 1 day', other: `Repair long overdue: ${count} days` }),
  reopened: ({ day }: { day: string }) => `Reopened ${day}`,
  started: ({ day }: { day: string }) => `Work started ${day}`,
  fixReported: ({ day }: { day: string }) => `Marked as fixed ${day} · waiting for your answer`,
  /** `visit` is its time: "Tue, Nov 3, 8–10 AM". */
  visit: ({ visit }: { visit: string }) => `Visit ${visit}`,
  /** The same after a first fact. */
  visitAhead: ({ visit }: { visit: string }) => `visit ${visit}`,
  visitWas: ({ visit }: { visit: string }) => `Visit was ${visit}`,
  visitProposed: ({ visit }: { visit: string }) => `Visit ${visit}? · waiting for your answer`,
  visitUnanswered: ({ visit }: { visit: string }) => `Visit ${visit} · you did not answer`,
  visitDeclined: 'You asked for another time for the visit',
  withdrawn: ({ day }: { day: string }) => `Withdrawn ${day}`,
  closed: ({ day }: { day: string }) => `Closed ${day}`,
  fixed: ({ day }: { day: string }) => `Fixed ${day}`,
  sameDay: 'the same day',
  took: ({ count }: { count: number }) => plural(count, { one: 'took 1 day', other: `took ${count} days` }),
  failed: 'The email to your builder came back.',
}
