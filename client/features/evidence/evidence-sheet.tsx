import { useId } from 'react'
import type { ClaimDetail } from '#shared/claims.ts'
import { EVIDENCE_HOURS, type EvidenceFile } from '#shared/evidence.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { sizeText } from './size-text.ts'
import { useEvidence } from './use-evidence.ts'

/** What can be handed to an arbitrator or a lawyer: the record as a PDF, and everything behind it as a ZIP. */
export function EvidenceSheet({
  claim,
  isOpen,
  onClose,
}: {
  claim: ClaimDetail
  isOpen: boolean
  onClose: () => void
}) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <div className="ask evidence">
        <DialogTitle>Evidence file</DialogTitle>
        <p className="text2">
          Everything about this claim, for somebody who was not there: an arbitrator, a lawyer, your insurer.
        </p>
        <ul>
          <li>
            <div>
              <b>PDF</b>
              <p className="text2">The whole record, to read and to print.</p>
            </div>
            <a
              className="btn btn-s"
              href={paths.claimRecord(claim.id)}
              download={`claim-${claim.number}.pdf`}
            >
              <Icon name="download" />
              Download PDF
            </a>
          </li>
          <ZipRow claimIds={[claim.id]} />
        </ul>
      </div>
    </Modal>
  )
}

function ZipRow({ claimIds }: { claimIds: string[] }) {
  const { file, make, isMaking, problem } = useEvidence(claimIds)
  return (
    <li>
      <div>
        <b>ZIP</b>
        <p className="text2">
          The PDF with the original photos, every email, and checksums that anybody can verify without us.
        </p>
        <div role="status">{file && <Progress file={file} />}</div>
        <FailureNotice
          text={problem && errorText(problem, 'Your file could not be made. Please try again.')}
        />
      </div>
      {file?.state === 'ready' ? (
        <a className="btn btn-p" href={paths.evidenceFile(file.id)} download={file.fileName}>
          <Icon name="download" />
          Download ZIP
        </a>
      ) : (
        <Button isBusy={isMaking} busyText="Making..." onClick={make}>
          Make the ZIP
        </Button>
      )}
    </li>
  )
}

function Progress({ file: { state, percent, sizeBytes } }: { file: EvidenceFile }) {
  const id = useId()
  switch (state) {
    case 'waiting':
    case 'making':
      return (
        <>
          <label htmlFor={id}>Making your file, {percent}%</label>
          <progress id={id} max={100} value={percent} />
        </>
      )
    case 'ready':
      return (
        <p>
          Ready: {sizeText(sizeBytes ?? 0)}. You can download it for {EVIDENCE_HOURS} hours.
        </p>
      )
    case 'failed':
      return <p>Your file could not be made. Please try again.</p>
  }
}
