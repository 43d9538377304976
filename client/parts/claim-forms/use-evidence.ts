import type { EvidenceFile } from '#shared/evidence.ts'
import { trpc } from '#client/lib/trpc.ts'

const ASK_EVERY_MS = 500

const isUnfinished = (file: EvidenceFile | undefined): boolean =>
  file?.state === 'waiting' || file?.state === 'making'

/** Requests an evidence file of these claims and follows its progress; `known` was requested before. */
export function useEvidence(claimIds: string[], known?: EvidenceFile) {
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
