import { useImperativeHandle, type KeyboardEvent, type Ref } from 'react'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import { AttachedPhotos } from '#client/parts/photos/attached-photos.tsx'
import { useMediaQuery } from '#client/lib/use-media-query.ts'
import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import { hasRecordings } from '#client/parts/recordings/use-recordings.ts'
import { hasPapers } from '#client/parts/papers/use-papers.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { MessageEntry } from '#client/outbox/entry.ts'
import { useComposer, type ComposerOptions } from './use-composer.ts'
import { useText } from '#client/ui/use-text.ts'

const ChosenRecordings = lazyPart(
  () => import('#client/parts/recordings/chosen-recordings.tsx').then((m) => m.ChosenRecordings),
  MissingPart,
)

const ChosenPapers = lazyPart(
  () => import('#client/parts/papers/chosen-papers.tsx').then((m) => m.ChosenPapers),
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
