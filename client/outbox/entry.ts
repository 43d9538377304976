import type { NewClaim } from '#shared/claims/claims.ts'
import { asPapers, filesOfPapers, type KeptPaper } from '#client/parts/papers/kept-paper.ts'
import type { QueuedPhoto } from '#client/parts/photos/upload/photo-queue.ts'
import type { WalkDraft } from './walk-draft.ts'

/** Something a person has sent and the server does not have, or not all of it. */
type Waiting = {
  /** Made with the draft: however often it is sent, the server stores it once. Also its name in the store. */
  idempotencyKey: string
  /** Milliseconds since 1970. */
  savedAt: number
  /** The reason why the last try failed; null while it is sent, or waits for a connection. */
  problem: Problem | null
}

/** `isRefused`: sending it again as it is needs a person. */
export type Problem = { text: string; isRefused: boolean }

export type ClaimEntry = Waiting & {
  kind: 'claim'
  claim: NewClaim
  /** Those that are not on the claim yet. */
  photos: readonly QueuedPhoto[]
  /** Sent before the claim. */
  papers: readonly KeptPaper[]
  /** The claim's id, once it is on record and only photos are left to send. */
  filedId?: string | undefined
  /** The home it is filed for; undefined in what an older build has saved. */
  homeId?: string | undefined
}

export type WalkEntry = Waiting & WalkDraft & { kind: 'walk' }

/** Its photos and recordings were uploaded before it was sent; documents may wait with it. */
export type MessageEntry = Waiting & {
  kind: 'message'
  claimId: string
  content: string
  imageUrls: readonly string[]
  recordingIds: readonly string[]
  papers: readonly KeptPaper[]
  /** The home of its claim. */
  homeId?: string | undefined
}

export type Entry = ClaimEntry | WalkEntry | MessageEntry
export type Kind = Entry['kind']
export type EntryOf<K extends Kind> = Extract<Entry, { kind: K }>

/** Returns a test for entries of this kind. */
export const isOf =
  <K extends Kind>(kind: K) =>
  (entry: Entry): entry is EntryOf<K> =>
    entry.kind === kind

/** Returns whether it is sent again without a person. */
export const isDue = ({ problem }: Waiting): boolean => problem?.isRefused !== true

/** Every photo of a walk-through, also of an item in the form. */
export function photosOf({ items, current, aside }: WalkDraft): QueuedPhoto[] {
  return [...items, current, ...(aside ? [aside] : [])].flatMap(({ photos }) => photos)
}

/** Returns what is stored apart from an entry: the bytes of its photos and documents. */
export function filesIn(entry: Entry): readonly { id: string; file: Blob }[] {
  if (entry.kind === 'walk') return photosOf(entry)
  const papers = filesOfPapers(entry.papers)
  return entry.kind === 'message' ? papers : [...entry.photos, ...papers]
}

/** Reads a stored message; null for anything else. By hand: a schema would load its library with every claim. */
export function asMessage(stored: unknown): MessageEntry | null {
  if (!isRecord(stored) || stored.kind !== 'message') return null
  const { idempotencyKey, claimId, content, savedAt, problem } = stored
  if (typeof idempotencyKey !== 'string' || typeof claimId !== 'string') return null
  if (typeof content !== 'string' || typeof savedAt !== 'number') return null
  return {
    kind: 'message',
    idempotencyKey,
    claimId,
    content,
    imageUrls: asTexts(stored.imageUrls),
    recordingIds: asTexts(stored.recordingIds),
    papers: asPapers(stored.papers),
    homeId: typeof stored.homeId === 'string' ? stored.homeId : undefined,
    savedAt,
    problem: asProblem(problem),
  }
}

/** Reads the messages that an earlier build kept in local storage. */
export function messagesOfOldBuild(stored: string): MessageEntry[] {
  try {
    const all: unknown = JSON.parse(stored)
    if (!Array.isArray(all)) return []
    return all.filter(isRecord).flatMap((old) => {
      const savedAt = Date.parse(String(old.at))
      return asMessage({ ...old, kind: 'message', idempotencyKey: old.key, savedAt }) ?? []
    })
  } catch {
    return []
  }
}

const asTexts = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []

function asProblem(stored: unknown): Problem | null {
  if (!isRecord(stored) || typeof stored.text !== 'string') return null
  return { text: stored.text, isRefused: stored.isRefused === true }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
