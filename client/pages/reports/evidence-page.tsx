import { useInsertionEffect, useState, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  EVIDENCE_CLAIMS_MAX,
  type EvidenceOverview,
  type EvidenceChoice,
  LINK_DAYS,
  type EvidenceLinks,
  type LinkDays,
  type NewEvidenceLink,
  type EvidenceLink,
  type EvidenceOpened,
} from '#shared/evidence.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { usePrintView } from '#client/lib/use-media-query.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice, FailureNotice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import css from './evidence-page.css?inline'
import { ZipMaker } from '#client/parts/claim-forms/claim-evidence.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { copyText } from '#client/parts/claim-forms/share-link.ts'
import { TextField } from '#client/ui/field.tsx'
import { useNow } from '#client/lib/use-now.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'

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

/** A link: which claims, until when, and each time that it was opened. */
function LinkRow({
  link,
  numbers,
  canChange,
}: {
  link: EvidenceLink
  /** The claims' numbers by their ids. */
  numbers: ReadonlyMap<string, number>
  canChange: boolean
}) {
  const now = useNow()
  const text = useText('evidencePage').link
  const [isEnding, setEnding] = useState(false)
  const { claimIds, madeBy, createdAt, openings, latest } = link
  const works = link.endedAt === null && Date.parse(link.expiresAt) > now.getTime()
  const which = claimIds.map((id) => numbers.get(id)).filter((number) => number !== undefined)
  return (
    <li>
      <div className="ev-link">
        <div className="grow">
          <p>
            <State link={link} works={works} number={which[0] ?? null} />
          </p>
          {claimIds.length > 1 && (
            <p className="sm muted">
              {text.numbers({ numbers: which.toSorted((a, b) => a - b).join(', ') })}
            </p>
          )}
          <p className="sm muted">
            <Rich text={text.madeBy} of={{ name: <bdi>{madeBy}</bdi>, date: <Time at={createdAt} /> }} />
          </p>
        </div>
        {works && canChange && (
          <Button aria-label={text.endOf({ numbers: which.join(', ') })} onClick={() => setEnding(true)}>
            {text.end}
          </Button>
        )}
      </div>
      {openings === 0 ? (
        <p className="sm text2">{text.notOpened}</p>
      ) : (
        <details className="ev-uses">
          <summary>{text.opened({ count: openings })}</summary>
          <ul>
            {latest.map(({ id, at, what, claimId, device }) => (
              <li key={id}>
                <Rich
                  text={openingText(what, claimId === null ? null : (numbers.get(claimId) ?? null))}
                  of={{ date: <Time at={at} shape="date-time" />, device: <>{device}</> }}
                />
              </li>
            ))}
          </ul>
          {openings > latest.length && <p className="hint">{text.latest({ count: latest.length })}</p>}
        </details>
      )}
      {isEnding && <EndDialog id={link.id} onClose={() => setEnding(false)} />}
    </li>
  )
}

/** Writes one use of a link; `number` is that of the claim it was of. */
function openingText(what: EvidenceOpened, number: number | null): string {
  const text = textOf('evidencePage').link.openings
  switch (what) {
    case 'list':
      return text.list
    case 'zip':
      return text.zip
    case 'claim':
      return text.claim({ number })
    case 'pdf':
      return text.pdf({ number })
  }
}

function State({
  link: { claimIds, endedAt, expiresAt },
  works,
  number,
}: {
  link: EvidenceLink
  works: boolean
  /** That of the only claim. */
  number: number | null
}) {
  const text = useText('evidencePage').link
  const which = claimIds.length === 1 ? text.claim({ number }) : text.claims({ count: claimIds.length })
  const state = endedAt !== null ? text.ended : works ? text.works : text.expired
  return <Rich text={state({ which })} of={{ b: <b />, date: <Time at={endedAt ?? expiresAt} /> }} />
}

function EndDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const utils = trpc.useUtils()
  const text = useText('evidencePage').endLink
  const end = trpc.evidence.endLink.useMutation({
    onSuccess: (now) => {
      utils.evidence.links.setData(undefined, now)
      onClose()
    },
  })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text.title}
      lead={text.lead}
      failure={end.error && errorText(end.error, text.failed)}
      submit={text.submit}
      busyText={text.ending}
      isBusy={end.isPending}
      onSubmit={() => end.mutate({ id })}
    />
  )
}

/** Links by which somebody without an account reads the chosen claims: makes one, and shows who used those there are. */
function LinksPanel({ claims, chosen }: { claims: readonly EvidenceChoice[]; chosen: readonly string[] }) {
  const text = useText('evidencePage').links
  const { tryAgain } = useText('common')
  const links = trpc.evidence.links.useQuery(undefined, { staleTime: 0 })
  return (
    <section className="panel pad ev-panel" aria-labelledby="links-heading">
      <h2 className="h2" id="links-heading">
        {text.title}
      </h2>
      <p className="text2">{text.lead}</p>
      {links.data?.canChange && <MakeLink chosen={chosen} />}
      {links.isError && (
        <Notice
          kind="bad"
          title={errorText(links.error, text.notLoaded)}
          action={<Button onClick={() => void links.refetch()}>{tryAgain}</Button>}
        />
      )}
      {links.data && <Links links={links.data} claims={claims} />}
    </section>
  )
}

function Links({
  links: { links, canChange },
  claims,
}: {
  links: EvidenceLinks
  claims: readonly EvidenceChoice[]
}) {
  const text = useText('evidencePage').links
  if (links.length === 0) return <p className="hint">{text.none}</p>
  const numbers = new Map(claims.map(({ id, number }) => [id, number]))
  return (
    <ul className="ev-links">
      {links.map((link) => (
        <LinkRow key={link.id} link={link} numbers={numbers} canChange={canChange} />
      ))}
    </ul>
  )
}

function MakeLink({ chosen }: { chosen: readonly string[] }) {
  const utils = trpc.useUtils()
  const text = useText('evidencePage').links
  const [days, setDays] = useState<LinkDays>(30)
  const make = trpc.evidence.makeLink.useMutation({ onSuccess: () => utils.evidence.links.invalidate() })
  return (
    <>
      <div className="field">
        <p id="link-days" className="lab">
          {text.days}
        </p>
        <div className="chips" role="radiogroup" aria-labelledby="link-days">
          {LINK_DAYS.map((each) => (
            <label key={each} className="chip">
              <input type="radio" name="link-days" checked={each === days} onChange={() => setDays(each)} />
              {text.daysOf({ days: each })}
            </label>
          ))}
        </div>
      </div>
      <FailureNotice text={make.error && errorText(make.error, text.notMade)} />
      <Button
        icon="share"
        isBusy={make.isPending}
        busyText={text.making}
        disabled={chosen.length === 0}
        onClick={() => make.mutate({ claimIds: [...chosen], days })}
      >
        {text.make}
      </Button>
      {make.data && <NewLink key={make.data.url} link={make.data} />}
    </>
  )
}

/** The address of a link that was just made: this is the only time it can be seen. */
function NewLink({ link: { url, expiresAt } }: { link: NewEvidenceLink }) {
  const text = useText('evidencePage').links
  const place = useRef<HTMLDivElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(url, place.current?.querySelector('input') ?? null))
  return (
    <div className="ev-new" ref={place}>
      <TextField
        label={text.address}
        type="text"
        readOnly
        value={url}
        hint={<Rich text={text.addressHint} of={{ date: <Time at={expiresAt} /> }} />}
      />
      <Button look="tinted" icon="copy" onClick={() => void copy()}>
        {isCopied ? text.copied : text.copy}
      </Button>
      <p className="sr" role="status">
        {isCopied ? text.copied : text.ready}
      </p>
    </div>
  )
}
