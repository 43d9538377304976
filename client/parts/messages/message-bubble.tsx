import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Photo } from '#shared/claims/views.ts'
import type { Attachment, Message } from '#shared/messages.ts'
import { isQuiet } from '#shared/record/delivery.ts'
import { deliveryText } from '#shared/record/delivery-words.ts'
import { isOnlyPhotos, isPlaceholder } from '#shared/message-text.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import { Time } from '#client/ui/time.tsx'
import { textOf } from '#shared/messages/text.ts'
import { useText } from '#client/ui/use-text.ts'
import { decimal } from '#shared/messages/format.ts'

const RecordingList = lazyPart(
  () => import('#client/parts/recordings/recording-list.tsx').then((m) => m.RecordingList),
  MissingPart,
)

const Papers = lazyPart(
  () => import('./papers.tsx').then((m) => m.Papers),
  ({ papers }) => <Files files={papers} />,
)

type TextPart = { text: string; href?: string }

/** Matches a web address: no spaces, quotes, angle brackets, control or direction marks. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/giu
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * Splits plain text into parts, web addresses with their `href`. Only http and https become links; one that hides its
 * host behind a user name ("https://bank.example@evil.example") stays text. Joined again, the parts are the original
 * text.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0])
    const href = safeHref(address)
    if (href === null) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: address, href })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

function safeHref(address: string): string | null {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return url.username || url.password ? null : url.href
}

/** The final dot of the sentence and the bracket around the address are not part of it. One pass, however long. */
function withoutTail(address: string): string {
  const left = new Map<string, number>()
  for (const character of address) left.set(character, (left.get(character) ?? 0) + 1)
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1] ?? ''
    const opening = CLOSING[last]
    const isTail = opening ? (left.get(last) ?? 0) > (left.get(opening) ?? 0) : /[.,;:!?…*_|\\]/.test(last)
    if (!isTail) break
    left.set(last, (left.get(last) ?? 0) - 1)
  }
  return address.slice(0, end)
}

export type BubbleProps = {
  message: Message
  builderName: string | null
  /** Draws the pictures of a message. */
  renderPhotos: (photos: Photo[], label: string) => ReactNode
  /** Draws the offer to translate a message of the other side; absent without an AI service. */
  renderTranslation?: ((message: Message) => ReactNode) | undefined
  /** "This is my builder"; absent where nobody can confirm it. */
  onConfirmSender?: (messageId: string) => void
  /** "This is an answer"; absent where nobody can say so. */
  onCountAnswer?: (messageId: string) => void
  isConfirming?: boolean
}

/** One message: the homeowner's on the right, all others on the left with their author. */
export function MessageBubble({
  message,
  builderName,
  renderPhotos,
  renderTranslation,
  onConfirmSender,
  onCountAnswer,
  isConfirming = false,
}: BubbleProps) {
  const text = useText('thread')
  const isMine = message.sender === 'Homeowner'
  const author = authorOf(message, builderName)
  const notAnswer = message.notAnswer ?? (message.isAutomatic ? 'auto-reply' : null)
  return (
    <article className={isMine ? 'msg me' : 'msg'} aria-label={text.messageOf({ who: author })}>
      <p className="by">
        <b dir="auto">{author}</b> <Time at={message.timestamp} shape="time" />
        {message.channel === 'email' && (
          <span className="via">
            <Icon name="mail" />
            {text.byEmail}
          </span>
        )}
      </p>
      {!isMine && <Avatar isSmall isBuilder name={avatarName(message, builderName)} />}
      <div className={message.isAutomatic ? 'bub auto' : 'bub'}>
        {!isOnlyPhotos(message) && <Content message={message} />}
        {message.sender === 'Builder' && renderTranslation?.(message)}
        {message.original !== null && (
          <details className="fold">
            <summary>{text.original}</summary>
            <PlainText text={message.original} />
          </details>
        )}
        {message.photos.length > 0 && renderPhotos(message.photos, text.photosFrom({ who: author }))}
        {message.recordings && <RecordingList recordings={message.recordings} />}
        <Attachments message={message} />
      </div>
      {message.delivery && !isQuiet(message.delivery) && (
        <p className="aside">{deliveryText(message.delivery)}</p>
      )}
      {notAnswer && (
        <div className="aside other">
          <span>
            {text.noAnswers[notAnswer]}
            {message.originalUrl && (
              <>
                {' '}
                <a href={message.originalUrl} download>
                  {text.openOriginal}
                </a>
              </>
            )}
          </span>
          {onCountAnswer && message.fromAnotherAddress === null && (
            <Button isBusy={isConfirming} busyText={text.counting} onClick={() => onCountAnswer(message.id)}>
              {text.count}
            </Button>
          )}
        </div>
      )}
      {message.fromAnotherAddress !== null && (
        <div className="aside other">
          <span>{text.otherAddress({ email: message.fromAnotherAddress })}</span>
          {onConfirmSender && (
            <Button
              isBusy={isConfirming}
              busyText={text.confirming}
              onClick={() => onConfirmSender(message.id)}
            >
              {text.confirm}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

/** HTML only as the server sanitized it (server/html/write.ts); anything else as text. */
function Content({ message: { content, htmlContent } }: { message: Message }) {
  if (isPlaceholder(content)) {
    return (
      <p>
        <em className="none-text">{content}</em>
      </p>
    )
  }
  if (htmlContent) return <SanitizedHtml html={htmlContent} />
  return <PlainText text={content} />
}

/** Plain text with its web addresses as links. */
function PlainText({ text: whole }: { text: string }) {
  return (
    <p className="plain" dir="auto" lang="">
      {linkify(whole).map(({ text, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}

/** Those with a first page, or whose page cannot be drawn, and the others by their names. */
function Attachments({ message: { attachments, notStored, notStoredLines: lines } }: { message: Message }) {
  const isPaper = ({ pageUrl, trouble }: Attachment) => Boolean(pageUrl ?? trouble)
  const papers = attachments.filter(isPaper)
  const files = attachments.filter((each) => !isPaper(each))
  return (
    <>
      {papers.length > 0 && <Papers papers={papers} />}
      {files.length + notStored.length > 0 && <Files files={files} notStored={notStored} lines={lines} />}
    </>
  )
}

type FilesProps = {
  files: readonly Attachment[]
  notStored?: readonly string[]
  lines?: Message['notStoredLines']
}

function Files({ files, notStored = [], lines }: FilesProps) {
  const text = useText('thread')
  return (
    <ul className="files">
      {files.map(({ id, url, fileName, sizeBytes }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener">
            {fileName}
          </a>{' '}
          <span className="muted">{fileSize(sizeBytes)}</span>
        </li>
      ))}
      {notStored.map((name, index) => (
        <li key={`${index} ${name}`} className="muted">
          {lines?.[index] ?? text.notStored({ name })}
        </li>
      ))}
    </ul>
  )
}

/** "Tom Becerra, Northfield Homes"; an unknown sender never gets the builder's name. */
export function authorOf(
  { sender, authorName, fromAnotherAddress }: Message,
  builderName: string | null,
): string {
  const text = textOf('thread')
  if (sender === 'Homeowner') return authorName ?? text.you
  if (sender === 'System') return PRODUCT_NAME
  if (fromAnotherAddress !== null) return authorName ?? fromAnotherAddress
  const company = builderName ?? text.yourBuilder
  return authorName && authorName !== company ? text.authorOf({ name: authorName, company }) : company
}

function avatarName(message: Message, builderName: string | null): string {
  if (message.sender === 'System') return PRODUCT_NAME
  return message.fromAnotherAddress === null
    ? (builderName ?? authorOf(message, builderName))
    : (message.authorName ?? message.fromAnotherAddress)
}

function fileSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${decimal(bytes / 1024 / 1024)} MB`
}

/**
 * Shows HTML as the server sanitized it (server/html/write.ts). The page's policy allows no style attribute, so the
 * few allowed declarations are set one by one by script.
 */
function SanitizedHtml({ html }: { html: string }) {
  const withoutStyles = html.replaceAll(/<(\w+) style="/g, '<$1 data-css="')
  // The key makes a changed text a new element, so that its styles are set too.
  return (
    <div
      className="html"
      dir="auto"
      key={withoutStyles}
      ref={setStyles}
      dangerouslySetInnerHTML={{ __html: withoutStyles }}
    />
  )
}

function setStyles(frame: HTMLElement | null): void {
  for (const element of frame?.querySelectorAll<HTMLElement>('[data-css]') ?? []) {
    element.style.cssText = element.dataset['css'] ?? ''
  }
}
