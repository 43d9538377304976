import { useState, type ComponentProps } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { mayFileAgain, mayReopen, REOPEN_WITHIN_DAYS } from '#shared/claims/still-fixed.ts'
import { isUnsentImport } from '#shared/import-unsent.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { ClaimMenuDialogs, type MenuQuestion } from './claim-menu-dialogs.tsx'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'

/**
 * The actions that are always possible: take the record along, correct, add photos or an own statement, say that it is
 * fixed, withdraw, reopen within 60 days.
 */
export function ClaimMenu({
  claim,
  actions,
  onAddPhotos,
  ...button
}: Pick<ComponentProps<typeof Menu>, 'label' | 'look' | 'openedBy'> & {
  claim: ClaimDetail
  actions: ClaimActions
  /** Absent where no photos can be added. */
  onAddPhotos: (() => void) | undefined
}) {
  const now = useNow()
  const hasMail = useHasMail()
  const [asking, setAsking] = useState<MenuQuestion | null>(null)
  const isClosed = !isOpen(claim.status)
  const canReopen = mayReopen(claim, now.getTime())
  const canFileAgain = mayFileAgain(claim)
  return (
    <>
      <Menu {...button} sheetTitle={`Claim ${claim.number}`}>
        <MenuItem
          icon="file"
          hint="PDF, or ZIP with photos, emails and checksums."
          onChoose={() => setAsking('evidence')}
        >
          Evidence file
        </MenuItem>
        <ChangeItems
          isTold={claim.builder !== null && hasMail}
          mayReopen={!isUnsentImport(claim)}
          canChange={!isClosed && !claim.isReadOnly}
          onAsk={setAsking}
          onAddPhotos={onAddPhotos}
        />
        {!claim.isReadOnly && (
          <MenuItem
            icon="phone"
            hint="A letter, a call or a conversation, in your own words."
            onChoose={() => setAsking('statement')}
          >
            Add what you did yourself
          </MenuItem>
        )}
        {canReopen && (
          <MenuItem icon="refresh" onChoose={() => setAsking('reopen')}>
            Reopen this claim
          </MenuItem>
        )}
        {!canReopen && canFileAgain && (
          <MenuItem
            icon="refresh"
            hint="Files a new claim, linked to this one."
            onChoose={() => setAsking('reopen')}
          >
            It came back
          </MenuItem>
        )}
      </Menu>
      <ClaimMenuDialogs claim={claim} actions={actions} asking={asking} onClose={() => setAsking(null)} />
    </>
  )
}

/** What can be done to an open claim; photos can be added to a closed one too. */
function ChangeItems({
  isTold,
  mayReopen,
  canChange,
  onAsk,
  onAddPhotos,
}: {
  /** The builder gets an email about it. */
  isTold: boolean
  /** Once it is closed. */
  mayReopen: boolean
  canChange: boolean
  onAsk: (question: MenuQuestion) => void
  onAddPhotos: (() => void) | undefined
}) {
  return (
    <>
      {canChange && (
        <MenuItem
          icon="edit"
          hint="Title, category, text or address. The old text stays in the record."
          onChoose={() => onAsk('correct')}
        >
          Correct something
        </MenuItem>
      )}
      {onAddPhotos && (
        <MenuItem
          icon="camera"
          hint={isTold ? 'Your builder is told.' : 'They stay in the record.'}
          onChoose={onAddPhotos}
        >
          Add photos
        </MenuItem>
      )}
      {canChange && (
        <MenuItem
          icon="check"
          hint={
            mayReopen
              ? `Closes the claim. You can reopen it for ${REOPEN_WITHIN_DAYS} days.`
              : 'Closes the claim.'
          }
          onChoose={() => onAsk('close')}
        >
          It’s fixed
        </MenuItem>
      )}
      {canChange && (
        <MenuItem
          icon="undo"
          hint={
            isTold
              ? 'Filed by mistake. Your builder is told, and the record stays.'
              : 'Filed by mistake. The record stays.'
          }
          onChoose={() => onAsk('withdraw')}
        >
          Withdraw
        </MenuItem>
      )}
    </>
  )
}
