import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { usePage } from '#client/ui/page.tsx'
import { SubNav } from '#client/ui/sub-nav.tsx'
import { DataTab, FactPanel, UiTab } from './debug-tabs.tsx'
import { errorText, appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Time, RelativeDay } from '#client/ui/time.tsx'
import { paths } from '#client/lib/paths.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { DAY } from '#shared/dates.ts'
import { storedActivityAt, storedLoginAt, storedToken } from '#client/lib/stored.ts'
import type { OutboxEntry } from '#shared/admin.ts'

const STATES: Record<OutboxEntry['state'], { text: string; tone: string }> = {
  due: { text: 'Waiting', tone: 'inprogress' },
  sent: { text: 'Sent', tone: 'closed' },
  local: { text: 'Local mailbox', tone: 'new' },
  failed: { text: 'Failed', tone: 'sendingfailed' },
  dropped: { text: 'Not sent', tone: 'sent' },
}
const MAIL_KINDS: Record<OutboxEntry['kind'], string> = {
  letter: 'Claim email to a builder',
  'to-builder': 'Message to a builder',
  copy: 'Copy of an email to a builder',
  notice: 'Notice to a homeowner',
  account: 'Account',
}

function MailState({ state }: { state: OutboxEntry['state'] }) {
  return (
    <span className="badge" data-s={STATES[state].tone}>
      {STATES[state].text}
    </span>
  )
}

/** Inactivity after which the app signs out by itself. */
const IDLE_MS = DAY

function AuthTab() {
  const user = useUser()
  const token = storedToken()
  const check = trpc.auth.me.useQuery(undefined, { staleTime: 0, retry: false })
  const [loginAt, activityAt] = [storedLoginAt(), storedActivityAt()]
  return (
    <>
      <FactPanel
        title="User"
        facts={[
          ['Name', user.name],
          ['Email', user.email],
          ['Id', user.id],
          ['Plan', user.isSubscribed ? 'Premium' : 'Free'],
          ['Claims filed', user.claimsCount],
          ['Admin', user.isAdmin ? 'Yes' : 'No'],
          ['Picture', user.image ?? 'None'],
        ]}
      />
      <FactPanel
        title="Token"
        facts={[
          ['Stored', token ? `Yes, ${token.length} characters` : 'No'],
          [
            'Server says',
            check.isFetching
              ? 'Asking...'
              : check.isError
                ? `${appError(check.error).code}: ${appError(check.error).message}`
                : 'Valid',
          ],
          ['Checked', <Moment key="at" at={Math.max(check.dataUpdatedAt, check.errorUpdatedAt)} />],
        ]}
      />
      <FactPanel
        title="Session"
        facts={[
          ['Signed in', <Moment key="login" at={loginAt} />],
          ['Last activity', <Moment key="activity" at={activityAt} />],
          ['Ends if idle', <Moment key="end" at={activityAt && activityAt + IDLE_MS} isAhead />],
        ]}
      />
    </>
  )
}

function Moment({ at, isAhead = false }: { at: number | null; isAhead?: boolean }) {
  if (!at) return <>Not recorded</>
  const iso = new Date(at).toISOString()
  return (
    <>
      <Time at={iso} shape="date-time" />
      {!isAhead && (
        <>
          , <RelativeDay at={iso} />
        </>
      )}
    </>
  )
}

const TABS: { key: string; label: string; Panel: ComponentType }[] = [
  { key: 'auth', label: 'Auth', Panel: AuthTab },
  { key: 'data', label: 'Data', Panel: DataTab },
  { key: 'ui', label: 'UI', Panel: UiTab },
  { key: 'email', label: 'Email', Panel: EmailTab },
]

/** Facts only: the person's session, claims and browser; for the admin also the server's. The tab is in the URL. */
export function DebugPage() {
  // No arrow in the bar: the page has its own Back link, at every size.
  usePage({ title: 'Debug' })
  const [params] = useSearchParams()
  const queries = useQueryClient()
  const { refreshUser } = useSession()
  const navigate = useNavigate()
  const [refreshed, setRefreshed] = useState(0)
  const tab = TABS.find(({ key }) => key === params.get('tab')) ?? TABS[0]
  const refresh = useMutation({
    mutationFn: () => Promise.allSettled([queries.refetchQueries({ type: 'active' }), refreshUser()]),
    onSuccess: () => setRefreshed((times) => times + 1),
  })
  return (
    <>
      <SubNav label="Debug">
        {TABS.map(({ key, label }) => (
          <Link key={key} to={`?tab=${key}`} aria-current={key === tab?.key ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </SubNav>
      <div className="debug">
        <div className="debug-acts">
          <Button icon="back" onClick={() => void navigate(-1)}>
            Back
          </Button>
          <Button
            icon="refresh"
            isBusy={refresh.isPending}
            busyText="Refreshing..."
            onClick={() => refresh.mutate()}
          >
            Refresh
          </Button>
        </div>
        {tab && <tab.Panel key={`${tab.key} ${refreshed}`} />}
      </div>
    </>
  )
}

/** The person's own emails; for the admin every outgoing email of this server, as the outbox has it. */
function EmailTab() {
  const { isAdmin } = useUser()
  return isAdmin ? <OutboxPanel /> : <OwnMailsPanel />
}

/** Emails to or about the signed-in user: claim emails, notifications, and why one failed. */
function OwnMailsPanel() {
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

/** The last hundred outgoing mails, newest first. */
function OutboxPanel() {
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
