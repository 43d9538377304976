import type { ImapState } from '#shared/admin.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Time } from '#client/ui/time.tsx'
import { FactPanel, type Fact } from './fact-list.tsx'

const STATES: Record<ImapState['state'], string> = {
  connecting: 'Connecting',
  open: 'Watched',
  unavailable: 'Away; it is tried again by itself',
  refused: 'Refused; IMAP_URL needs a look',
}
const REFRESH_MS = 15_000

/** The state of the mailbox that replies are read from; nothing on a server without one. */
export function MailboxPanel() {
  const { data } = trpc.admin.mailbox.useQuery(undefined, { staleTime: 0, refetchInterval: REFRESH_MS })
  if (!data) return null
  const { state, lastSuccessAt, lastError, waiting } = data
  const lastRead = lastSuccessAt ? <Time at={lastSuccessAt} shape="date-time" /> : 'Never'
  const trouble = lastError && (
    <>
      <span>{lastError.words}</span>{' '}
      <span className="sm muted">
        <Time at={lastError.at} shape="date-time" />
      </span>
    </>
  )
  const facts: Fact[] = [
    ['State', STATES[state]],
    ['Last read', lastRead],
    ['Waiting there', waiting],
    [state === 'open' ? 'Last trouble' : 'Trouble', trouble ?? 'None'],
  ]
  return <FactPanel title="Mailbox for replies" facts={facts} />
}
