import { useId } from 'react'
import { EVIDENCE_HOURS, type EvidenceFile } from '#shared/evidence.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon, Drawing } from '#client/ui/icon.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { sizeText } from '#shared/size-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useText } from '#client/ui/use-text.ts'
import { flushSync } from 'react-dom'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'

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

const ASK_EVERY_MS = 500

const isUnfinished = (file: EvidenceFile | undefined): boolean =>
  file?.state === 'waiting' || file?.state === 'making'

/** Requests an evidence file of these claims and follows its progress; `known` was requested before. */
function useEvidence(claimIds: string[], known?: EvidenceFile) {
  const making = trpc.evidence.make.useMutation()
  const asked = making.data ?? known
  const current = trpc.evidence.get.useQuery(
    { id: asked?.id ?? '' },
    {
      enabled: asked !== undefined,
      refetchInterval: ({ state }) => (isUnfinished(state.data ?? asked) ? ASK_EVERY_MS : false),
    },
  )
  const file = asked && (current.data ?? asked)
  return {
    file,
    make: () => making.mutate({ claimIds }),
    isMaking: making.isPending || isUnfinished(file),
    problem: making.error,
  }
}

/**
 * Requests the ZIP of these claims, shows its progress, and downloads it. `known`: the file of the same claims that was
 * made, or begun, before.
 */
export function ZipMaker({ claimIds, known }: { claimIds: string[]; known?: EvidenceFile | undefined }) {
  const text = useText('claimForms').evidence
  const { file, make, isMaking, problem } = useEvidence(claimIds, known)
  return (
    <>
      <div role="status">{file && <Progress file={file} />}</div>
      <FailureNotice text={problem && errorText(problem, text.failed)} />
      {file?.state === 'ready' ? (
        <a className="btn btn-p" href={paths.evidenceFile(file.id)} download={file.fileName}>
          <Icon name="download" />
          {text.downloadZip}
        </a>
      ) : (
        <Button isBusy={isMaking} busyText={text.making} disabled={claimIds.length === 0} onClick={make}>
          {text.makeZip}
        </Button>
      )}
    </>
  )
}

function Progress({ file: { state, percent, sizeBytes } }: { file: EvidenceFile }) {
  const text = useText('claimForms').evidence
  const id = useId()
  switch (state) {
    case 'waiting':
    case 'making':
      return (
        <>
          <label htmlFor={id}>{text.progress({ percent })}</label>
          <progress id={id} max={100} value={percent} />
        </>
      )
    case 'ready':
      return <p>{text.ready({ size: sizeText(sizeBytes ?? 0), hours: EVIDENCE_HOURS })}</p>
    case 'failed':
      return <p>{text.failed}</p>
  }
}
