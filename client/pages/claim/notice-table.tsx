import { lazyDialog } from '#client/ui/lazy-dialog.tsx'

const NoticeRows = lazyDialog(
  () => import('./notice-rows.tsx').then((m) => m.NoticeRows),
  () => true,
)

type Props = {
  claimId: string
  builderName: string | null
  /** The checksum of the record's latest entry. */
  recordHead: string | undefined
}

/**
 * Lists what the builder was told, and when. Loaded with the page, because printing does not wait for it, and again with
 * each new entry of the record.
 */
export function NoticeTable({ claimId, builderName, recordHead }: Props) {
  return (
    <details className="record">
      <summary>
        <h2>
          What <bdi>{builderName ?? 'the builder'}</bdi> was told, and when
        </h2>
      </summary>
      <NoticeRows key={recordHead} claimId={claimId} />
    </details>
  )
}
