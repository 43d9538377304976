import { addressOf } from '#client/lib/base.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ReadableMail } from '#shared/admin.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'

/** A mail that asks for more scrolls by itself. */
const LONGEST_PX = 20_000
const BORDERS_PX = 2

type Query = { data: ReadableMail | undefined; isError: boolean; error: unknown }

/** A mail as a mail program shows it, with its text part behind a button. `isUnsent`: it was kept here. */
export function MailReader({ mail, isUnsent = false }: { mail: Query; isUnsent?: boolean }) {
  return (
    <>
      <div className="reader-acts">
        <ButtonLink icon="chevron-left" to={paths.adminEmail}>
          All emails
        </ButtonLink>
      </div>
      {mail.isError && <Notice kind="bad" title={errorText(mail.error, 'This email did not load.')} />}
      {mail.data ? (
        <Mail mail={mail.data} isUnsent={isUnsent} />
      ) : (
        !mail.isError && <Skeleton height="24rem" />
      )}
    </>
  )
}

function Mail({ mail, isUnsent }: { mail: ReadableMail; isUnsent: boolean }) {
  const [isText, setText] = useState(mail.htmlUrl === null)
  return (
    <article className="panel pad reader">
      <h2>{mail.subject || 'No subject'}</h2>
      <Facts mail={mail} isUnsent={isUnsent} />
      {mail.htmlUrl !== null && (
        <div className="chips mail-parts" role="radiogroup" aria-label="Part of the email">
          {[false, true].map((asText) => (
            <label className="chip" key={String(asText)}>
              <input
                type="radio"
                name="mail-part"
                checked={isText === asText}
                onChange={() => setText(asText)}
              />
              {asText ? 'Text' : 'As the reader sees it'}
            </label>
          ))}
        </div>
      )}
      {isText || mail.htmlUrl === null ? (
        // Long lines scroll sideways; the keyboard must reach them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="mail-text" tabIndex={0} aria-label="Text of the email">
          {mail.text || 'No text.'}
        </pre>
      ) : (
        <MailFrame title={`Email: ${mail.subject}`} src={addressOf(mail.htmlUrl)} />
      )}
    </article>
  )
}

/** The HTML of a mail, as long as it is, so that nothing scrolls inside of the page. */
function MailFrame({ title, src }: { title: string; src: string }) {
  const observer = useRef<ResizeObserver>(undefined)
  useEffect(() => () => observer.current?.disconnect(), [])
  return (
    <iframe
      className="mail-html"
      title={title}
      // HTML from outside: no scripts, no forms; links open outside of it. Of our origin, which without scripts gives it
      // nothing, so that this page can read its height.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      src={src}
      onLoad={({ currentTarget: frame }) => {
        const content = frame.contentDocument?.documentElement
        if (!content) return
        const fit = () => {
          frame.style.height = `${Math.min(content.getBoundingClientRect().height, LONGEST_PX) + BORDERS_PX}px`
        }
        observer.current?.disconnect()
        observer.current = new ResizeObserver(fit)
        observer.current.observe(content)
      }}
    />
  )
}

function Facts({ mail, isUnsent }: { mail: ReadableMail; isUnsent: boolean }) {
  const facts: [string, ReactNode][] = [
    ['From', mail.from],
    ['To', mail.to],
    ...(mail.replyTo ? ([['Reply to', mail.replyTo]] satisfies [string, ReactNode][]) : []),
  ]
  return (
    <dl className="reader-facts sm">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Date</dt>
        <dd>
          {mail.date ? <Time at={mail.date} shape="date-time" /> : 'None'}
          {isUnsent && <span className="reader-unsent"> · not sent</span>}
        </dd>
      </div>
    </dl>
  )
}
