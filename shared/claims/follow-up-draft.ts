import type { ListedClock } from './views.ts'
import { shortCalendarDate } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'

/** The draft of a follow-up, as the homeowner sends it. */
export function followUpDraft({
  kind,
  since,
  startedBy,
  due,
}: Pick<ListedClock, 'kind' | 'since' | 'due'> & { startedBy?: string | undefined }): string {
  const text = textOf('followUpDrafts')
  const day = due === null ? null : shortCalendarDate(due)
  if (kind !== 'answer') return day === null ? text.repair : text.repairDue({ due: day })
  const sent = shortCalendarDate(since)
  if (startedBy === 'opened')
    return day === null ? text.opened({ since: sent }) : text.openedDue({ since: sent, due: day })
  return day === null ? text.sent({ since: sent }) : text.sentDue({ since: sent, due: day })
}
