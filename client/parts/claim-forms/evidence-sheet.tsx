import { flushSync } from 'react-dom'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { Drawing, Icon } from '#client/ui/icon.tsx'
import { ZipMaker } from './zip-maker.tsx'
import { useText } from '#client/ui/use-text.ts'

const PRINTER =
  'M7 8.5V4h10v4.5M7 16.5H5.5A1.5 1.5 0 0 1 4 15v-5a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 10v5a1.5 1.5 0 0 1-1.5 1.5H17M7 13.5h10V20H7z'

/** Offers the evidence for an arbitrator or a lawyer: the record as a PDF, and all of its data as a ZIP. */
export function EvidenceSheet({
  claim,
  isOpen,
  onClose,
}: {
  claim: ClaimDetail
  isOpen: boolean
  onClose: () => void
}) {
  const text = useText('claimForms').evidence
  const utils = trpc.useUtils()
  const printPage = async () => {
    // The page shows these rows; without a connection it is printed as it is.
    await utils.claims.notice.ensureData({ id: claim.id }).catch(() => undefined)
    flushSync(onClose)
    print()
  }
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <div className="ask evidence">
        <DialogTitle>{text.title}</DialogTitle>
        <p className="text2">{text.lead}</p>
        <ul>
          <li>
            <div>
              <b>{text.pdf}</b>
              <p className="text2">{text.pdfText}</p>
            </div>
            <a
              className="btn btn-s"
              href={paths.claimRecord(claim.id)}
              download={`claim-${claim.number}.pdf`}
            >
              <Icon name="download" />
              {text.downloadPdf}
            </a>
          </li>
          <li>
            <div>
              <b>{text.zip}</b>
              <p className="text2">{text.zipText}</p>
            </div>
            <ZipMaker claimIds={[claim.id]} />
          </li>
          <li>
            <div>
              <b>{text.paper}</b>
              <p className="text2">{text.paperText}</p>
            </div>
            <Button onClick={() => void printPage()}>
              <Drawing of={PRINTER} />
              {text.print}
            </Button>
          </li>
        </ul>
        <ButtonLink look="ghost" to={`${paths.evidence}?claim=${encodeURIComponent(claim.id)}`}>
          {text.several}
        </ButtonLink>
      </div>
    </Modal>
  )
}
