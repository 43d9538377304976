import { useSearchParams } from 'react-router-dom'
import { useUser } from '#client/features/auth/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AdminOnly } from './data-tab.tsx'
import { MailReader } from './mail-reader.tsx'
import { OutboxPanel } from './outbox-panel.tsx'
import { UnfiledPanel } from './unfiled-panel.tsx'

/** Every mail of this server, for its admin: what goes out, what is kept here, what came in and fits no claim. */
export function EmailTab() {
  const { isAdmin } = useUser()
  if (!isAdmin) return <AdminOnly what="The mails of this server" />
  return <AdminMails />
}

function AdminMails() {
  const [params] = useSearchParams()
  const letter = params.get('letter')
  const unfiled = params.get('unfiled')
  if (letter) return <LetterReader id={letter} />
  if (unfiled) return <UnfiledReader id={unfiled} />
  return (
    <>
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
