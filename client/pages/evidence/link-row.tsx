import { useState } from 'react'
import type { EvidenceLink, EvidenceOpened } from '#shared/evidence.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Time } from '#client/ui/time.tsx'

const OPENED: Record<EvidenceOpened, string> = {
  list: 'Opened the link',
  claim: 'Read claim',
  pdf: 'Downloaded the PDF of claim',
  zip: 'Downloaded the ZIP',
}

/** A link: which claims, until when, and each time that it was opened. */
export function LinkRow({
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
