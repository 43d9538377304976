import { lazyDialog } from '#client/ui/lazy-dialog.tsx'

const NoticeRows = lazyDialog(
  () => import('./notice-rows.tsx').then((m) => m.NoticeRows),
  () => true,
)

/** Lists what the builder was told, and when. Loaded with the page, because printing does not wait for it. */
export function NoticeTable({ claimId, builderName }: { claimId: string; builderName: string | null }) {
  return (
    <details className="record">
      <summary>
        <h2>
          What <bdi>{builderName ?? 'the builder'}</bdi> was told, and when
        </h2>
      </summary>
      <NoticeRows claimId={claimId} />
    </details>
  )
}
