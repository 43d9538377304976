import { useRef, useState } from 'react'
import {
  type EvidenceChoice,
  LINK_DAYS,
  type EvidenceLinks,
  type LinkDays,
  type NewEvidenceLink,
} from '#shared/evidence.ts'
import { copyText } from '#client/parts/claim-forms/share-link.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { FailureNotice, Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { LinkRow } from './link-row.tsx'

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
