import { useState, type ReactNode } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { STATUS, isUnsentImport } from '#shared/claims/statuses.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { shareText } from './share-link.ts'
import { ShareSheet } from './share-sheet.tsx'
import type { ClaimActions } from './use-claim.ts'
import { useText } from '#client/ui/use-text.ts'

/**
 * The builder's private link, sent by the homeowner: the phone's share sheet, a copy, or a prefilled email. None of
 * them is recorded; the sheet asks afterwards whether the link was sent. Closing it without an answer means "not yet".
 */
export function ShareDialog({
  claim,
  waiting,
  actions,
  isOpen,
  onClose,
}: {
  claim: ClaimDetail | undefined
  /** In place of a claim that is not loaded yet. */
  waiting?: ReactNode
  actions: ClaimActions
  isOpen: boolean
  onClose: () => void
}) {
  const text = useText('shareClaim')
  const [isReplacing, setReplacing] = useState(false)
  const stop = () => setReplacing(false)
  if (isOpen && isReplacing && claim)
    return (
      <FormDialog
        isOpen
        onClose={stop}
        title={text.replace.title}
        lead={text.replace.lead}
        submit={text.replace.submit}
        busyText={text.replace.busy}
        isBusy={actions.replaceLink.isPending}
        onSubmit={() => actions.replaceLink.mutate({ id: claim.id }, { onSuccess: stop })}
      />
    )
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      {!claim ? (
        <div className="ask">
          <DialogTitle>{text.title}</DialogTitle>
          {waiting}
        </div>
      ) : claim.shareUrl && claim.builder ? (
        <ShareSheet
          what="claim"
          text={shareText(claim)}
          url={claim.shareUrl}
          pdf={{ path: paths.claimRecord(claim.id), name: `claim-${claim.number}.pdf` }}
          timeZone={claim.timeZone}
          builder={claim.builder}
          wouldCount={!STATUS[claim.status].isDelivered || Boolean(claim.unreached)}
          confirmSent={{
            confirm: (said, onDone) =>
              actions.confirmSent.mutate({ id: claim.id, ...said }, { onSuccess: onDone }),
            isPending: actions.confirmSent.isPending,
            error: actions.confirmSent.error,
          }}
          onClose={onClose}
          onReplace={() => setReplacing(true)}
        />
      ) : isUnsentImport(claim) ? (
        <div className="ask">
          <DialogTitle>{text.title}</DialogTitle>
          <p className="text2">{text.imported}</p>
        </div>
      ) : (
        <div className="ask">
          <DialogTitle>{text.title}</DialogTitle>
          <p className="text2">{text.noBuilder}</p>
          <ButtonLink look="primary" to={paths.profileBuilder}>
            {text.addBuilder}
          </ButtonLink>
        </div>
      )}
    </Modal>
  )
}
