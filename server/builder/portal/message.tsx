import { Avatar } from '#client/ui/avatar.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { Message } from '#shared/messages.ts'
import { isOnlyPhotos, isPlaceholder } from '#shared/message-text.ts'
import type { BuilderView } from './service.ts'
import { Paragraphs } from './labels.tsx'
import { Time } from '#client/ui/time.tsx'
import { EventLine } from './event-line.tsx'
import { Photos } from './photos.tsx'

export function MessageItem({ message, view, base }: { message: Message; view: BuilderView; base: string }) {
  const { timeZone, homeownerName } = view
  if (message.sender === 'System') {
    return (
      <EventLine status="Sent">
        {message.content}, <Time at={message.timestamp} shape="date-time" zone={timeZone} />
      </EventLine>
    )
  }
  const isMine = message.sender === 'Builder'
  return (
    <div className={isMine ? 'msg me' : 'msg'}>
      <p className="by">
        <b>
          {isMine
            ? (message.authorName ?? message.fromAnotherAddress ?? 'You')
            : (message.authorName ?? homeownerName)}
        </b>
        <Time at={message.timestamp} shape="date-time" zone={timeZone} />
        {message.channel === 'email' && (
          <span className="via">
            <Icon name="mail" />
            {message.isAutomatic ? 'automatic email' : 'by email'}
          </span>
        )}
        {message.fromAnotherAddress && (
          <span>from another address{message.authorName && `, ${message.fromAnotherAddress}`}</span>
        )}
      </p>
      {!isMine && <Avatar name={message.authorName ?? homeownerName} isSmall />}
      <div className="bub">
        {!isOnlyPhotos(message) && <MessageBody message={message} />}
        {message.photos.length > 0 && <Photos photos={message.photos} base={base} />}
        {message.attachments.map((attachment) => (
          <a
            key={attachment.id}
            className="file"
            href={`${base}/attachments/${encodeURIComponent(attachment.id)}`}
          >
            <Icon name="file" />
            {attachment.fileName}
          </a>
        ))}
        {message.notStored.length > 0 && (
          <p className="sm muted">Not kept because of its kind: {message.notStored.join(', ')}</p>
        )}
        {message.original !== null && (
          <details className="folded">
            <summary>Show original</summary>
            <Paragraphs text={message.original} />
          </details>
        )}
      </div>
    </div>
  )
}

function MessageBody({ message }: { message: Message }) {
  if (isPlaceholder(message.content)) return <em className="none-text">{message.content}</em>
  if (!message.htmlContent) return <Paragraphs text={message.content} />
  // Cleaned when it was stored. The page's policy allows no style attributes, so they are left out rather than refused
  // one by one; a literal < in the text is always an entity there, so this only ever meets tags.
  const html = message.htmlContent.replaceAll(/<(\w+) style="[^"]*"\s*>/g, '<$1>')
  return <div className="rich" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
