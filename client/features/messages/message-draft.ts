import { newId } from '#client/lib/new-id.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'

/** The unsent text, and the key of the attempt made with exactly this text. */
export type MessageDraft = { text: string; attempt: { content: string; key: string } | null }

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
    ? { text, attempt: { content: attempt.content, key: attempt.key } }
    : { text, attempt: null }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function writeDraft(userId: string, claimId: string, draft: MessageDraft): void {
  writeStored(keyOf(userId, claimId), draft.text === '' ? null : JSON.stringify(draft))
}

/** The same text sent again has the same key, so that a first try that did arrive is not stored twice. */
export function attemptFor(draft: MessageDraft, newKey: () => string = newId) {
  const content = draft.text.trim()
  return draft.attempt?.content === content ? draft.attempt : { content, key: newKey() }
}
