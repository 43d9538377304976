import { useInsertionEffect } from 'react'
import { IMPORT_DAYS } from '#shared/import-files.ts'
import type { ImportOverview } from '#shared/imports.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Begin } from './begin.tsx'
import { FilesPanel } from './files-panel.tsx'
import css from './import.css?inline'
import { LeaveDialog } from './leave-dialog.tsx'
import { Lost } from './lost.tsx'
import { ADDRESS_AT } from './missing.ts'
import { Result } from './result.tsx'
import { ReviewPanels } from './review-panels.tsx'
import { useFinish, type Finish } from './use-finish.ts'
import { useOverview } from './use-review.ts'
import { useUploads } from './use-uploads.ts'

/** /import: makes claims of emails and photos that were kept elsewhere. */
export function ImportPage() {
  // Loaded with this page: in the app's style sheet it would be in everybody's first load.
  useInsertionEffect(() => adoptStyle(css), [])
  usePage({ title: 'Import claims', back: { to: paths.settings, label: 'Settings' } })
  const overview = useOverview()
  const finish = useFinish()
  if (finish.result) return <Result result={finish.result} onMore={finish.forget} />
  if (finish.isLost) return <Lost finish={finish} />
  if (overview.data)
    return (
      <Shown
        key={overview.data.homeId}
        overview={overview.data}
        onArrived={(isLast) => void overview.refetch({ cancelRefetch: isLast })}
        finish={finish}
      />
    )
  if (overview.isPending) return <Skeleton height="20rem" />
  return (
    <Notice
      kind="bad"
      title={errorText(overview.error, 'Your import could not be loaded.')}
      action={<Button onClick={() => void overview.refetch()}>Try again</Button>}
    />
  )
}

type Props = {
  overview: ImportOverview
  onArrived: (isLast: boolean) => void
  finish: Finish
}

function Shown({ overview, ...acts }: Props) {
  if (overview.isReadOnly)
    return (
      <Notice kind="plain" role="none" title="You can read this home’s claims">
        Importing claims is up to the others who share this home.
      </Notice>
    )
  if (overview.openOf !== null)
    return (
      <Notice
        kind="plain"
        role="none"
        title={
          <>
            <bdi>{overview.openOf}</bdi> is importing claims at the moment
          </>
        }
      >
        A home has one import at a time. You can begin when theirs is finished or discarded, at the latest
        after {IMPORT_DAYS} days.
      </Notice>
    )
  return <Own overview={overview} {...acts} />
}

function Own({ overview, onArrived, finish }: Props) {
  const uploads = useUploads({ homeId: overview.homeId, onArrived })
  const open = overview.import
  const isReading = open?.files.some(({ state }) => state === 'waiting') === true
  // Claims are proposed when all that came first is read.
  const hasReview = open !== null && (open.drafts.length > 0 || (open.items.length > 0 && !isReading))
  return (
    <div className="imp">
      {overview.needsAddress && (
        <div id={ADDRESS_AT} tabIndex={-1}>
          <Notice
            kind="warn"
            role="none"
            title="Your home has no address yet"
            action={
              <ButtonLink to={paths.profile} icon="edit">
                Add the address
              </ButtonLink>
            }
          >
            Claims carry the address of the house. You can choose files now; they can be imported once it is
            there.
          </Notice>
        </div>
      )}
      {open ? (
        <FilesPanel open={open} uploads={uploads} hasReview={hasReview} />
      ) : (
        <Begin uploads={uploads} />
      )}
      {open && hasReview && (
        <ReviewPanels
          key={open.id}
          open={open}
          isArriving={uploads.isBusy || isReading}
          needsAddress={overview.needsAddress}
          finish={finish}
        />
      )}
      <LeaveDialog isSending={uploads.isBusy} />
    </div>
  )
}
