import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { textOf } from '#shared/messages/text.ts'

/** Returns whether builders can open our pages, or answer by email alone; true until it is known. */
export function useOpensOutside(): boolean {
  return trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.opensOutside !== false
}

/** Returns the label of the button that opens the ways to send a claim oneself: a link is one only where it opens. */
export const useSendLabel = (): string =>
  useOpensOutside() ? textOf('common').sendLink : textOf('common').sendYourself

/** Returns whether emails are sent here at all; true until it is known. */
export function useHasMail(): boolean {
  return trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail !== 'local'
}
