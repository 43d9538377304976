import type { OutboxEntry } from '#shared/admin.ts'

const STATES: Record<OutboxEntry['state'], { text: string; tone: string }> = {
  due: { text: 'Waiting', tone: 'inprogress' },
  sent: { text: 'Sent', tone: 'closed' },
  local: { text: 'Local mailbox', tone: 'new' },
  failed: { text: 'Failed', tone: 'sendingfailed' },
  dropped: { text: 'Not sent', tone: 'sent' },
}
export const MAIL_KINDS: Record<OutboxEntry['kind'], string> = {
  letter: 'Claim email to a builder',
  'to-builder': 'Message to a builder',
  notice: 'Notice to a homeowner',
  account: 'Account',
}

export function MailState({ state }: { state: OutboxEntry['state'] }) {
  return (
    <span className="badge" data-s={STATES[state].tone}>
      {STATES[state].text}
    </span>
  )
}
