import { useUser } from '#client/parts/account/session.tsx'
import { OutboxPanel } from './outbox-panel.tsx'
import { OwnMailsPanel } from './own-mails-panel.tsx'

/** The person's own emails; for the admin every outgoing email of this server, as the outbox has it. */
export function EmailTab() {
  const { isAdmin } = useUser()
  return isAdmin ? <OutboxPanel /> : <OwnMailsPanel />
}
