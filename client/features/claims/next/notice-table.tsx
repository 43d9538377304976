import { useState } from 'react'
import { lazyDialog } from '#client/ui/lazy-dialog.tsx'

const NoticeRows = lazyDialog(
  () => import('./notice-rows.tsx').then((m) => m.NoticeRows),
  () => true,
)

/** What the builder was told, and when: read from the record when it is unfolded. */
export function NoticeTable({ claimId, builderName }: { claimId: string; builderName: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="record" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>
          What <bdi>{builderName ?? 'the builder'}</bdi> was told, and when
        </h2>
      </summary>
      {isOpen && <NoticeRows claimId={claimId} />}
    </details>
  )
}
