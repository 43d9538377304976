import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims.ts'
import { shortDate } from '#shared/dates.ts'
import { isOpen } from '#shared/statuses.ts'
import { paths } from '#client/lib/paths.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { Menu, MenuDownload, MenuItem } from '#client/ui/menu.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import { CorrectSheet } from './correct-sheet.tsx'
import { failureText, type ClaimActions } from './use-claim.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'

/**
 * The actions that are always possible: correct, say that it is fixed, withdraw, reopen within 60 days, replace the private link,
 * print, download the record.
 */
export function ClaimMenu({
  claim,
  actions,
  onAddPhotos,
}: {
  claim: ClaimDetail
  actions: ClaimActions
  /** Absent where no photos can be added. */
  onAddPhotos: (() => void) | undefined
}) {
  const now = useNow()
  const [asking, setAsking] = useState<'correct' | 'close' | 'withdraw' | 'reopen' | 'replace-link' | null>(
    null,
  )
  const { id } = claim
  const close = () => setAsking(null)
  const isClosed = !isOpen(claim.status)
  const until = claim.reopenableUntil
  const canReopen = isClosed && until !== null && Date.parse(until) > now.getTime()
  return (
    <>
      <Menu label="More" look="ghost">
        {!isClosed && (
          <MenuItem
            icon="edit"
            hint="Title, category, text or address. The old text stays in the record."
            onChoose={() => setAsking('correct')}
          >
            Correct something
          </MenuItem>
        )}
        {onAddPhotos && (
          <MenuItem
            icon="camera"
            hint={claim.builder ? 'Your builder is told.' : 'They stay in the record.'}
            onChoose={onAddPhotos}
          >
            Add photos
          </MenuItem>
        )}
        {!isClosed && (
          <MenuItem
            icon="check"
            hint="Closes the claim. You can reopen it for 60 days."
            onChoose={() => setAsking('close')}
          >
            It is fixed
          </MenuItem>
        )}
        {!isClosed && (
          <MenuItem
            icon="undo"
            hint={
              claim.builder
                ? 'Filed by mistake. Your builder is told, and the record stays.'
                : 'Filed by mistake. The record stays.'
            }
            onChoose={() => setAsking('withdraw')}
          >
            Withdraw
          </MenuItem>
        )}
        {canReopen && (
          <MenuItem icon="refresh" onChoose={() => setAsking('reopen')}>
            Reopen this claim
          </MenuItem>
        )}
        {claim.shareUrl && (
          <MenuItem icon="lock" onChoose={() => setAsking('replace-link')}>
            Replace the link
          </MenuItem>
        )}
        <MenuItem icon="print" onChoose={() => print()}>
          Print
        </MenuItem>
        <MenuDownload href={paths.claimRecord(claim.id)} fileName={`claim-${claim.number}.pdf`}>
          Download as PDF
        </MenuDownload>
      </Menu>
      <Modal isOpen={asking === 'close'} onClose={close}>
        <div className="ask">
          <DialogTitle>Close this claim?</DialogTitle>
          <p className="text2">
            Your builder is told that it is fixed. You can reopen it for 60 days if it is not.
          </p>
          <div className="ask-acts">
            <Button
              look="primary"
              isBusy={actions.close.isPending}
              busyText="Closing..."
              onClick={() => actions.close.mutate({ id }, { onSuccess: close })}
            >
              It is fixed
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </div>
      </Modal>
      <CorrectSheet claim={claim} correct={actions.correct} isOpen={asking === 'correct'} onClose={close} />
      <WithdrawSheet
        claim={claim}
        withdraw={actions.withdraw}
        isOpen={asking === 'withdraw'}
        onClose={close}
      />
      <Modal isOpen={asking === 'replace-link'} onClose={close}>
        <div className="ask">
          <DialogTitle>Replace the private link?</DialogTitle>
          <p className="text2">
            The link that is out stops working at once, for everybody who has it. Send the claim again or
            share the new link, so that your builder can get back in.
          </p>
          <div className="ask-acts">
            <Button
              look="primary"
              isBusy={actions.replaceLink.isPending}
              busyText="Replacing..."
              onClick={() => actions.replaceLink.mutate({ id }, { onSuccess: close })}
            >
              Replace it
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </div>
      </Modal>
      <ReasonSheet
        isOpen={asking === 'reopen'}
        onClose={close}
        title="What came back?"
        lead={until ? `Possible until ${shortDate(until)}. Your builder is told why.` : ''}
        label={claim.builder ? `Message to ${claim.builder.name}` : 'What came back?'}
        submit="Reopen"
        busyText="Reopening..."
        photosLeft={claim.photosLeft}
        isBusy={actions.reopen.isPending}
        error={failureText(actions.reopen.error)}
        onSubmit={(said, callbacks) => actions.reopen.mutate({ id, ...said }, callbacks)}
      />
    </>
  )
}
