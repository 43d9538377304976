import * as z from 'zod/mini'
import { CATEGORIES } from './categories.ts'
import { ADDRESS_MAX, DESCRIPTION_MAX, SUMMARY_MAX, TITLE_MAX, SORTS, SEARCH_MAX } from './lengths.ts'
import {
  Claim,
  ClaimPhoto,
  ClaimRow,
  Delivery,
  RecordEvent,
  StatusEvent,
  UnreachedAct,
  Visit,
} from './views.ts'
import { LANGUAGE_NAMES } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { Attachment, Message, OfferedVisit } from '#shared/messages.ts'
import { plausibleDate } from '#shared/plausible-date.ts'
import { oneLine } from '#shared/message-text.ts'
import { DocumentIds } from '#shared/documents.ts'
import { PhotoUrls } from '#shared/photos.ts'
import { Recording, RecordingIds } from '#shared/recordings.ts'
import { NOTE_MAX, REASON_MAX, reasonMissing, WITHDRAWAL_REASON_MAX, SENT_BY } from './reasons.ts'
import { readStatus } from './statuses.ts'
import { ROOM_MAX, ROOMS_MAX } from '#shared/rooms.ts'
import { RecordState } from '#shared/record/entry.ts'
import { optionalText, requiredText } from '#shared/text.ts'

const Target = z.object({ days: z.int(), unit: z.enum(['working', 'calendar']) })

/** By what the clock of a claim counts, apart from what happened to it. */
export const ClockRules = z.object({
  /** The days, YYYY-MM-DD, on which nobody works; empty while nothing is owed. */
  holidays: z.array(z.string()),
  /** Their name: "public holidays in Ontario". */
  without: z.string(),
  targets: z.object({ answer: Target, inspection: Target, repair: Target }),
})
export type ClockRules = z.infer<typeof ClockRules>

/** The choice of a home about automatic follow-ups. */
export const FollowUpChoice = z.object({
  isOn: z.boolean(),
  /** Name of the person who chose it; null when it was the reader. */
  setBy: z.nullable(z.string()),
  mayChange: z.boolean(),
  /** One of them, in the language of the home's builder, who gets it. */
  example: z.object({ text: z.string(), language: z.enum(LANGUAGE_NAMES) }),
})

/** The next automatic follow-up of a claim, if there is one. */
export const AutomaticFollowUp = z.object({
  /** It is chosen for the home. */
  isOn: z.boolean(),
  /** Name of the person who chose it; null when it was the reader. */
  setBy: z.nullable(z.string()),
  /** The day it goes on, YYYY-MM-DD; null while none is to go. */
  goesOn: z.nullable(z.string()),
  /** One would go, but was stopped. */
  isStopped: z.boolean(),
})
export type AutomaticFollowUp = z.infer<typeof AutomaticFollowUp>

const tooLong = () => textOf('claimRules').walkThrough.roomTooLong({ max: ROOM_MAX })
const Room = z.string().check(z.overwrite(oneLine), z.trim(), z.maxLength(ROOM_MAX, { error: tooLong }))

/** The rooms of a home, in the order in which they are offered. */
export const RoomList = z
  .array(Room.check(z.minLength(1)))
  .check(
    z.minLength(1),
    z.maxLength(ROOMS_MAX, { error: () => textOf('claimRules').tooManyRooms({ max: ROOMS_MAX }) }),
  )

/** The claim form. The description is the suggestion the homeowner accepted. */
export const NewClaim = z.object({
  title: z
    .string({ error: () => textOf('claimRules').titleMissing })
    .check(
      z.overwrite(oneLine),
      z.trim(),
      z.minLength(1, { error: () => textOf('claimRules').titleMissing }),
      z.maxLength(TITLE_MAX, { error: () => textOf('claimRules').titleTooLong({ max: TITLE_MAX }) }),
    ),
  summary: requiredText(
    () => textOf('claimRules').summaryMissing,
    SUMMARY_MAX,
    () => textOf('claimRules').summaryTooLong({ max: SUMMARY_MAX }),
  ),
  description: optionalText(DESCRIPTION_MAX, () =>
    textOf('claimRules').descriptionTooLong({ max: DESCRIPTION_MAX }),
  ),
  category: z.enum(CATEGORIES, { error: () => textOf('claimRules').categoryMissing }),
  address: requiredText(
    () => textOf('claimRules').addressMissing,
    ADDRESS_MAX,
    () => textOf('claimRules').addressTooLong({ max: ADDRESS_MAX }),
  ),
  /** The room it is in; absent or empty while nobody says. */
  room: z.optional(Room),
  imageUrls: PhotoUrls,
  recordingIds: z.optional(RecordingIds),
  documentIds: z.optional(DocumentIds),
})
export type NewClaim = z.infer<typeof NewClaim>

/** Fields that can be corrected after filing, with the limits of the form; one that is left out stays as it is. */
export const CorrectedWords = z.partial(
  z.pick(NewClaim, {
    title: true,
    category: true,
    room: true,
    address: true,
    summary: true,
    description: true,
  }),
)
export type CorrectedWords = z.infer<typeof CorrectedWords>

/** A client-made key (a UUID): a repeat of the same submission returns the first claim. */
export const IdempotencyKey = z.string().check(z.minLength(8), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/))

const orAll = (max: number) =>
  z.pipe(
    optionalText(max),
    z.transform((value) => (value?.toLowerCase() === 'all' ? undefined : value)),
  )

/** Filters of the list; empty ones count as absent. Status matching ignores case and spaces; 'All' means any. */
export const ClaimFilters = z.object({
  search: optionalText(SEARCH_MAX),
  status: z.pipe(
    orAll(40).check(
      z.refine((value) => !value || readStatus(value) !== undefined, {
        error: () => textOf('claimRules').noSuchStatus,
      }),
    ),
    z.transform((value) => (value ? readStatus(value) : undefined)),
  ),
  category: orAll(60),
  room: orAll(ROOM_MAX),
  sort: z._default(z.enum(SORTS), 'newest'),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
})
export type ClaimFilters = z.infer<typeof ClaimFilters>

/** Filters of the app's list. */
export const ListFilters = z.extend(ClaimFilters, {
  /** Open claims first, for the dashboard's groups. Filters, order and limit do not apply. */
  isHome: z.optional(z.boolean()),
})
export type ListFilters = z.infer<typeof ListFilters>

/** A claim as `GET /api/claims/{id}` shows it. */
export const ClaimWithThread = z.extend(Claim, { messages: z.array(Message), events: z.array(StatusEvent) })

const NumberedClaim = z.object({ id: z.string(), number: z.int() })

/** The claim page of the app: the documented claim and everything its page needs, in one response. */
export const ClaimDetail = z.extend(ClaimWithThread, {
  number: z.int(),
  /** `messages` is the latest page of the thread; there are earlier ones. */
  hasEarlierMessages: z.boolean(),
  /** When the builder's latest message was written, whichever page it is on. */
  builderWroteAt: z.nullable(z.string()),
  photos: z.array(ClaimPhoto),
  /** Number of photos that the homeowner may still add. */
  photosLeft: z.int(),
  /** Videos and sounds of the claim itself; absent where there are none. */
  recordings: z.optional(z.array(Recording)),
  /** PDFs of the claim itself; absent where there are none. */
  papers: z.optional(z.array(Attachment)),
  /** Number of recordings that the homeowner may still add. */
  recordingsLeft: z.optional(z.int()),
  record: z.array(RecordEvent),
  visits: z.array(Visit),
  /** The IANA zone its response clock is counted in: that of the house, wherever it is read. */
  timeZone: z.string(),
  clockRules: ClockRules,
  builder: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The profile now has another address than the claim was sent to: sending again goes there. */
  correctedBuilder: z.nullable(z.object({ name: z.string(), email: z.string() })),
  delivery: Delivery,
  /** The latest thing the homeowner did that has not reached the builder, after the claim had; null without one. */
  unreached: z.nullable(UnreachedAct),
  /** The builder's private link; null until there is a builder. */
  shareUrl: z.nullable(z.string()),
  /** The builder reported the fix and the homeowner has not answered: the claim closes by itself then. */
  fixReported: z.nullable(z.object({ at: z.string(), closesAt: z.string() })),
  reopenableUntil: z.nullable(z.string()),
  /** The claim whose repair did not hold: this one was filed because of it. */
  earlier: z.optional(NumberedClaim),
  /** The claim that was filed because this one's repair did not hold. */
  later: z.optional(NumberedClaim),
  /** When it came from the homeowner's own files; absent for one that was filed here. */
  importedAt: z.optional(z.string()),
  /** A time that the builder names in their latest message; absent where there is none to add. */
  offeredVisit: z.optional(OfferedVisit),
  /** The walk-through it is an item of, and its number there; absent for a claim that was filed alone. */
  walkThrough: z.optional(z.object({ id: z.string(), name: z.string(), number: z.int() })),
  /** The state of the claim's record; absent where it has none. */
  recordState: z.optional(RecordState),
  /**
   * News that the person has not seen: messages and events from the id `first` on are new; reading the claim marks them as
   * read up to `last`. Null when everything was seen.
   */
  unread: z.nullable(z.object({ count: z.int(), first: z.string(), last: z.string() })),
  /** The person may look at this claim, but not act on it; absent for everybody else. */
  isReadOnly: z.optional(z.literal(true)),
  /** Its home, where that is another one of the person's than they have chosen. */
  otherHomeId: z.optional(z.string()),
})
export type ClaimDetail = z.infer<typeof ClaimDetail>

export const ReopenReason = z.object({
  reason: requiredText(reasonMissing, REASON_MAX, () => textOf('claimRules').reasonTooLong),
  imageUrls: PhotoUrls,
})

export const Withdrawal = z.object({
  reason: optionalText(WITHDRAWAL_REASON_MAX, () => textOf('claimRules').reasonTooLong),
})

/** "I sent it": the homeowner's own statement that they sent the builder the link, how, and on which calendar date. */
export const SentStatement = z.object({
  how: z.optional(z.enum(SENT_BY)),
  date: z.optional(plausibleDate(() => textOf('claimRules').sentDayMissing)),
})
export type SentStatement = z.infer<typeof SentStatement>

export const VisitAnswer = z.object({
  accept: z.boolean(),
  note: z.optional(
    z.string().check(z.trim(), z.maxLength(NOTE_MAX, { error: () => textOf('claimRules').noteTooLong })),
  ),
})

/** One page of the dashboard's list. */
export const ClaimPage = z.object({
  claims: z.array(ClaimRow),
  nextCursor: z.nullable(z.string()),
  /** The number of claims that match the filters; null on later pages, because the first one has it. */
  total: z.nullable(z.int()),
  /** With the first page of the dashboard's list: claims of later pages that may wait for the homeowner. */
  further: z.optional(z.array(ClaimRow)),
})
export type ClaimPage = z.infer<typeof ClaimPage>
