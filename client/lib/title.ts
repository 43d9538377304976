import { useSyncExternalStore } from 'react'
import { PRODUCT_NAME } from '#shared/brand.ts'

let page = ''
let count = 0
const listeners = new Set<() => void>()

const write = () => {
  const title = page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME
  document.title = count > 0 ? `(${count}) ${title}` : title
}

/** Sets the tab's title to that of a page. */
export function setPageTitle(title: string): void {
  page = title
  write()
}

/** Shows what needs the person in the tab's title, and on the icon of the installed app. */
export function setNeedsCount(next: number): void {
  if (next === count) return
  count = next
  write()
  for (const listener of listeners) listener()
  // Without a permission for notifications some systems refuse it.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => undefined)
}

/** The same number, for the navigation. */
export const useNeedsCount = (): number => useSyncExternalStore(follow, () => count)

function follow(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
