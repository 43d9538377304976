/**
 * Returns whether a read has responded or failed for the first time. What is shown above other things has its place only then; a
 * page does not wait for the second try.
 */
export function isSettled({
  isPending,
  failureCount,
}: {
  isPending: boolean
  failureCount: number
}): boolean {
  return !isPending || failureCount > 0
}
