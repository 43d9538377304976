import type { ImapState } from '#shared/admin.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { FactPanel, type Fact } from './fact-list.tsx'

const STATES: Record<ImapState['state'], string> = {
  connecting: 'Connecting',
  open: 'Watched',
  away: 'Away; it is tried again by itself',
  refused: 'Refused; IMAP_URL needs a look',
}
const REFRESH_MS = 15_000

/** How the mailbox stands that replies are read from; nothing on a server without one. */
export function MailboxPanel() {
  const { data } = trpc.admin.mailbox.useQuery(undefined, { staleTime: 0, refetchInterval: REFRESH_MS })
  if (!data) return null
  const { state, lastSuccessAt, lastError, waiting } = data
  const lastRead = lastSuccessAt ? <Time at={lastSuccessAt} shape="date-time" /> : 'Never'
  const facts: Fact[] = [
    ['State', STATES[state]],
    ['Last read', lastRead],
    ['Waiting there', waiting],
  ]
  return (
    <FactPanel title="Mailbox for replies" facts={facts}>
      {lastError && state !== 'open' && <Notice kind="bad" title={lastError.words} />}
      {lastError && state === 'open' && (
        <p className="sm muted">
          Last trouble, <Time at={lastError.at} shape="date-time" />: {lastError.words}
        </p>
      )}
    </FactPanel>
  )
}
