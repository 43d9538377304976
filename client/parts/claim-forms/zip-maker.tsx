import { useId } from 'react'
import { EVIDENCE_HOURS, type EvidenceFile } from '#shared/evidence.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { sizeText } from '#client/parts/homes/size-text.ts'
import { trpc } from '#client/lib/trpc.ts'

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
  const { file, make, isMaking, problem } = useEvidence(claimIds, known)
  return (
    <>
      <div role="status">{file && <Progress file={file} />}</div>
      <FailureNotice text={problem && errorText(problem, 'Your file could not be made. Please try again.')} />
      {file?.state === 'ready' ? (
        <a className="btn btn-p" href={paths.evidenceFile(file.id)} download={file.fileName}>
          <Icon name="download" />
          Download ZIP
        </a>
      ) : (
        <Button isBusy={isMaking} busyText="Making..." disabled={claimIds.length === 0} onClick={make}>
          Make the ZIP
        </Button>
      )}
    </>
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
