import { useState } from 'react'
import type { ReadableMail } from '#shared/admin.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Time } from '#client/ui/time.tsx'
import { FactPanel, type Fact } from './fact-list.tsx'

type Query = { data: ReadableMail | undefined; isError: boolean; error: unknown }

/** A mail as a mail program shows it, with its text part behind a button. */
export function MailReader({ mail, what }: { mail: Query; what: 'letter' | 'mail' }) {
  return (
    <>
      <div className="debug-acts">
        <ButtonLink icon="chevron-left" to={paths.localMailbox}>
          All mails
        </ButtonLink>
      </div>
      {mail.isError && <Notice kind="bad" title={errorText(mail.error, `This ${what} did not load.`)} />}
      {mail.data ? <Mail mail={mail.data} /> : !mail.isError && <Skeleton height="24rem" />}
    </>
  )
}

function Mail({ mail }: { mail: ReadableMail }) {
  const [isText, setText] = useState(mail.htmlUrl === null)
  const facts: Fact[] = [
    ['From', mail.from],
    ['To', mail.to],
    ['Reply to', mail.replyTo ?? 'The sender'],
    ['Date', mail.date ? <Time key="date" at={mail.date} shape="date-time" /> : 'None'],
  ]
  return (
    <FactPanel title={mail.subject || 'No subject'} facts={facts}>
      {mail.htmlUrl !== null && (
        <div className="chips mail-parts" role="radiogroup" aria-label="Part of the mail">
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
        <pre className="mail-text" tabIndex={0} aria-label="Text of the mail">
          {mail.text || 'No text.'}
        </pre>
      ) : (
        <iframe
          className="mail-html"
          title={`Mail: ${mail.subject}`}
          // HTML from outside: no scripts, no forms, no access to this page; links open outside of it.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={mail.htmlUrl}
        />
      )}
    </FactPanel>
  )
}
