import { textOf } from '#shared/messages/text.ts'
import type { ImportOverview } from '#shared/imports.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showError } from '#client/ui/toasts.tsx'

const ASK_EVERY_MS = 1_000

/** One after the other: each answer has the whole review, and the last one is shown. */
const SCOPE = { scope: { id: 'import' } }

/** The person's open import; asked for again while files are being read. */
export function useOverview() {
  return trpc.imports.overview.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.import?.files.some((file) => file.state === 'waiting') ? ASK_EVERY_MS : false,
  })
}

/**
 * Returns the mutation options shared by all changes of the review: they run one after the other and update the
 * overview.
 */
export function useReviewChange() {
  const utils = trpc.useUtils()
  return {
    ...SCOPE,
    // A response still on its way was requested before the change and must not undo it.
    onMutate: () => utils.imports.overview.cancel(),
    onSuccess: (fresh: ImportOverview) => utils.imports.overview.setData(undefined, fresh),
    onSettled: () => {
      // The asking while files are read was cancelled with the rest.
      const files = utils.imports.overview.getData()?.import?.files ?? []
      if (files.some(({ state }) => state === 'waiting')) void utils.imports.overview.invalidate()
    },
  }
}

/** Changes to the review other than typing. A toast shows a failure. */
export function useReview() {
  const utils = trpc.useUtils()
  const change = {
    ...useReviewChange(),
    onError: (error: unknown) => {
      showError(errorText(error, textOf('common').failures.notWorked))
      void utils.imports.overview.invalidate()
    },
  }
  return {
    merge: trpc.imports.merge.useMutation(change),
    move: trpc.imports.move.useMutation(change),
    setBuilder: trpc.imports.setBuilder.useMutation(change),
  }
}

export type Review = ReturnType<typeof useReview>
