import { useImperativeHandle, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import { AttachedPhotos, useAttachments } from '#client/parts/photos/attached-photos.tsx'
import { useMediaQuery } from '#client/lib/use-media-query.ts'
import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import { hasRecordings, useRecordings } from '#client/parts/recordings/use-recordings.ts'
import { hasPapers, usePapers } from '#client/parts/papers/use-papers.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { MessageEntry } from '#client/outbox/entry.ts'
import { useText } from '#client/ui/use-text.ts'
import { showError } from '#client/ui/toasts.tsx'
import { useUser } from '#client/parts/account/session.tsx'
import { unsentName } from '#client/parts/photos/upload/kept-photos.ts'
import type { KeptPaper } from '#client/parts/papers/kept-paper.ts'
import { failedToSend } from '#client/outbox/send.ts'
import { newId } from '#client/lib/new-id.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'

const ChosenRecordings = lazyPart(
  () => import('#client/parts/recordings/chosen-recordings.tsx').then((m) => m.ChosenRecordings),
  MissingPart,
)

const ChosenPapers = lazyPart(
  () => import('#client/parts/papers/paper-sheet.tsx').then((m) => m.ChosenPapers),
  MissingPart,
)

/** Keeps its place, so that the field beside it does not move. */
const MoreToAdd = lazyPart(() => import('./more-to-add.tsx').then((m) => m.MoreToAdd), undefined, {
  Before: () => <span className="more-to-add" />,
})

/** Devices with a keyboard, on which Enter sends; on a phone it is a new line. Also in claim-thread.css. */
const KEYBOARD = '(hover: hover) and (pointer: fine)'

export type SendBoxHandle = {
  /** Puts the text of a message that did not arrive into the field again. */
  takeBack: (message: MessageEntry) => void
}

/** Docked above the bottom bar on phones, below the thread elsewhere. What is sent waits for its photos. */
export function SendBox({
  builderName,
  ref,
  hasFocus = false,
  ...options
}: Omit<ComposerOptions, 'hasFocus'> & {
  builderName: string | null
  ref?: Ref<SendBoxHandle>
  hasFocus?: boolean
}) {
  const text = useText('thread').box
  const { box, takeBack, ...composer } = useComposer({ ...options, hasFocus })
  useImperativeHandle(ref, () => ({ takeBack }))
  return (
    <div className="dock">
      {composer.isTooLong && (
        <p className="err" role="alert">
          <Icon name="alert" />
          <span>{text.tooLong({ length: composer.length, max: MESSAGE_MAX })}</span>
        </p>
      )}
      <AttachedPhotos attachments={composer.attachments} />
      {hasRecordings(composer.recordings) && <ChosenRecordings recordings={composer.recordings} />}
      {hasPapers(composer.papers) && <ChosenPapers papers={composer.papers} />}
      <form
        className="composer"
        {...composer.attachments.dropZone}
        onSubmit={(event) => {
          event.preventDefault()
          composer.submit()
        }}
      >
        <Button
          look="ghost"
          isIconOnly
          icon="camera"
          aria-label={text.addPhotos}
          disabled={composer.isWaiting}
          onMouseDown={(event) => event.preventDefault()}
          onClick={composer.attachments.choose}
        />
        <MoreToAdd composer={composer} />
        <MessageField
          ref={box}
          to={builderName ?? text.theBuilder}
          text={composer.text}
          isReadOnly={composer.isWaiting}
          onWrite={composer.write}
          onSubmit={composer.submit}
        />
        <Button
          type="submit"
          look="primary"
          icon="send"
          aria-label={composer.isSending ? text.sending : text.send}
          isBusy={composer.isSending}
          disabled={!composer.canSend}
          // The field keeps the focus: losing it would show the bottom bar again and move the button away from the finger.
          onMouseDown={(event) => event.preventDefault()}
        />
      </form>
      <p className="enter-hint" aria-hidden="true">
        {text.keys}
      </p>
    </div>
  )
}

/** The text is behind the field once more and gives it its height, one line to six. */
function MessageField({
  ref,
  to,
  text,
  isReadOnly,
  onWrite,
  onSubmit,
}: {
  ref: Ref<HTMLTextAreaElement>
  to: string
  text: string
  isReadOnly: boolean
  onWrite: (text: string) => void
  onSubmit: () => void
}) {
  const words = useText('thread').box
  const hasKeyboard = useMediaQuery(KEYBOARD)
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends the writing of a character in Chinese or Japanese is not meant for the message.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isMeant = event.metaKey || event.ctrlKey || (hasKeyboard && !event.shiftKey)
    if (!isMeant) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className="growing" data-text={text}>
      <textarea
        ref={ref}
        className="inp"
        dir="auto"
        rows={1}
        aria-label={words.to({ builder: to })}
        aria-keyshortcuts={hasKeyboard ? 'Enter' : 'Control+Enter Meta+Enter'}
        placeholder={words.write({ builder: to })}
        value={text}
        readOnly={isReadOnly}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

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

type ComposerOptions = {
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
