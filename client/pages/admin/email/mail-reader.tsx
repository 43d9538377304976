import { addressOf } from '#client/lib/base.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ReadableMail } from '#shared/admin.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Time } from '#client/ui/time.tsx'

/** A mail that asks for more scrolls by itself. */
const LONGEST_PX = 20_000
const BORDERS_PX = 2

type Query = { data: ReadableMail | undefined; isError: boolean; error: unknown }

/** A mail as a mail program shows it, with its text part behind a button. `isUnsent`: it was kept here. */
export function MailReader({ mail, isUnsent = false }: { mail: Query; isUnsent?: boolean }) {
  const text = useText('adminEmail').reader
  return (
    <>
      <div className="reader-acts">
        <ButtonLink icon="chevron-left" to={paths.adminEmail}>
          {text.back}
        </ButtonLink>
      </div>
      {mail.isError && <Notice kind="bad" title={errorText(mail.error, text.notLoaded)} />}
      {mail.data ? (
        <Mail mail={mail.data} isUnsent={isUnsent} />
      ) : (
        !mail.isError && <Skeleton height="24rem" />
      )}
    </>
  )
}

function Mail({ mail, isUnsent }: { mail: ReadableMail; isUnsent: boolean }) {
  const text = useText('adminEmail').reader
  const [isText, setText] = useState(mail.htmlUrl === null)
  return (
    <article className="panel pad reader">
      <h2>{mail.subject || text.noSubject}</h2>
      <Facts mail={mail} isUnsent={isUnsent} />
      {mail.htmlUrl !== null && (
        <div className="chips mail-parts" role="radiogroup" aria-label={text.parts}>
          {[false, true].map((asText) => (
            <label className="chip" key={String(asText)}>
              <input
                type="radio"
                name="mail-part"
                checked={isText === asText}
                onChange={() => setText(asText)}
              />
              {asText ? text.text : text.html}
            </label>
          ))}
        </div>
      )}
      {isText || mail.htmlUrl === null ? (
        // Long lines scroll sideways; the keyboard must reach them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="mail-text" tabIndex={0} aria-label={text.textLabel}>
          {mail.text || text.noText}
        </pre>
      ) : (
        <MailFrame title={text.frame(mail)} src={addressOf(mail.htmlUrl)} />
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
  const text = useText('adminEmail').reader
  const facts: [string, ReactNode][] = [
    [text.from, mail.from],
    [text.to, mail.to],
    ...(mail.replyTo ? ([[text.replyTo, mail.replyTo]] satisfies [string, ReactNode][]) : []),
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
        <dt>{text.date}</dt>
        <dd>
          {mail.date ? <Time at={mail.date} shape="date-time" /> : text.noDate}
          {isUnsent && <span className="reader-unsent"> · {text.notSent}</span>}
        </dd>
      </div>
    </dl>
  )
}
