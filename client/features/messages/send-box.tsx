import { useRef, useState, type KeyboardEvent } from 'react'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { attemptFor, NO_DRAFT, readDraft, writeDraft, type MessageDraft } from './message-draft.ts'

/** Docked above the bottom bar on phones, below the thread elsewhere. Unsent text stays. */
export function SendBox({ claimId, builderName }: { claimId: string; builderName: string | null }) {
  const user = useUser()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState(() => readDraft(user.id, claimId))
  const box = useRef<HTMLTextAreaElement>(null)

  const keep = (next: MessageDraft) => {
    setDraft(next)
    writeDraft(user.id, claimId, next)
  }
  const send = trpc.messages.send.useMutation({
    onSuccess: (message) => {
      keep(NO_DRAFT)
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
  const isBlank = draft.text.trim() === ''
  const isTooLong = draft.text.trim().length > MESSAGE_MAX

  const submit = () => {
    if (isBlank || isTooLong || send.isPending) return
    const attempt = attemptFor(draft)
    // The text and its key stay for the next try.
    keep({ text: draft.text, attempt })
    send.mutate({ claimId, content: attempt.content, idempotencyKey: attempt.key })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    submit()
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
      <form
        className="composer"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
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
            readOnly={send.isPending}
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
          aria-label={send.isPending ? 'Sending message' : 'Send message'}
          isBusy={send.isPending}
          disabled={isBlank || isTooLong || send.isPending}
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
