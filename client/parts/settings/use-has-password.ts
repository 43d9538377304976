import { trpc } from '#client/lib/trpc.ts'

/** Returns whether the account has a password; assumed until the server has returned it, because most have. */
export function useHasPassword(): boolean {
  return trpc.account.settings.useQuery().data?.hasPassword ?? true
}
