import { clearDateTime } from '#shared/dates.ts'
import type { Finding } from '#shared/record/entry.ts'
import { findingText } from '#shared/record/labels.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'

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
