import { useInsertionEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EVIDENCE_CLAIMS_MAX, type EvidenceOverview, type EvidenceChoice } from '#shared/evidence.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { usePrintView } from '#client/lib/use-print-view.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import css from './evidence-page.css?inline'
import { LinksPanel } from './links-panel.tsx'
import { ZipMaker } from '#client/parts/claim-forms/zip-maker.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'

/** /evidence: chooses claims of the home, or all of them, and has one file made of them. */
export function EvidencePage() {
  // Loaded with this page: in the app's style sheet it would be in everybody's first load.
  useInsertionEffect(() => adoptStyle(css), [])
  usePage({ title: 'Evidence file', back: { to: paths.dashboard, label: 'Dashboard' } })
  const overview = trpc.evidence.overview.useQuery(undefined, { staleTime: 0 })
  if (overview.data) return <Shown overview={overview.data} />
  if (overview.isPending) return <Skeleton height="20rem" />
  return (
    <Notice
      kind="bad"
      title={errorText(overview.error, 'Your claims could not be loaded.')}
      action={<Button onClick={() => void overview.refetch()}>Try again</Button>}
    />
  )
}

function Shown({ overview: { claims, hasMore, latest } }: { overview: EvidenceOverview }) {
  usePrintView()
  const [params] = useSearchParams()
  const asked = params.get('claim')
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const ids = claims.map(({ id }) => id)
    return asked !== null && ids.includes(asked) ? [asked] : ids
  })
  if (claims.length === 0) return <NothingFiled />
  const known = latest && isSame(latest.claimIds, chosen) ? latest : undefined
  return (
    <div className="ev-page">
      <p className="text2">
        Everything about your claims in one file, for somebody who was not there: an arbitrator, a lawyer,
        your insurer.
      </p>
      <ClaimChoice claims={claims} chosen={chosen} onChoose={setChosen} />
      {hasMore && (
        <p className="hint">One file holds {EVIDENCE_CLAIMS_MAX} claims at most; these are the newest.</p>
      )}
      <section className="panel pad ev-panel" aria-labelledby="zip-heading">
        <h2 className="h2" id="zip-heading">
          One ZIP
        </h2>
        <p className="text2">
          For each claim its record as a PDF, the original photos and every email, with checksums that anybody
          can verify without us.
        </p>
        {/* Another choice is another file. */}
        <ZipMaker key={chosen.toSorted().join()} claimIds={[...chosen]} known={known} />
      </section>
      <LinksPanel claims={claims} chosen={chosen} />
    </div>
  )
}

function NothingFiled() {
  return (
    <section className="panel pad ev-panel">
      <h2 className="h2">Nothing to hand over yet</h2>
      <p className="text2">With your first claim, its record, photos and emails can be downloaded here.</p>
      <ButtonLink look="primary" to={paths.newClaim}>
        New Claim
      </ButtonLink>
    </section>
  )
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join()

/** The home's claims, each to be chosen or left out, and all at once. */
function ClaimChoice({
  claims,
  chosen,
  onChoose,
}: {
  claims: readonly EvidenceChoice[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}) {
  const isAll = chosen.length === claims.length
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className="panel pad ev-choice">
      <legend className="sr">Which claims</legend>
      <div className="ev-choice-h">
        <h2 className="h2">Which claims</h2>
        <p className="sm muted" role="status">
          {chosen.length === 0 ? 'None chosen' : `${chosen.length} of ${claims.length} chosen`}
        </p>
      </div>
      <label className="ev-row">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && chosen.length > 0
          }}
          onChange={() => onChoose(isAll ? [] : claims.map(({ id }) => id))}
        />
        <b className="grow">{claims.length === 1 ? 'Your one claim' : `All ${claims.length} claims`}</b>
      </label>
      <ul>
        {claims.map(({ id, number, title, status, createdAt }) => (
          <li key={id}>
            <label className="ev-row">
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span className="grow">
                <span className="ev-title" dir="auto">
                  {title}
                </span>
                <span className="sm muted">
                  No. {number} · <Time at={createdAt} />
                </span>
              </span>
              <StatusBadge status={status} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
