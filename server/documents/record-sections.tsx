import type { ReactNode } from 'react'
import { Rich } from '#client/ui/rich.tsx'
import { useLanguage, useText } from '#client/ui/use-text.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { Quoting } from '#client/ui/quoting.tsx'
import { RecordRows } from '#client/ui/record-rows.tsx'
import { Paragraphs } from '#server/builder/portal/labels.tsx'
import { speakerText, type RecordView, type ViewMessage, type ViewRow } from './record-view.ts'

/** A photo or document: its address, that of its picture where a browser shows it, and a line below it. */
export type PlacedFile = { href: string; name: string; picture: string | null; note?: string | undefined }

/** The content around the record on a page: the files, and links to other pages of the messages. */
type Around = {
  /** Of the claim itself, not of its messages. */
  files: readonly PlacedFile[]
  filesOf?: (messageId: string) => readonly PlacedFile[]
  /** A section with the recordings of the claim itself, and those of a message. */
  recordings?: ReactNode
  recordingsOf?: (messageId: string) => ReactNode
  earlier?: ReactNode
  latest?: ReactNode
}

/** Renders a claim's record as a page's sections, from facts to events. The page has the title and the style sheet. */
export function RecordSections({ view, around }: { view: RecordView; around: Around }) {
  const text = useText('recordView')
  const language = useLanguage()
  const { files, filesOf, recordings, recordingsOf, earlier, latest } = around
  const isWhole = !earlier && !latest
  return (
    <>
      <dl className="record-facts">
        {[...view.facts, { label: text.labels.times, value: view.zone }].map(
          ({ label, value, proof }: ViewRow) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">
                <Quoting text={value} />
                {proof && (
                  <p className="proof">
                    <Quoting text={proof} />
                  </p>
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
      <Part title={text.description}>
        {/* Nobody knows in which language people wrote. */}
        <div className="desc" lang="">
          <Paragraphs text={view.description} />
          {view.asFirstPut !== null && (
            <>
              <p className="muted sm" lang={language}>
                {text.asFirstPut}
              </p>
              <Paragraphs text={view.asFirstPut} />
            </>
          )}
        </div>
      </Part>
      <Part title={text.told}>
        {view.notice.length === 0 && <p className="muted">{text.nothingSent}</p>}
        <Rows rows={view.notice} />
      </Part>
      <Part id="messages" title={isWhole ? text.allMessages({ count: view.messages.length }) : text.messages}>
        {view.messages.length === 0 && <p className="muted">{text.noMessages}</p>}
        {earlier}
        <RecordRows
          rows={view.messages.map((message) => ({
            key: message.id,
            when: <time dateTime={message.at}>{message.when}</time>,
            text: <MessageText message={message} />,
            proofs: [
              ...message.asides.map((aside) => <Quoting key={aside} text={aside} />),
              ...(message.files.length > 0 && !filesOf
                ? [<Quoting key="files" text={text.withIt({ names: quoted(message.files.join(', ')) })} />]
                : []),
            ],
            more: filesOf ? <Files files={filesOf(message.id)} /> : recordingsOf?.(message.id),
          }))}
        />
        {latest}
      </Part>
      {view.visits.length > 0 && (
        <Part title={text.visits}>
          <Rows rows={view.visits} />
        </Part>
      )}
      {files.length > 0 && (
        <Part title={text.photos({ count: files.length })}>
          <Files files={files} />
        </Part>
      )}
      {recordings}
      {view.attachments.length > 0 && (
        <Part title={text.attachments}>
          <Rows rows={view.attachments} />
        </Part>
      )}
      <Part title={text.events}>
        <RecordRows
          rows={view.events.map(({ id, at, when, what, proof }) => ({
            key: id,
            when: <time dateTime={at}>{when}</time>,
            text: <Quoting text={what} />,
            proofs: proof ? [<Quoting key="proof" text={proof} />] : [],
          }))}
        />
      </Part>
    </>
  )
}

export function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2 className="h2">{title}</h2>
      {children}
    </section>
  )
}

function Rows({ rows }: { rows: readonly ViewRow[] }) {
  return (
    <RecordRows
      rows={rows.map(({ label, at, lead, value, proof }, index) => ({
        key: index,
        when: at ? <time dateTime={at}>{label}</time> : label,
        text: lead ? (
          <>
            <b>{lead}</b> <Quoting text={value} />
          </>
        ) : (
          <Quoting text={value} />
        ),
        proofs: proof ? [<Quoting key="proof" text={proof} />] : [],
      }))}
    />
  )
}

function MessageText({ message: { who, role, text } }: { message: ViewMessage }) {
  return (
    <>
      <Rich
        text={speakerText({ who: '<name/>', role }, (name) => name)}
        of={{
          name: (
            <b>
              <bdi lang={role === null ? undefined : ''}>{who}</bdi>
            </b>
          ),
        }}
      />
      <span lang="" className="said" dir="auto">
        {text}
      </span>
    </>
  )
}

function Files({ files }: { files: readonly PlacedFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="photos">
      {files.map(({ href, name, picture, note }, index) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener nofollow">
            {picture === null ? (
              name
            ) : (
              <img src={picture} alt={`${index + 1}: ${name}`} loading="lazy" width="200" height="200" />
            )}
          </a>
          {note && (
            <p className="muted sm" dir="auto">
              <Quoting text={note} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
