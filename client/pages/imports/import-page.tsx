import { useInsertionEffect, useEffect, useRef } from 'react'
import { IMPORT_DAYS, IMPORT_HINT } from '#shared/import-files.ts'
import type { ImportOverview, ImportResult } from '#shared/imports.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { FilesPanel, ChooseButtons, UploadState } from './files-panel.tsx'
import css from './import.css?inline'
import { ADDRESS_AT } from './missing.ts'
import { ReviewPanels } from './review-panels.tsx'
import { useFinish, type Finish } from './finish-panel.tsx'
import { useOverview } from './use-review.ts'
import { useUploads, type Uploads } from './use-uploads.ts'
import { useUnsavedGuard } from '#client/parts/homes/use-unsaved-guard.ts'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Link } from 'react-router-dom'
import { Icon } from '#client/ui/icon.tsx'
import { useDropZone } from './choose-files.ts'

const FormDialog = lazyDialog(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.FormDialog),
  ({ isOpen }) => isOpen,
)

/** Asks before the page is left while files are on their way: those that did not arrive would have to be chosen again. */
function LeaveDialog({ isSending }: { isSending: boolean }) {
  const guard = useUnsavedGuard(isSending)
  return (
    <FormDialog
      isOpen={guard.isHeld}
      onClose={guard.stay}
      title="Your files are still on their way"
      lead="What has arrived is kept. The rest would have to be chosen again."
      submit="Leave"
      busyText="Leaving..."
      isBusy={false}
      onSubmit={guard.leave}
    />
  )
}

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

/** Nobody knows yet whether the claims were imported. */
function Lost({ finish: { again, isBusy } }: { finish: Finish }) {
  return (
    <Notice
      kind="warn"
      title="The connection was lost"
      action={
        <Button onClick={again} isBusy={isBusy} busyText="Importing...">
          Try again
        </Button>
      }
    >
      Your claims are imported as soon as it is back, each of them once. Everything you typed is saved.
    </Notice>
  )
}

/** The claims that an import became. */
function Result({ result: { claims }, onMore }: { result: ImportResult; onMore: () => void }) {
  // The button that was pressed is gone: a screen reader goes on here.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel pad imp-panel imp" aria-labelledby="result-heading">
      <h2 className="h2" id="result-heading" tabIndex={-1} ref={heading}>
        {claims.length === 1 ? '1 claim imported' : `${claims.length} claims imported`}
      </h2>
      <p className="text2">
        Nothing was sent. To have one repaired that is still open, open it and send it to your builder.
      </p>
      <ul className="imp-result">
        {claims.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.claim(id)}>
              <Icon name="check" />
              <span className="grow" dir="auto">
                {title}
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="imp-acts">
        <ButtonLink look="primary" to={paths.dashboard}>
          Go to the dashboard
        </ButtonLink>
        <Button onClick={onMore}>Import more</Button>
      </div>
    </section>
  )
}

/** Before the first file: what will happen, and the ways to choose files. */
function Begin({ uploads }: { uploads: Uploads }) {
  const isOver = useDropZone(uploads.add)
  return (
    <section className="panel pad imp-panel" aria-labelledby="begin-heading">
      <h2 className="h2" id="begin-heading">
        Bring along the claims you kept elsewhere
      </h2>
      <p className="text2">
        The emails you wrote to your builder, their answers, your photos: choose all of it, and we sort it
        into claims with their own dates.
      </p>
      <ol className="imp-steps">
        <li>You choose the files.</li>
        <li>You check each claim, and what belongs to it.</li>
        <li>They become claims. Nothing is sent to your builder.</li>
      </ol>
      <div className="imp-drop" data-over={isOver || undefined}>
        <ChooseButtons look="primary" label="Choose files" onChoose={uploads.add} />
        <p className="hint">
          {IMPORT_HINT}
          <span className="imp-desk">. Or drop them here</span>.
        </p>
        <UploadState uploads={uploads} />
      </div>
      <details className="imp-how">
        <summary>How do I save emails as files?</summary>
        <ul>
          <li>
            <b>Gmail</b> (in a browser): open the email, the three dots, Download message.
          </li>
          <li>
            <b>Outlook</b>: open the email, the three dots, Save as or Download, as EML.
          </li>
          <li>
            <b>Apple Mail</b> and <b>Thunderbird</b>: select the emails and drag them into a folder.
          </li>
        </ul>
      </details>
    </section>
  )
}
