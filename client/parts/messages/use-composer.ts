import { useEffect, useRef, useState } from 'react'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import { showError } from '#client/ui/toasts.tsx'
import { useUser } from '#client/parts/account/session.tsx'
import { unsentName } from '#client/parts/photos/upload/kept-photos.ts'
import type { KeptPaper } from '#client/parts/papers/kept-paper.ts'
import { usePapers } from '#client/parts/papers/use-papers.ts'
import { useRecordings } from '#client/parts/recordings/use-recordings.ts'
import { useAttachments } from '#client/parts/photos/use-attachments.ts'
import type { MessageEntry } from '#client/outbox/entry.ts'
import { failedToSend } from '#client/outbox/send.ts'
import { newId } from '#client/lib/new-id.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'

/** The unsent text, and the key of the attempt made with exactly this text and these files. */
type MessageDraft = { text: string; attempt: Attempt | null }
type Files = { imageUrls: readonly string[]; recordingIds: readonly string[]; paperIds: readonly string[] }
type Attempt = Files & { content: string; key: string }

const NO_DRAFT: MessageDraft = { text: '', attempt: null }

const keyOf = (userId: string, claimId: string) => `homeclaim.message.${userId}.${claimId}`

/** Reads the person's unsent text for this claim, which survives a reload and a sign-out. */
function readDraft(userId: string, claimId: string): MessageDraft {
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
    ? {
        text,
        attempt: {
          content: attempt.content,
          imageUrls: asTexts(attempt.imageUrls),
          recordingIds: asTexts(attempt.recordingIds),
          paperIds: asTexts(attempt.paperIds),
          key: attempt.key,
        },
      }
    : { text, attempt: null }
}

function asTexts(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function writeDraft(userId: string, claimId: string, draft: MessageDraft): void {
  const isEmpty = draft.text === '' && draft.attempt === null
  writeStored(keyOf(userId, claimId), isEmpty ? null : JSON.stringify(draft))
}

/** Returns the draft with a message that was sent from it and did not arrive; what was written since comes after it. */
function withTakenBack(
  { text }: MessageDraft,
  { content, imageUrls, recordingIds, papers, idempotencyKey: key }: MessageEntry,
): MessageDraft {
  // The same text again has the same key: a try whose response was lost is then not stored twice.
  if (text.trim() === '') {
    const paperIds = papers.map(({ id }) => id)
    return { text: content, attempt: { content, imageUrls, recordingIds, paperIds, key } }
  }
  return { text: `${content}\n${text}`, attempt: null }
}

/** The same message sent again has the same key, so that a first try that did arrive is not stored twice. */
function attemptFor({ text, attempt }: MessageDraft, files: Files, newKey: () => string = newId): Attempt {
  const content = text.trim()
  const all = (of: Files) => [...of.imageUrls, ...of.recordingIds, ...of.paperIds].join(' ')
  const isSame = attempt?.content === content && all(attempt) === all(files)
  return isSame ? attempt : { content, ...files, key: newKey() }
}

const FOCUS_AFTER_MS = 100

export type ComposerOptions = {
  claimId: string
  /** The number of photos that can still be added to the claim. */
  photosLeft: number
  /** The number of recordings that can still be added to it. */
  recordingsLeft: number | undefined
  /** The home of the claim; undefined for the chosen one. */
  homeId?: string | undefined
  /** A message of this claim is being sent. */
  isUnderWay: boolean
  /** The message is complete, with its photos uploaded. Resolves once it cannot be lost any more. */
  onSend: (message: MessageEntry) => Promise<void>
  /** Somebody pressed Reply: the field has the focus at once. */
  hasFocus: boolean
}

/**
 * The message being written to one claim's builder: its draft and its photos, which this device keeps, and sending it.
 * `box` is the ref of the text field.
 */
export function useComposer({
  claimId,
  photosLeft,
  recordingsLeft,
  homeId,
  isUnderWay,
  onSend,
  hasFocus,
}: ComposerOptions) {
  const user = useUser()
  const [draft, setDraft] = useState(() => readDraft(user.id, claimId))
  const recordings = useRecordings(unsentName(user.id, claimId, 'recordings'), recordingsLeft)
  const papers = usePapers({ homeId, keptAs: unsentName(user.id, claimId, 'papers') })
  const attachments = useAttachments(photosLeft, unsentName(user.id, claimId, 'message'), {
    onRecordings: recordings.add,
    onPapers: papers.add,
  })
  const [isWaiting, setWaiting] = useState(false)
  const isPressed = useRef(false)
  const box = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!hasFocus) return
    // After the page has given the focus to its heading.
    const timer = setTimeout(() => box.current?.focus(), FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasFocus])

  const keep = (next: MessageDraft) => {
    setDraft(next)
    writeDraft(user.id, claimId, next)
  }
  const { length } = draft.text.trim()
  const isBlank = length === 0 && attachments.count + recordings.count + papers.count === 0
  const isSending = isWaiting || isUnderWay
  const isTooLong = length > MESSAGE_MAX

  const send = async (imageUrls: string[], recordingIds: string[], toSend: readonly KeptPaper[]) => {
    const attempt = attemptFor(draft, { imageUrls, recordingIds, paperIds: toSend.map(({ id }) => id) })
    const { content, key } = attempt
    // Until the message is safe the text stays, with its key: sent once more, the server stores it once.
    keep({ text: draft.text, attempt })
    try {
      await onSend({
        kind: 'message',
        idempotencyKey: key,
        claimId,
        content,
        imageUrls,
        recordingIds,
        papers: toSend,
        homeId,
        savedAt: Date.now(),
        problem: null,
      })
    } catch (error) {
      showError(error instanceof Error ? error.message : failedToSend())
      return
    }
    keep(NO_DRAFT)
    attachments.clear()
    recordings.clear()
    papers.clear()
    box.current?.focus()
  }

  const submit = async () => {
    // Asked of the ref, because a second press may come before the first has been drawn.
    if (isBlank || isTooLong || isSending || isPressed.current) return
    isPressed.current = true
    setWaiting(true)
    const imageUrls = await attachments.uploaded()
    const recorded = imageUrls && (await recordings.arrived())
    const ready = recorded && 'ids' in recorded ? await papers.ready() : null
    if (imageUrls && recorded && 'ids' in recorded && ready && 'papers' in ready)
      await send(imageUrls, recorded.ids, ready.papers)
    setWaiting(false)
    isPressed.current = false
  }

  return {
    box,
    attachments,
    recordings,
    papers,
    text: draft.text,
    length,
    write: (text: string) => keep({ ...draft, text }),
    takeBack: (message: MessageEntry) => {
      keep(withTakenBack(draft, message))
      papers.restore(message.papers)
      box.current?.focus()
    },
    submit: () => void submit(),
    isWaiting,
    isSending,
    isTooLong,
    canSend: !isBlank && !isTooLong && !isSending,
  }
}
