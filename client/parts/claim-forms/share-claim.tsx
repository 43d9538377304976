import { useState, type ReactNode } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { STATUS, isUnsentImport } from '#shared/claims/statuses.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { shareText } from './share-link.ts'
import { ShareSheet } from './share-sheet.tsx'
import type { ClaimActions } from './use-claim.ts'

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
  const [isReplacing, setReplacing] = useState(false)
  const stop = () => setReplacing(false)
  if (isOpen && isReplacing && claim)
    return (
      <FormDialog
        isOpen
        onClose={stop}
        title="Replace the link?"
        lead="The link that is out stops working at once, for everybody who has it. Send the claim again or send the new link, so that your builder can get back in."
        submit="Replace it"
        busyText="Replacing..."
        isBusy={actions.replaceLink.isPending}
        onSubmit={() => actions.replaceLink.mutate({ id: claim.id }, { onSuccess: stop })}
      />
    )
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      {!claim ? (
        <div className="ask">
          <DialogTitle>Send the link</DialogTitle>
          {waiting}
        </div>
      ) : claim.shareUrl && claim.builder ? (
        <ShareSheet
          what="this claim"
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
          <DialogTitle>Send the link</DialogTitle>
          <p className="text2">
            This claim was imported. Send it to your builder first: the link is made then.
          </p>
        </div>
      ) : (
        <div className="ask">
          <DialogTitle>Send the link</DialogTitle>
          <p className="text2">The link is made for your builder, and none is on your profile yet.</p>
          <ButtonLink look="primary" to={paths.profileBuilder}>
            Add builder
          </ButtonLink>
        </div>
      )}
    </Modal>
  )
}
