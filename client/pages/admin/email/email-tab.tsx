import { useSearchParams } from 'react-router-dom'
import { trpc } from '#client/lib/trpc.ts'
import { CheckPanel } from './check-panel.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { MailReader } from './mail-reader.tsx'
import { StatusPanel } from './status-panel.tsx'
import { UnmatchedPanel } from './unmatched-panel.tsx'
import { useMailCheck } from './use-mail-check.ts'

/** Shows whether email goes out and comes back, what was sent, and the mail that fits no claim. A mail opens in the address. */
export function EmailTab() {
  const [params] = useSearchParams()
  const email = params.get('letter')
  const unmatched = params.get('unfiled')
  if (email) return <EmailReader id={email} />
  if (unmatched) return <UnmatchedReader id={unmatched} />
  return <EmailState />
}

function EmailState() {
  const check = useMailCheck()
  const setup = trpc.mailSetup.state.useQuery(undefined, { staleTime: 0 })
  return (
    <div className="admin-cols">
      <div>
        <StatusPanel check={check} setup={setup.data} />
        <CheckPanel check={check} isPlain={setup.data?.isByHost === false} />
        <UnmatchedPanel />
      </div>
      <DeliveryLog />
    </div>
  )
}

function EmailReader({ id }: { id: string }) {
  return <MailReader mail={trpc.admin.letter.useQuery({ id })} isUnsent />
}

function UnmatchedReader({ id }: { id: string }) {
  return <MailReader mail={trpc.admin.unfiledMail.useQuery({ id })} />
}
