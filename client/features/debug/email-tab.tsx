import { useSearchParams } from 'react-router-dom'
import { useUser } from '#client/features/auth/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { MailReader } from './mail-reader.tsx'
import { MailboxPanel } from './mailbox-panel.tsx'
import { MailSetupPanel } from './mail-setup-panel.tsx'
import { OutboxPanel } from './outbox-panel.tsx'
import { OwnMailsPanel } from './own-mails-panel.tsx'
import { UnmatchedPanel } from './unmatched-panel.tsx'

/** The person's own emails; for the admin every mail of this server: outgoing, stored locally, and unmatched. */
export function EmailTab() {
  const { isAdmin } = useUser()
  return isAdmin ? <AdminMails /> : <OwnMailsPanel />
}

function AdminMails() {
  const [params] = useSearchParams()
  const email = params.get('letter')
  const unmatched = params.get('unfiled')
  if (email) return <EmailReader id={email} />
  if (unmatched) return <UnmatchedReader id={unmatched} />
  return (
    <>
      <MailSetupPanel />
      <MailboxPanel />
      <OutboxPanel />
      <UnmatchedPanel />
    </>
  )
}

function EmailReader({ id }: { id: string }) {
  return <MailReader mail={trpc.admin.letter.useQuery({ id })} what="letter" />
}

function UnmatchedReader({ id }: { id: string }) {
  return <MailReader mail={trpc.admin.unfiledMail.useQuery({ id })} what="mail" />
}
