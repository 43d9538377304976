import { newId } from '#client/lib/new-id.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'

/** The unsent text, and the key of the attempt made with exactly this text and these photos. */
export type MessageDraft = { text: string; attempt: Attempt | null }
type Attempt = { content: string; imageUrls: readonly string[]; key: string }

export const NO_DRAFT: MessageDraft = { text: '', attempt: null }

const keyOf = (userId: string, claimId: string) => `homeclaim.message.${userId}.${claimId}`

/** This person's unsent text for this claim; it survives a reload and a sign-out. */
export function readDraft(userId: string, claimId: string): MessageDraft {
  const stored = readStored(keyOf(userId, claimId))
  if (stored === null) return NO_DRAFT
  try {
    return asDraft(JSON.parse(stored))
  } catch {
    return NO_DRAFT
  }
}

function asDraft(stored: unknown): MessageDraft {
  if (!isRecord(stored) || typeof stored.text !== 'string') return NO_DRAFT
  const { text, attempt } = stored
  return isRecord(attempt) && typeof attempt.content === 'string' && typeof attempt.key === 'string'
    ? { text, attempt: { content: attempt.content, imageUrls: asUrls(attempt.imageUrls), key: attempt.key } }
    : { text, attempt: null }
}

function asUrls(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function writeDraft(userId: string, claimId: string, draft: MessageDraft): void {
  const isEmpty = draft.text === '' && draft.attempt === null
  writeStored(keyOf(userId, claimId), isEmpty ? null : JSON.stringify(draft))
}

/** Returns the draft with a message that was sent from it and did not arrive; what was written since comes after it. */
export function withTakenBack(
  { text }: MessageDraft,
  { content, imageUrls, idempotencyKey: key }: Omit<Attempt, 'key'> & { idempotencyKey: string },
): MessageDraft {
  // The same text again has the same key: a try whose response was lost is then not stored twice.
  if (text.trim() === '') return { text: content, attempt: { content, imageUrls, key } }
  return { text: `${content}\n${text}`, attempt: null }
}

/** The same message sent again has the same key, so that a first try that did arrive is not stored twice. */
export function attemptFor(
  { text, attempt }: MessageDraft,
  imageUrls: readonly string[],
  newKey: () => string = newId,
): Attempt {
  const content = text.trim()
  const isSame = attempt?.content === content && attempt.imageUrls.join(' ') === imageUrls.join(' ')
  return isSame ? attempt : { content, imageUrls, key: newKey() }
}
