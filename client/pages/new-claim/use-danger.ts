import type { UrgentDanger } from '#shared/danger/danger.ts'
import { later, useLater } from '#client/lib/lazy-module.ts'

/** A form without the warning can still be sent. */
const rules = later(() =>
  import('#shared/danger/danger.ts').then(
    (m) => m.findDanger,
    (error: unknown) => {
      console.warn('Nobody is warned of a danger', error)
      return () => null
    },
  ),
)

/** What the words so far say of an urgent danger; null where they say nothing of one. */
export function useDanger(title: string, summary: string): UrgentDanger | null {
  const hasWords = `${title}${summary}`.trim() !== ''
  const find = useLater(rules, hasWords)
  return hasWords && find ? find(`${title}. ${summary}`) : null
}
