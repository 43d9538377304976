import type { NoticeStep } from '#shared/record/notice-steps.ts'
import type { NoticeRow } from '#shared/record/notice.ts'
import type { ClaimStatus } from '#shared/claims/statuses.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Quoting } from '#client/ui/quoting.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { StatusGlyph, statusTone } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'
import { clearDateTime } from '#shared/dates.ts'
import type { Finding } from '#shared/record/entry.ts'
import { findingText } from '#shared/record/labels.ts'
import { Rich } from '#client/ui/rich.tsx'

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
  copy: 'New',
}

/** The steps of the notice, read from the record. */
export function NoticeRows({ claimId }: { claimId: string }) {
  const text = useText('claimSheets').notice
  const notice = trpc.claims.notice.useQuery({ id: claimId }, { refetchOnMount: 'always' })
  if (notice.isError) return <Notice kind="warn" title={text.failed} />
  if (!notice.data) return <Spinner />
  if (notice.data.length === 0) return <p className="muted sm">{text.none}</p>
  return (
    <ol>
      {notice.data.map((row) => (
        <Line key={row.seq} row={row} />
      ))}
    </ol>
  )
}

function Line({ row: { step, text, proof, at } }: { row: NoticeRow }) {
  const words = useText('noticeWords')
  const look = LOOKS[step]
  return (
    <li data-s={statusTone(look)}>
      <StatusGlyph status={look} />
      <div>
        <p dir="auto">
          <b>{words.step({ step: words.steps[step] })}</b> <Quoting text={text} />
        </p>
        {proof && (
          <p className="proof" dir="auto">
            <Quoting text={proof} />
          </p>
        )}
        <p className="muted sm">
          <Time at={at} shape="date-time" />
        </p>
      </div>
    </li>
  )
}

/** Names the differences in a record and the remedy. Loaded only then, because hardly anybody has any. */
export function Differences({ findings, at }: { findings: readonly Finding[]; at: string }) {
  const text = useText('recordFindings').page
  return (
    <Notice kind="warn" role="none" title={text.title({ count: findings.length })}>
      {findings
        .slice(0, 5)
        .map((finding) => findingText(finding, (time) => clearDateTime(time)))
        .join(' ')}{' '}
      <Rich text={text.checked} of={{ time: <Time at={at} shape="date-time" /> }} />
    </Notice>
  )
}
