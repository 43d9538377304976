import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { shortDate } from '#shared/dates.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { ReasonSheet, type Reason } from './reason-sheet.tsx'
import { notByEmail } from '#shared/record/delivery-words.ts'
import { useHasMail } from './use-has-mail.ts'
import { failureText, type ClaimActions } from './use-claim.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

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
  const text = useText('claimForms').reopen
  const hasMail = useHasMail()
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
      title={text.title}
      lead={leadOf(way, { number, until, hasMail })}
      label={builder ? <Rich text={text.messageTo} of={{ name: <bdi>{builder.name}</bdi> }} /> : text.title}
      submit={way === 'reopen' ? text.submit : text.file}
      busyText={way === 'reopen' ? text.busy : text.filing}
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
  { number, until, hasMail }: { number: number; until: string | null; hasMail: boolean },
): string {
  const { reopen: text } = textOf('claimForms')
  if (way === 'file-again') return text.fileLead({ number })
  if (!until) return ''
  const day = shortDate(until)
  return hasMail ? text.told({ day }) : text.noted({ day, note: notByEmail() })
}

const WAYS: readonly Way[] = ['reopen', 'file-again']

function Ways({ chosen, onChoose }: { chosen: Way; onChoose: (way: Way) => void }) {
  const text = useText('claimForms').reopen
  const id = useId()
  return (
    <div className="chips" role="radiogroup" aria-label={text.ways}>
      {WAYS.map((way) => (
        <label key={way} className="chip">
          <input type="radio" name={id} checked={way === chosen} onChange={() => onChoose(way)} />
          {way === 'reopen' ? text.wayReopen : text.wayFile}
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
      showSuccess(textOf('claimForms').reopen.filed)
      void navigate(paths.claim(filed.id))
    },
  })
}
