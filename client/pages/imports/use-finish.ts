import { useState } from 'react'
import type { ImportFinish, ImportResult } from '#shared/imports.ts'
import { errorText, isUnreachable } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useWhenOnline } from '#client/lib/use-when-online.ts'

export type Finish = {
  start: (what: ImportFinish) => void
  isBusy: boolean
  /** No response came: the claims may be imported already. It is asked again when the connection is back. */
  isLost: boolean
  again: () => void
  /** The reason why the import was rejected. */
  problem: string | null
  result: ImportResult | null
  /** Goes back to the beginning. */
  forget: () => void
}

/** Makes claims of a review. Asking again is safe, and returns the claims that were made before. */
export function useFinish(): Finish {
  const utils = trpc.useUtils()
  const [isLost, setLost] = useState(false)
  const { mutate, variables, isPending, error, data, reset } = trpc.imports.finish.useMutation({
    scope: { id: 'import' },
    onSettled: (_result, failure) => {
      const isUnanswered = isUnreachable(failure)
      setLost(isUnanswered)
      if (isUnanswered) return
      // Some may be imported already.
      void utils.imports.overview.invalidate()
      void utils.claims.list.invalidate()
      void utils.metrics.get.invalidate()
    },
  })
  const again = () => {
    if (variables && !isPending) mutate(variables)
  }
  useWhenOnline(isLost, again)
  return {
    start: mutate,
    isBusy: isPending,
    isLost,
    again,
    problem: error && !isLost ? errorText(error, 'The claims could not be imported.') : null,
    result: data ?? null,
    forget: reset,
  }
}
