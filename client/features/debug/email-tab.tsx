import { useSearchParams } from 'react-router-dom'
import { useUser } from '#client/features/auth/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { MailReader } from './mail-reader.tsx'
import { MailboxPanel } from './mailbox-panel.tsx'
import { MailSetupPanel } from './mail-setup-panel.tsx'
import { OutboxPanel } from './outbox-panel.tsx'
import { OwnMailsPanel } from './own-mails-panel.tsx'
import { UnfiledPanel } from './unfiled-panel.tsx'

/** One's own mails; for the admin every mail of this server: what goes out, is kept here, or came in and fits no claim. */
export function EmailTab() {
  const { isAdmin } = useUser()
  return isAdmin ? <AdminMails /> : <OwnMailsPanel />
}

function AdminMails() {
  const [params] = useSearchParams()
  const letter = params.get('letter')
  const unfiled = params.get('unfiled')
  if (letter) return <LetterReader id={letter} />
  if (unfiled) return <UnfiledReader id={unfiled} />
  return (
    <>
      <MailSetupPanel />
      <MailboxPanel />
      <OutboxPanel />
      <UnfiledPanel />
    </>
  )
}

function LetterReader({ id }: { id: string }) {
  return <MailReader mail={trpc.admin.letter.useQuery({ id })} what="letter" />
}

function UnfiledReader({ id }: { id: string }) {
  return <MailReader mail={trpc.admin.unfiledMail.useQuery({ id })} what="mail" />
}
