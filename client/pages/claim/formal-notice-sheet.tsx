import { useId } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import type { FormalLetter } from '#shared/formal-notice.ts'
import { paths } from '#client/lib/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice, Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { LetterForm } from './letter-form.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { failureText, useClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { useLetter, type Letter } from './use-letter.ts'

type Props = { claim: ClaimDetail; isOpen: boolean; onClose: () => void }

/** A letter to print, sign and mail; once it was mailed, the homeowner's statement about it with the PDF as proof. */
export function FormalNoticeSheet({ claim, isOpen, onClose }: Props) {
  const letter = useLetter(claim, isOpen)
  const { addStatement } = useClaimActions(claim.id)
  const { mailing } = letter
  return (
    <>
      <LetterSheet claimId={claim.id} letter={letter} isOpen={isOpen} onClose={onClose} />
      {mailing.start && (
        <StatementSheet
          claim={claim}
          addStatement={addStatement}
          start={mailing.start}
          isOpen
          onClose={mailing.end}
          onAdded={onClose}
        />
      )}
    </>
  )
}

/** One sheet for all that a letter goes through, so that the focus stays in it. */
function LetterSheet({
  claimId,
  letter,
  isOpen,
  onClose,
}: Omit<Props, 'claim'> & { claimId: string; letter: Letter }) {
  const formId = useId()
  const { kept, made } = letter
  const draft = kept.data?.draft
  const foot = made ? (
    <MadeActions claimId={claimId} made={made} mailing={letter.mailing} />
  ) : (
    draft && (
      <>
        <Button look="ghost" isLarge onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          look="primary"
          isLarge
          isBusy={letter.isMaking}
          busyText="Making..."
        >
          Make the letter
        </Button>
      </>
    )
  )
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title="Formal notice" foot={foot}>
      {made ? (
        <MadeLetter made={made} letter={letter} />
      ) : draft ? (
        <LetterForm id={formId} claimId={claimId} draft={draft} letter={letter} />
      ) : kept.data ? (
        <Notice kind="plain" title="Nothing is overdue any more">
          Your builder has answered, or it is your turn. There is nothing to give notice of.
        </Notice>
      ) : (
        <Waiting kept={kept} />
      )}
    </BottomSheet>
  )
}

function Waiting({ kept }: Pick<Letter, 'kept'>) {
  if (!kept.isError)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton height="16rem" />
      </div>
    )
  const again = <Button onClick={() => void kept.refetch()}>Try again</Button>
  return (
    <Notice kind="bad" title="The letter could not be loaded" action={again}>
      {failureText(kept.error)}
    </Notice>
  )
}

function MadeActions({
  claimId,
  made,
  mailing,
}: Pick<Letter, 'mailing'> & { claimId: string; made: FormalLetter }) {
  return (
    <>
      <a
        className={buttonClass({ look: 'secondary', isLarge: true })}
        href={paths.formalNotice(claimId)}
        download={mailing.fileName}
        aria-label="Download PDF"
      >
        <Icon name="download" />
        PDF
      </a>
      <Button
        look="primary"
        isLarge
        isBusy={mailing.isReading}
        busyText="Loading..."
        onClick={() => mailing.begin(made)}
      >
        I mailed it
      </Button>
    </>
  )
}

/** The letter that was made, and what to do with it. */
function MadeLetter({ made, letter }: { made: FormalLetter; letter: Letter }) {
  return (
    <div className="letter-acts">
      <p className="text2">
        Print it, sign it and mail it. {envelopeText(made)} Then say that you mailed it: the letter enters the
        record, with its tracking number.
      </p>
      <FailureNotice text={letter.mailing.problem} />
      <LetterPreview letter={made} />
      {letter.kept.data?.draft && (
        <Button look="ghost" icon="edit" onClick={letter.writeAgain}>
          Write it again
        </Button>
      )}
    </div>
  )
}

const envelopeText = ({ paper }: FormalLetter): string =>
  paper === 'letter'
    ? 'Folded in three, both addresses show in a #10 double-window envelope.'
    : 'Write the builder’s address on the envelope.'
