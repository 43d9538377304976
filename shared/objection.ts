import type { RecordEvent } from './claim-views.ts'
import type { Message } from './messages.ts'

/**
 * "Not fixed yet", or reopened: what the homeowner said last, as long as the builder has not answered it in any way.
 * Both sides' pages say it first.
 */
export function openObjection(claim: {
  record: readonly RecordEvent[]
  messages: readonly Pick<Message, 'sender' | 'timestamp'>[]
}): { at: string; reason: string | null } | undefined {
  const said = claim.record.findLast(
    ({ kind, status, by }) => kind === 'fix-disputed' || (status === 'InProgress' && by === 'homeowner'),
  )
  if (!said) return undefined
  const isAnswered =
    claim.record.some((event) => event.by === 'builder' && event.at > said.at) ||
    claim.messages.some((message) => message.sender === 'Builder' && message.timestamp > said.at)
  return isAnswered ? undefined : { at: said.at, reason: said.detail }
}
