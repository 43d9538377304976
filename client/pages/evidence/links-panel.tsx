import { useRef, useState } from 'react'
import {
  LINK_DAYS,
  type EvidenceChoice,
  type EvidenceLinks,
  type LinkDays,
  type NewEvidenceLink,
  type EvidenceLink,
  type EvidenceOpened,
} from '#shared/evidence.ts'
import { copyText } from '#client/parts/claim-forms/share-link.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { FailureNotice, Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { useNow } from '#client/lib/use-now.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'

const OPENED: Record<EvidenceOpened, string> = {
  list: 'Opened the link',
  claim: 'Read claim',
  pdf: 'Downloaded the PDF of claim',
  zip: 'Downloaded the ZIP',
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
  const [isEnding, setEnding] = useState(false)
  const { claimIds, madeBy, createdAt, openings, latest } = link
  const works = link.endedAt === null && Date.parse(link.expiresAt) > now.getTime()
  const which = claimIds.map((id) => numbers.get(id)).filter((number) => number !== undefined)
  return (
    <li>
      <div className="ev-link">
        <div className="grow">
          <p>
            <b>{claimIds.length === 1 ? `Claim ${which[0] ?? ''}` : `${claimIds.length} claims`}</b>
            {' · '}
            <State link={link} works={works} />
          </p>
          {claimIds.length > 1 && (
            <p className="sm muted">No. {which.toSorted((a, b) => a - b).join(', ')}</p>
          )}
          <p className="sm muted">
            Made by <bdi>{madeBy}</bdi>, <Time at={createdAt} />
          </p>
        </div>
        {works && canChange && (
          <Button aria-label={`End the link of ${which.join(', ')}`} onClick={() => setEnding(true)}>
            End
          </Button>
        )}
      </div>
      {openings === 0 ? (
        <p className="sm text2">Not opened yet</p>
      ) : (
        <details className="ev-uses">
          <summary>{openings === 1 ? 'Opened once' : `Opened ${openings} times`}</summary>
          <ul>
            {latest.map(({ id, at, what, claimId, device }) => (
              <li key={id}>
                <Time at={at} shape="date-time" /> · {OPENED[what]} {claimId !== null && numbers.get(claimId)}{' '}
                · {device}
              </li>
            ))}
          </ul>
          {openings > latest.length && <p className="hint">The latest {latest.length} are listed.</p>}
        </details>
      )}
      {isEnding && <EndDialog id={link.id} onClose={() => setEnding(false)} />}
    </li>
  )
}

function State({ link: { endedAt, expiresAt }, works }: { link: EvidenceLink; works: boolean }) {
  if (endedAt !== null)
    return (
      <>
        Ended <Time at={endedAt} />
      </>
    )
  return (
    <>
      {works ? 'Works until' : 'Expired'} <Time at={expiresAt} />
    </>
  )
}

function EndDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const utils = trpc.useUtils()
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
      title="End this link?"
      lead="It stops working at once, for everybody who has it. What they downloaded stays with them."
      failure={end.error && errorText(end.error, 'That did not work. Please try again.')}
      submit="End the link"
      busyText="Ending..."
      isBusy={end.isPending}
      onSubmit={() => end.mutate({ id })}
    />
  )
}

/** Links by which somebody without an account reads the chosen claims: makes one, and shows who used those there are. */
export function LinksPanel({
  claims,
  chosen,
}: {
  claims: readonly EvidenceChoice[]
  chosen: readonly string[]
}) {
  const links = trpc.evidence.links.useQuery(undefined, { staleTime: 0 })
  return (
    <section className="panel pad ev-panel" aria-labelledby="links-heading">
      <h2 className="h2" id="links-heading">
        Or a link to read it
      </h2>
      <p className="text2">
        Whoever has the link reads the chosen claims and downloads their files, without an account. They can
        change nothing, and you see each time it is opened.
      </p>
      {links.data?.canChange && <MakeLink chosen={chosen} />}
      {links.isError && (
        <Notice
          kind="bad"
          title={errorText(links.error, 'Your links could not be loaded.')}
          action={<Button onClick={() => void links.refetch()}>Try again</Button>}
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
  if (links.length === 0) return <p className="hint">No link was made yet.</p>
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
  const [days, setDays] = useState<LinkDays>(30)
  const make = trpc.evidence.makeLink.useMutation({ onSuccess: () => utils.evidence.links.invalidate() })
  return (
    <>
      <div className="field">
        <p id="link-days" className="lab">
          It works for
        </p>
        <div className="chips" role="radiogroup" aria-labelledby="link-days">
          {LINK_DAYS.map((each) => (
            <label key={each} className="chip">
              <input type="radio" name="link-days" checked={each === days} onChange={() => setDays(each)} />
              {each} days
            </label>
          ))}
        </div>
      </div>
      <FailureNotice
        text={make.error && errorText(make.error, 'The link could not be made. Please try again.')}
      />
      <Button
        icon="share"
        isBusy={make.isPending}
        busyText="Making..."
        disabled={chosen.length === 0}
        onClick={() => make.mutate({ claimIds: [...chosen], days })}
      >
        Make a link
      </Button>
      {make.data && <NewLink key={make.data.url} link={make.data} />}
    </>
  )
}

/** The address of a link that was just made: this is the only time it can be seen. */
function NewLink({ link: { url, expiresAt } }: { link: NewEvidenceLink }) {
  const place = useRef<HTMLDivElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(url, place.current?.querySelector('input') ?? null))
  return (
    <div className="ev-new" ref={place}>
      <TextField
        label="Link to the evidence"
        type="text"
        readOnly
        value={url}
        hint={
          <>
            Copy it now: it is shown only this once. It works until <Time at={expiresAt} />.
          </>
        }
      />
      <Button look="tinted" icon="copy" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <p className="sr" role="status">
        {isCopied ? 'Copied' : 'The link is ready'}
      </p>
    </div>
  )
}
