import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { FactPanel } from './fact-list.tsx'
import { MailState, MAIL_KINDS } from './mail-words.tsx'

/** Emails to or about the signed-in user: claim emails, notifications, and why one failed. */
export function OwnMailsPanel() {
  const mails = trpc.admin.ownMails.useQuery(undefined, { staleTime: 0 })
  return (
    <FactPanel title="Your emails">
      {mails.isError && <Notice kind="bad" title={errorText(mails.error, 'Your emails did not load.')} />}
      {mails.data?.length === 0 && <p className="muted">No email has been written for you yet.</p>}
      <ul className="mails">
        {mails.data?.map((mail) => (
          <li key={mail.id}>
            <p>
              <MailState state={mail.state} /> <b>{mail.subject}</b>
            </p>
            <p className="sm muted">
              {MAIL_KINDS[mail.kind]} · to {mail.to} ·{' '}
              <Time at={mail.doneAt ?? mail.createdAt} shape="date-time" />
            </p>
            {mail.reason && <p className="proof bad">{mail.reason}</p>}
          </li>
        ))}
      </ul>
      <p className="hint">Other people’s emails are shown to the admin only.</p>
    </FactPanel>
  )
}
