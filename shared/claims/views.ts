import * as z from 'zod/mini'
import { ACTORS } from './lengths.ts'
import { CORRECTABLE } from './reasons.ts'
import { OwnStatement } from '#shared/statements.ts'
import { ActDelivery } from '#shared/record/act-delivery.ts'
import { STATUSES } from './statuses.ts'

export const ClaimStatus = z.enum(STATUSES)

/** Claims, photos, visits and events as the server shows them. Times are ISO 8601 UTC with milliseconds. */
export const Photo = z.object({
  id: z.string(),
  /** The whole picture: the documented `imageUrls` entry. */
  url: z.string(),
  /** At most 1920 px, always JPEG (a HEIC is converted), location removed. */
  largeUrl: z.string(),
  /** At most 400 px. */
  thumbUrl: z.string(),
  fileName: z.string(),
  /** Of a marked copy: the photo it was made from; `isKept`: only the household sees that one. */
  original: z.optional(
    z.object({
      id: z.string(),
      url: z.string(),
      largeUrl: z.string(),
      thumbUrl: z.string(),
      isKept: z.boolean(),
    }),
  ),
})
export type Photo = z.infer<typeof Photo>

/** One of the claim's own photos. */
export const ClaimPhoto = z.extend(Photo, {
  /** The event it was added with after filing; null for one of the filing. */
  eventId: z.nullable(z.string()),
})
export type ClaimPhoto = z.infer<typeof ClaimPhoto>

/** 'cancelled': the claim was closed before the visit took place. */
export const VisitState = z.enum(['proposed', 'accepted', 'declined', 'replaced', 'cancelled'])

const lastMessage = z.nullable(z.object({ sender: z.string(), content: z.string() }))

/** A claim as the API returns it. */
export const Claim = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  category: z.string(),
  /** The room it is in; empty while nobody said. */
  room: z.string(),
  address: z.string(),
  status: ClaimStatus,
  imageUrls: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  firstResponseTime: z.nullable(z.number()),
  resolutionTime: z.nullable(z.number()),
  lastMessage,
})
export type Claim = z.infer<typeof Claim>

/** News of a claim that the person has not seen: answers and visits of the builder, status changes, failed emails. */
export const UnreadNews = z.object({
  count: z.int(),
  /** Author and beginning of the latest message among them; null without a message. */
  from: z.nullable(z.string()),
  text: z.nullable(z.string()),
})

export const ActorKind = z.enum(ACTORS)
export type ActorKind = z.infer<typeof ActorKind>

export const EVENT_KINDS = [
  'status', // the status changed: `status` says to what
  'withdrawn', // closed, but not fixed: the homeowner had filed it by mistake
  'kept-locally', // no mail server: the claim email is in the local mailbox
  'letter-queued', // sent again, or to a corrected address
  'visit-proposed',
  'visit-offered', // the builder says by email when they can come: `detail` has their words, and no visit is set
  'visit-accepted',
  'visit-declined',
  'visit-confirmed', // the builder's calendar said yes to the invitation
  'visit-cancelled', // the claim was closed before the visit took place, or the builder called it off
  'fix-reported', // the builder says it is fixed; the homeowner is asked
  'fix-disputed', // the homeowner says it is not
  'fix-undone', // the builder took it back by a second email
  'corrected', // the homeowner corrected words of the claim: `changes` has them before and after
  'photos-added', // the homeowner added photos: `detail` says how many
  'repair-photos', // the homeowner added photos of the finished repair: `detail` says how many
  'came-back', // the repair did not hold: `detail` names the new claim
  'followed-up', // the builder was asked about what is overdue, by the homeowner or by itself: `detail` says what
  'imported', // it came from the homeowner's own files: `detail` says how many
  'sent-by-self', // the homeowner said that they sent the link again: `statement` says how and when
  'seen', // a person opened the builder's page, where something was that had not reached them
  'own-statement', // the homeowner told the builder outside this program: `statement` says how
  'handed-over', // the owner of the home sold it
  'taken-over', // whoever owns the home from then on
  'sender-confirmed', // "this is my builder"
  'acknowledgement-undone', // the builder took back an acknowledgement of a moment ago
  'answer-counted', // "this is an answer": `detail` says when the email came
  'link-replaced',
  'fetched', // the builder's page was fetched, by nobody knows whom: `detail` is whose link it was
  'fetched-by-robot', // the same, by a program that shows that it is one
  'wrong-address', // a person who opened the link reports that the claim email reached the wrong address
  'mail-failed', // a later email to the builder bounced; the status stays
] as const
export const EventKind = z.enum(EVENT_KINDS)
export type EventKind = z.infer<typeof EventKind>

/** Something the homeowner did that has not reached the builder: a message or an event, and why. */
export const UnreachedAct = z.object({
  kind: z.enum(['message', ...EVENT_KINDS]),
  delivery: ActDelivery,
})
export type UnreachedAct = z.infer<typeof UnreachedAct>

/** The builder's next duty for a claim, and its due date. Dates are calendar dates at the house, YYYY-MM-DD. */
export const ListedClock = z.object({
  kind: z.enum(['answer', 'inspection', 'repair']),
  /** From when it counts. */
  since: z.string(),
  /** Present where no email began it; 'said': the homeowner said that they sent the link. A list has only 'opened'. */
  startedBy: z.optional(z.enum(['said', 'opened'])),
  /** Null while it is paused, because every day moves it. */
  due: z.nullable(z.string()),
  /** Why nothing counts at the moment; 'answer-to-send': the homeowner’s answer has not reached the builder. */
  pausedBy: z.nullable(z.enum(['visit-to-answer', 'visit-agreed', 'fix-to-confirm', 'answer-to-send'])),
  /** When a question of the homeowner about it last reached the builder; null when none did. */
  followedUp: z.nullable(z.string()),
  /** The IANA zone of the house, in which these days begin and end. */
  zone: z.string(),
})
export type ListedClock = z.infer<typeof ListedClock>

/** A row of the dashboard: lean, with the first photo's thumbnail. */
export const ClaimRow = z.extend(z.omit(Claim, { summary: true, description: true, imageUrls: true }), {
  thumbUrl: z.nullable(z.string()),
  builderName: z.nullable(z.string()),
  /** When it came from the homeowner's own files; absent for one that was filed here. */
  importedAt: z.optional(z.string()),
  /** Why the claim email did not arrive, while the claim is SendingFailed; null otherwise. */
  failure: z.nullable(z.string()),
  /** Null when everything was seen. */
  unread: z.nullable(UnreadNews),
  /** When the claim got its status, and through whom. */
  statusAt: z.string(),
  statusBy: ActorKind,
  /** When the claim reached the builder; null while it has not. */
  sentAt: z.nullable(z.string()),
  /** When the builder reported the fix that waits for the homeowner's answer; null without one. */
  fixReportedAt: z.nullable(z.string()),
  /** The latest visit while the claim is in progress. */
  visit: z.nullable(
    z.object({
      id: z.string(),
      date: z.string(),
      from: z.string(),
      to: z.string(),
      who: z.nullable(z.string()),
      state: VisitState,
      proposedAt: z.string(),
    }),
  ),
  /** Null while the builder owes nothing. */
  clock: z.nullable(ListedClock),
  /** The latest thing the homeowner did that has not reached the builder, after the claim had; null without one. */
  unreached: z.nullable(UnreachedAct),
})
export type ClaimRow = z.infer<typeof ClaimRow>

/** One change of status in the append-only log: the documented part of a claim. */
export const StatusEvent = z.object({ status: ClaimStatus, at: z.string(), by: ActorKind })
export type StatusEvent = z.infer<typeof StatusEvent>

export const FieldChange = z.object({ field: z.enum(CORRECTABLE), before: z.string(), after: z.string() })

/** One event as text: shown in the thread between the messages and in the log. */
export const RecordEvent = z.object({
  id: z.string(),
  kind: EventKind,
  status: z.nullable(ClaimStatus),
  at: z.string(),
  by: ActorKind,
  /** The proof or reason behind it: a mail server's reply line, the failure in plain words, a reason for reopening. */
  detail: z.nullable(z.string()),
  /** With 'corrected': what was corrected. */
  changes: z.optional(z.array(FieldChange)),
  /** With 'own-statement', and where the homeowner said that they sent the link: what they say they did. */
  statement: z.optional(OwnStatement),
  /** The name of another person of the household who did it; absent where the reader did, or nobody of it. */
  who: z.optional(z.string()),
  /** Who of the builder's side did it, by name and role; absent where it was the warranty contact. */
  speaker: z.optional(z.string()),
  /** Delivery of the email about it; absent where there was none. */
  delivery: z.optional(ActDelivery),
})
export type RecordEvent = z.infer<typeof RecordEvent>

export const Visit = z.object({
  id: z.string(),
  /** Calendar date and wall-clock window at the house. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  who: z.nullable(z.string()),
  state: VisitState,
  proposedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type Visit = z.infer<typeof Visit>

/** The state of the claim email, for the claim page's sentence about it. */
export const Delivery = z.discriminatedUnion('state', [
  z.object({ state: z.literal('no-builder') }),
  z.object({
    state: z.literal('waiting'),
    to: z.string(),
    attempts: z.number(),
    nextAttemptAt: z.nullable(z.string()),
    lastError: z.nullable(z.string()),
  }),
  z.object({ state: z.literal('kept-locally'), to: z.string(), letterId: z.string() }),
  z.object({
    state: z.literal('accepted'),
    to: z.string(),
    at: z.string(),
    serverReply: z.nullable(z.string()),
  }),
  z.object({ state: z.literal('shared'), at: z.string() }),
  z.object({
    state: z.literal('failed'),
    to: z.string(),
    at: z.string(),
    reason: z.string(),
    /** When a mail server had accepted it before it was reported undeliverable; null when none had. */
    acceptedAt: z.nullable(z.string()),
  }),
])
export type Delivery = z.infer<typeof Delivery>
