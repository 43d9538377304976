import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { shortDate } from '#shared/dates.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { withNames } from '#client/ui/with-names.tsx'
import { ReasonSheet, type Reason } from './reason-sheet.tsx'
import { NOT_BY_EMAIL } from '#shared/record/delivery-words.ts'
import { useHasMail } from './use-has-mail.ts'
import { failureText, type ClaimActions } from './use-claim.ts'

type Way = 'reopen' | 'file-again'

/**
 * Asks what came back, with photos of it, and reopens the claim or files a new one that is linked to it. Once it can not
 * be reopened any more there is no choice. A withdrawn claim, with nothing to fix, can only be reopened.
 */
export function ReopenSheet({
  claim,
  reopen,
  isOpen,
  onClose,
}: {
  claim: ClaimDetail
  reopen: ClaimActions['reopen']
  isOpen: boolean
  onClose: () => void
}) {
  const { id, builder, number } = claim
  const now = useNow()
  // As it was when the sheet was opened: a claim that is reopened elsewhere meanwhile must not become a new one here.
  const [asked, setAsked] = useState(claim)
  if (!isOpen && asked !== claim) setAsked(claim)
  const { reopenableUntil: until, resolutionTime } = asked
  const canReopen = until !== null && Date.parse(until) > now.getTime()
  const [chosen, setChosen] = useState<Way>('reopen')
  const way: Way = canReopen ? chosen : 'file-again'
  const fileAgain = useFileAgain(id)
  const send = (said: Reason, callbacks: { onSuccess: () => void }) =>
    way === 'reopen'
      ? reopen.mutate({ id, ...said }, callbacks)
      : fileAgain.mutate({ id, ...said }, callbacks)
  return (
    <ReasonSheet
      claimId={id}
      asks="reopen"
      isOpen={isOpen}
      onClose={onClose}
      title="What came back?"
      lead={leadOf(way, { number, until, told: useHasMail() ? 'Your builder is told why.' : NOT_BY_EMAIL })}
      label={builder ? withNames`Message to ${builder.name}` : 'What came back?'}
      submit={way === 'reopen' ? 'Reopen' : 'File new claim'}
      busyText={way === 'reopen' ? 'Reopening...' : 'Filing...'}
      photosLeft={claim.photosLeft}
      isBusy={reopen.isPending || fileAgain.isPending}
      error={failureText(way === 'reopen' ? reopen.error : fileAgain.error)}
      onSubmit={send}
    >
      {canReopen && resolutionTime !== null && <Ways chosen={way} onChoose={setChosen} />}
    </ReasonSheet>
  )
}

function leadOf(
  way: Way,
  { number, until, told }: { number: number; until: string | null; told: string },
): string {
  if (way === 'file-again')
    return `A new claim that names No. ${number} and when it was fixed. It counts as one more claim.`
  return until ? `Possible until ${shortDate(until)}. ${told}` : ''
}

const WAYS = [
  ['reopen', 'Reopen this claim'],
  ['file-again', 'New claim, linked to this one'],
] as const satisfies readonly (readonly [Way, string])[]

function Ways({ chosen, onChoose }: { chosen: Way; onChoose: (way: Way) => void }) {
  const id = useId()
  return (
    <div className="chips" role="radiogroup" aria-label="How to go on">
      {WAYS.map(([way, name]) => (
        <label key={way} className="chip">
          <input type="radio" name={id} checked={way === chosen} onChange={() => onChoose(way)} />
          {name}
        </label>
      ))}
    </div>
  )
}

/** Files the new claim and shows it. */
function useFileAgain(id: string) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  return trpc.claims.fileAgain.useMutation({
    onSuccess: (filed) => {
      void utils.claims.byId.invalidate({ id })
      void utils.claims.list.invalidate()
      void utils.metrics.get.invalidate()
      showSuccess('Filed as a new claim')
      void navigate(paths.claim(filed.id))
    },
  })
}
