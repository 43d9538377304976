import { useInsertionEffect, useEffect, useRef } from 'react'
import { IMPORT_DAYS, IMPORT_MEGABYTES } from '#shared/import-files.ts'
import type { ImportOverview, ImportResult } from '#shared/imports.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Link, ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { FilesPanel, ChooseButtons, UploadState } from './files-panel.tsx'
import css from './import.css?inline'
import { ADDRESS_AT, useOverview } from './use-review.ts'
import { ReviewPanels } from './review-panels.tsx'
import { useFinish, type Finish } from './finish-panel.tsx'
import { useUploads, type Uploads, useDropZone } from './use-uploads.ts'
import { useUnsavedGuard } from '#client/parts/homes/use-unsaved-guard.ts'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

const FormDialog = lazyDialog(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.FormDialog),
  ({ isOpen }) => isOpen,
)

/** Asks before the page is left while files are on their way: those that did not arrive would have to be chosen again. */
function LeaveDialog({ isSending }: { isSending: boolean }) {
  const text = useText('imports').leave
  const guard = useUnsavedGuard(isSending)
  return (
    <FormDialog
      isOpen={guard.isHeld}
      onClose={guard.stay}
      title={text.title}
      lead={text.text}
      submit={text.submit}
      busyText={text.busy}
      isBusy={false}
      onSubmit={guard.leave}
    />
  )
}

/** /import: makes claims of emails and photos that were kept elsewhere. */
export function ImportPage() {
  // Loaded with this page: in the app's style sheet it would be in everybody's first load.
  useInsertionEffect(() => adoptStyle(css), [])
  const text = useText('imports')
  const { tryAgain } = useText('common')
  usePage({ title: text.title, back: { to: paths.settings, label: text.settings } })
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
      title={errorText(overview.error, text.notLoaded)}
      action={<Button onClick={() => void overview.refetch()}>{tryAgain}</Button>}
    />
  )
}

type Props = {
  overview: ImportOverview
  onArrived: (isLast: boolean) => void
  finish: Finish
}

function Shown({ overview, ...acts }: Props) {
  const text = useText('imports')
  if (overview.isReadOnly)
    return (
      <Notice kind="plain" role="none" title={text.readOnly.title}>
        {text.readOnly.text}
      </Notice>
    )
  if (overview.openOf !== null)
    return (
      <Notice
        kind="plain"
        role="none"
        title={<Rich text={text.inUse.title} of={{ name: <bdi>{overview.openOf}</bdi> }} />}
      >
        {text.inUse.text({ days: IMPORT_DAYS })}
      </Notice>
    )
  return <Own overview={overview} {...acts} />
}

function Own({ overview, onArrived, finish }: Props) {
  const text = useText('imports').noAddress
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
            title={text.title}
            action={
              <ButtonLink to={paths.profile} icon="edit">
                {text.add}
              </ButtonLink>
            }
          >
            {text.text}
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
  const text = useText('imports')
  const { tryAgain } = useText('common')
  return (
    <Notice
      kind="warn"
      title={text.lost.title}
      action={
        <Button onClick={again} isBusy={isBusy} busyText={text.importing}>
          {tryAgain}
        </Button>
      }
    >
      {text.lost.text}
    </Notice>
  )
}

/** The claims that an import became. */
function Result({ result: { claims }, onMore }: { result: ImportResult; onMore: () => void }) {
  const text = useText('imports').result
  // The button that was pressed is gone: a screen reader goes on here.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel pad imp-panel imp" aria-labelledby="result-heading">
      <h2 className="h2" id="result-heading" tabIndex={-1} ref={heading}>
        {text.title({ count: claims.length })}
      </h2>
      <p className="text2">{text.text}</p>
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
          {text.toDashboard}
        </ButtonLink>
        <Button onClick={onMore}>{text.more}</Button>
      </div>
    </section>
  )
}

/** Before the first file: what will happen, and the ways to choose files. */
function Begin({ uploads }: { uploads: Uploads }) {
  const text = useText('imports')
  const { begin, files } = text
  const isOver = useDropZone(uploads.add)
  return (
    <section className="panel pad imp-panel" aria-labelledby="begin-heading">
      <h2 className="h2" id="begin-heading">
        {begin.title}
      </h2>
      <p className="text2">{begin.text}</p>
      <ol className="imp-steps">
        <li>{begin.choose}</li>
        <li>{begin.check}</li>
        <li>{begin.become}</li>
      </ol>
      <div className="imp-drop" data-over={isOver || undefined}>
        <ChooseButtons look="primary" label={files.chooseFiles} onChoose={uploads.add} />
        <p className="hint">
          <Rich
            text={files.hintDrop({ max: IMPORT_MEGABYTES })}
            of={{ desk: <span className="imp-desk" /> }}
          />
        </p>
        <UploadState uploads={uploads} />
      </div>
      <details className="imp-how">
        <summary>{begin.how}</summary>
        <ul>
          {[begin.gmail, begin.outlook, begin.apple].map((how) => (
            <li key={how}>
              <Rich text={how} of={{ b: <b /> }} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
