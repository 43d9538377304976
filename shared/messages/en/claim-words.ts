import type { SentBy } from '#shared/claims/reasons.ts'
import type { ClaimStatus } from '#shared/claims/statuses.ts'
import { plural } from '../format.ts'

const sentBy: Record<SentBy, string> = {
  email: 'by email',
  text: 'by text message',
  portal: 'through the builder’s portal',
  'in-person': 'in person',
  other: 'in another way',
}

const statuses: Record<ClaimStatus, string> = {
  New: 'New',
  Sent: 'Sent',
  Opened: 'Opened',
  Acknowledged: 'Acknowledged',
  InProgress: 'In Progress',
  Closed: 'Closed',
  SendingFailed: 'Sending Failed',
}

/** Words for a claim that every page, email and document shares. */
export const claimWords = {
  statuses,
  /** A step of the timeline where a closed claim was opened again. */
  reopened: 'Reopened',
  withdrawn: 'Withdrawn',
  withdrawnBecause: ({ reason }: { reason: string }) => `Withdrawn: ${reason}`,
  /** First response time and resolution time, as long as there is none. */
  pending: 'Pending',
  hours: ({ count }: { count: number }) => plural(count, { one: '1 hour', other: `${count} hours` }),
  days: ({ count }: { count: number }) => plural(count, { one: '1 day', other: `${count} days` }),
  /** Averages on the dashboard and in reports: "12.3h". */
  metrics: {
    none: 'N/A',
    h: ({ value }: { value: string }) => `${value}h`,
    d: ({ value }: { value: string }) => `${value}d`,
  },
  /** A category or a severity as people read it; its English name is what is stored. */
  category: ({ name }: { name: string }) => name,
  severity: ({ name }: { name: string }) => name,
  /** A field that can be corrected, inside a sentence. */
  field: ({ name }: { name: string }) => name,
  /** "title, category and address", the corrected fields. */
  fields: ({ names }: { names: readonly string[] }) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
  /** How the homeowner reported sending the link. */
  sentBy,
  reasonMissing: 'Please say what is still wrong',
  /** Sender of an answer without a name. */
  yourBuilder: 'Your builder',
  /** In a row, where the claim came from the person's own files. */
  imported: 'Imported',
  /** Read before the title of a claim with news. */
  unread: 'New:',
  senders: { Homeowner: 'Homeowner', Builder: 'Builder' },
  /** Headings of a group of claims. */
  waitingFor: ({ builder }: { builder: string }) => `Waiting for ${builder}`,
  waiting: 'Waiting for your builder',
  /** Beside the rail of a status. */
  step: ({ step, of }: { step: number; of: number }) => `Step ${step} of ${of}`,
  notDelivered: 'Not delivered',
  /** Of a walk-through. */
  items: ({ count }: { count: number }) => plural(count, { one: '1 item', other: `${count} items` }),
  itemsClosed: ({ closed, all }: { closed: number; all: number }) => `${closed} of ${all} closed`,
  /** The state of a claim in its row and on its page: one or two of these, with a dot between. */
  state: {
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
  },
  /** Drafts of a follow-up, in the homeowner's voice, to the builder. */
  followUp: {
    sent: ({ since }: { since: string }) =>
      `Hello,\n\nI sent you this claim on ${since} and expected a first answer by now. Could you please let me know when somebody can look at it?\n\nThank you.`,
    sentDue: ({ since, due }: { since: string; due: string }) =>
      `Hello,\n\nI sent you this claim on ${since} and expected a first answer by ${due}. Could you please let me know when somebody can look at it?\n\nThank you.`,
    opened: ({ since }: { since: string }) =>
      `Hello,\n\nYou opened this claim on ${since} and expected a first answer by now. Could you please let me know when somebody can look at it?\n\nThank you.`,
    openedDue: ({ since, due }: { since: string; due: string }) =>
      `Hello,\n\nYou opened this claim on ${since} and expected a first answer by ${due}. Could you please let me know when somebody can look at it?\n\nThank you.`,
    repair:
      'Hello,\n\nI expected this repair to be done by now. Could you please let me know when it will be?\n\nThank you.',
    repairDue: ({ due }: { due: string }) =>
      `Hello,\n\nI expected this repair to be done by ${due}. Could you please let me know when it will be?\n\nThank you.`,
  },
}
