import { STEP_WORDS, type NoticeStep } from '#shared/record/notice-steps.ts'
import type { NoticeRow } from '#shared/record/notice.ts'
import type { ClaimStatus } from '#shared/claims/statuses.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { StatusGlyph, statusTone } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'

const LOOKS: Record<NoticeStep, ClaimStatus> = {
  written: 'New',
  waiting: 'New',
  accepted: 'Sent',
  refused: 'SendingFailed',
  delivered: 'Sent',
  'came-back': 'SendingFailed',
  fetched: 'Sent',
  'fetched-by-robot': 'Sent',
  opened: 'Opened',
  answered: 'Acknowledged',
  'taken-back': 'Opened',
  'own-statement': 'Sent',
}

/** The steps of the notice, read from the record. */
export function NoticeRows({ claimId }: { claimId: string }) {
  const notice = trpc.claims.notice.useQuery({ id: claimId }, { refetchOnMount: 'always' })
  if (notice.isError) return <Notice kind="warn" title="This could not be loaded. Please try again." />
  if (!notice.data) return <Spinner />
  if (notice.data.length === 0) return <p className="muted sm">Nothing was sent yet.</p>
  return (
    <ol>
      {notice.data.map((row) => (
        <Line key={row.seq} row={row} />
      ))}
    </ol>
  )
}

function Line({ row: { step, text, proof, at } }: { row: NoticeRow }) {
  const look = LOOKS[step]
  return (
    <li data-s={statusTone(look)}>
      <StatusGlyph status={look} />
      <div>
        <p dir="auto">
          <b>{STEP_WORDS[step]}.</b> {text}
        </p>
        {proof && (
          <p className="proof" dir="auto">
            {proof}
          </p>
        )}
        <p className="muted sm">
          <Time at={at} shape="date-time" />
        </p>
      </div>
    </li>
  )
}
