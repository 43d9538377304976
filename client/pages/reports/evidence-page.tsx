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
import { Rich } from '#client/ui/rich.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import css from './evidence-page.css?inline'
import { LinksPanel } from './links-panel.tsx'
import { ZipMaker } from '#client/parts/claim-forms/zip-maker.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'

/** /evidence: chooses claims of the home, or all of them, and has one file made of them. */
export function EvidencePage() {
  // Loaded with this page: in the app's style sheet it would be in everybody's first load.
  useInsertionEffect(() => adoptStyle(css), [])
  const text = useText('evidencePage')
  const { tryAgain } = useText('common')
  usePage({ title: text.title, back: { to: paths.dashboard, label: text.back } })
  const overview = trpc.evidence.overview.useQuery(undefined, { staleTime: 0 })
  if (overview.data) return <Shown overview={overview.data} />
  if (overview.isPending) return <Skeleton height="20rem" />
  return (
    <Notice
      kind="bad"
      title={errorText(overview.error, text.notLoaded)}
      action={<Button onClick={() => void overview.refetch()}>{tryAgain}</Button>}
    />
  )
}

function Shown({ overview: { claims, hasMore, latest } }: { overview: EvidenceOverview }) {
  usePrintView()
  const text = useText('evidencePage')
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
      <p className="text2">{text.lead}</p>
      <ClaimChoice claims={claims} chosen={chosen} onChoose={setChosen} />
      {hasMore && <p className="hint">{text.most({ max: EVIDENCE_CLAIMS_MAX })}</p>}
      <section className="panel pad ev-panel" aria-labelledby="zip-heading">
        <h2 className="h2" id="zip-heading">
          {text.zip}
        </h2>
        <p className="text2">{text.zipText}</p>
        {/* Another choice is another file. */}
        <ZipMaker key={chosen.toSorted().join()} claimIds={[...chosen]} known={known} />
      </section>
      <LinksPanel claims={claims} chosen={chosen} />
    </div>
  )
}

function NothingFiled() {
  const text = useText('evidencePage').nothing
  return (
    <section className="panel pad ev-panel">
      <h2 className="h2">{text.title}</h2>
      <p className="text2">{text.text}</p>
      <ButtonLink look="primary" to={paths.newClaim}>
        {text.button}
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
  const text = useText('evidencePage').choice
  const isAll = chosen.length === claims.length
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className="panel pad ev-choice">
      <legend className="sr">{text.title}</legend>
      <div className="ev-choice-h">
        <h2 className="h2">{text.title}</h2>
        <p className="sm muted" role="status">
          {chosen.length === 0 ? text.none : text.chosen({ chosen: chosen.length, all: claims.length })}
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
        <b className="grow">{text.all({ count: claims.length })}</b>
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
                  <Rich text={text.filed({ number })} of={{ date: <Time at={createdAt} /> }} />
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
