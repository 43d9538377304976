import { useRef, useState, type KeyboardEvent } from 'react'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { AttachedPhotos } from '#client/features/photos/attached-photos.tsx'
import { useAttachments } from '#client/features/photos/use-attachments.ts'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { attemptFor, NO_DRAFT, readDraft, writeDraft, type MessageDraft } from './message-draft.ts'

/** Docked above the bottom bar on phones, below the thread elsewhere. Unsent text stays; sending waits for its photos. */
export function SendBox({
  claimId,
  builderName,
  photosLeft,
}: {
  claimId: string
  builderName: string | null
  /** How many photos the claim has room for. */
  photosLeft: number
}) {
  const user = useUser()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState(() => readDraft(user.id, claimId))
  const attachments = useAttachments(photosLeft)
  const [isWaiting, setWaiting] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)

  const keep = (next: MessageDraft) => {
    setDraft(next)
    writeDraft(user.id, claimId, next)
  }
  const send = trpc.messages.send.useMutation({
    onSuccess: (message) => {
      keep(NO_DRAFT)
      attachments.clear()
      utils.claims.byId.setData({ id: claimId }, (claim) =>
        claim && !claim.messages.some((known) => known.id === message.id)
          ? { ...claim, messages: [...claim.messages, message] }
          : claim,
      )
      void utils.claims.byId.invalidate({ id: claimId })
      void utils.claims.list.invalidate()
      box.current?.focus()
    },
  })
  const isBlank = draft.text.trim() === '' && attachments.count === 0
  const isSending = isWaiting || send.isPending
  const isTooLong = draft.text.trim().length > MESSAGE_MAX

  const submit = async () => {
    if (isBlank || isTooLong || isSending) return
    setWaiting(true)
    const imageUrls = await attachments.uploaded()
    setWaiting(false)
    if (imageUrls === null) return
    const attempt = attemptFor(draft, imageUrls)
    // The text and its key stay for the next try.
    keep({ text: draft.text, attempt })
    send.mutate({ claimId, content: attempt.content, imageUrls, idempotencyKey: attempt.key })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    void submit()
  }

  const to = builderName ?? 'the builder'
  return (
    <div className="dock">
      {send.isError && (
        <p className="err" role="alert">
          <Icon name="alert" />
          <span>{failureText(send.error)}</span>
        </p>
      )}
      {isTooLong && (
        <p className="err" role="alert">
          <Icon name="alert" />
          <span>{`Message is too long: ${draft.text.trim().length} of ${MESSAGE_MAX} characters`}</span>
        </p>
      )}
      <AttachedPhotos attachments={attachments} />
      <form
        className="composer"
        {...attachments.dropZone}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Button
          look="ghost"
          isIconOnly
          icon="camera"
          aria-label="Add photos"
          disabled={isSending}
          onMouseDown={(event) => event.preventDefault()}
          onClick={attachments.choose}
        />
        {/* The text stands behind the field once more and gives it its height, one line to six. */}
        <div className="growing" data-text={draft.text}>
          <textarea
            ref={box}
            className="inp"
            rows={1}
            aria-label={`Message to ${to}`}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            placeholder={`Write to ${to}`}
            value={draft.text}
            readOnly={isSending}
            onChange={(event) => {
              if (send.isError) send.reset()
              keep({ ...draft, text: event.target.value })
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button
          type="submit"
          look="primary"
          icon="send"
          aria-label={isSending ? 'Sending message' : 'Send message'}
          isBusy={isSending}
          disabled={isBlank || isTooLong || isSending}
          // The field keeps the focus: losing it would show the bottom bar again and move the button away from the finger.
          onMouseDown={(event) => event.preventDefault()}
        />
      </form>
    </div>
  )
}

/** The specified text; followed by the server's reason where the text itself was refused. */
function failureText(error: unknown): string {
  const { code, message } = appError(error)
  const said = 'Failed to send your message. Please try again.'
  return code === 'INVALID' || code === 'TOO_MANY' || code === 'CONFLICT' ? `${said} ${message}` : said
}
