import { flushSync } from 'react-dom'
import type { ClaimDetail } from '#shared/claims.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { ZipMaker } from './zip-maker.tsx'

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
          <li>
            <div>
              <b>ZIP</b>
              <p className="text2">
                The PDF with the original photos, every email, and checksums that anybody can verify without
                us.
              </p>
            </div>
            <ZipMaker claimIds={[claim.id]} />
          </li>
          <li>
            <div>
              <b>Paper</b>
              <p className="text2">This page, from your printer.</p>
            </div>
            <Button
              icon="print"
              onClick={() => {
                flushSync(onClose)
                print()
              }}
            >
              Print
            </Button>
          </li>
        </ul>
        <ButtonLink look="ghost" to={`${paths.evidence}?claim=${encodeURIComponent(claim.id)}`}>
          Several claims, or a link to share
        </ButtonLink>
      </div>
    </Modal>
  )
}
