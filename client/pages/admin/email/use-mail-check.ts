import { trpc } from '#client/lib/trpc.ts'

/** Interval in ms at which the progress of a running check is requested. */
const ASK_EVERY_MS = 1_000

export type MailCheck = ReturnType<typeof useMailCheck>

/** Returns the last check of the mail set-up, polled while it runs, and a function that starts one. */
export function useMailCheck() {
  const utils = trpc.useUtils()
  const progress = trpc.mailCheck.progress.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? ASK_EVERY_MS : false),
  })
  const begin = trpc.mailCheck.start.useMutation({
    onSuccess: async () => {
      // A first read that is still under way would be shared, and it may not know of this check.
      await utils.mailCheck.progress.cancel()
      await utils.mailCheck.progress.invalidate()
    },
  })
  return {
    report: progress.data?.report ?? null,
    isLoading: progress.isPending,
    isRunning: begin.isPending || progress.data?.isRunning === true,
    error: begin.error ?? progress.error,
    start: () => begin.mutate(),
  }
}
