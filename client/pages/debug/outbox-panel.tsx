import { Link } from 'react-router-dom'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FactPanel } from './fact-list.tsx'
import { MailState, MAIL_KINDS } from './mail-words.tsx'

/** The last hundred outgoing mails, newest first. */
export function OutboxPanel() {
  const outbox = trpc.admin.outbox.useQuery(undefined, { staleTime: 0 })
  const utils = trpc.useUtils()
  const retry = trpc.admin.retry.useMutation({
    onSuccess: () => showSuccess('It is tried again now.'),
    onSettled: () => utils.admin.invalidate(),
  })
  return (
    <FactPanel title="Outbox">
      {outbox.isError && <Notice kind="bad" title={errorText(outbox.error, 'The outbox did not load.')} />}
      {retry.isError && (
        <Notice kind="bad" title={errorText(retry.error, 'That did not work. Please try again.')} />
      )}
      {outbox.data?.length === 0 && <p className="muted">No email has been written yet.</p>}
      {outbox.data && outbox.data.length > 0 && (
        <ul className="mails">
          {outbox.data.map((entry) => (
            <li key={entry.id}>
              <p>
                <MailState state={entry.state} /> <b>{entry.subject}</b>
              </p>
              <p className="sm muted">
                {MAIL_KINDS[entry.kind]} · to {entry.to} · <Time at={entry.createdAt} shape="date-time" />
                {entry.attempts > 0 && ` · ${entry.attempts} ${entry.attempts === 1 ? 'try' : 'tries'}`}
              </p>
              {entry.nextAttemptAt && (
                <p className="sm muted">
                  {entry.attempts > 0 ? 'Next try' : 'Goes out'}{' '}
                  <Time at={entry.nextAttemptAt} shape="date-time" />
                </p>
              )}
              {entry.lastError && <p className="proof bad">{entry.lastError}</p>}
              {entry.serverReply && <p className="proof">{entry.serverReply}</p>}
              <div className="mail-acts">
                {entry.state === 'local' && (
                  <Link className="btn btn-s" to={paths.localEmail(entry.id)}>
                    Read
                  </Link>
                )}
                {(entry.state === 'failed' || (entry.state === 'due' && entry.attempts > 0)) && (
                  <Button
                    isBusy={retry.isPending && retry.variables.id === entry.id}
                    busyText="Trying..."
                    onClick={() => retry.mutate({ id: entry.id })}
                  >
                    Try again
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </FactPanel>
  )
}
