import { useId } from 'react'
import { EVIDENCE_HOURS, type EvidenceFile } from '#shared/evidence.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { sizeText } from '#shared/size-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useText } from '#client/ui/use-text.ts'

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
