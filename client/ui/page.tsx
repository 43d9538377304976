import { createContext, useContext, useEffect, type ReactNode, useSyncExternalStore } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { PRODUCT_NAME } from '#shared/brand.ts'

export type PageHeader = {
  /** The title of the top bar. */
  title: string
  /** The page shows its own h1; otherwise the bar's title is the h1. */
  hasOwnHeading?: boolean
  /** An arrow before the title, on phones and tablets. */
  back?: { to: string; label: string }
}

/** The id of the bar's place for a page's own actions, which the page fills by a portal. */
export const PAGE_ACTIONS = 'page-actions'

const ShowHeader = createContext<((header: PageHeader) => void) | null>(null)

/** The shell gives the pages inside it a way to set its bar. */
export function PageHeaderProvider({
  show,
  children,
}: {
  show: (header: PageHeader) => void
  children: ReactNode
}) {
  return <ShowHeader value={show}>{children}</ShowHeader>
}

/**
 * Every page calls this once: it sets the tab's title and the shell's bar and, after a navigation, focuses the h1 and
 * scrolls to the top. `documentTitle` when the tab's title differs from the bar's, such as a claim's title.
 */
export function usePage({
  title,
  documentTitle = title,
  hasOwnHeading = false,
  back,
}: PageHeader & { documentTitle?: string }): void {
  const show = useContext(ShowHeader)
  const { key, pathname } = useLocation()
  const navigation = useNavigationType()
  const [backTo, backLabel] = [back?.to, back?.label]

  useEffect(() => {
    setPageTitle(documentTitle)
  }, [documentTitle])

  useEffect(() => {
    show?.({
      title,
      hasOwnHeading,
      ...(backTo && backLabel ? { back: { to: backTo, label: backLabel } } : {}),
    })
  }, [show, title, hasOwnHeading, backTo, backLabel])

  useEffect(() => {
    // 'default' is the page the browser opened: there reading starts at the top anyway.
    if (key === 'default') return
    // What waits for a claim and the claim itself are one visit: the person may have moved on from the heading since.
    const isNew = !isVisit(key, pathname)
    if (isNew && navigation !== NavigationType.Pop) scrollTo(0, 0)
    let tries = 0
    const timer = setInterval(() => {
      tries += 1
      // A heading that was replaced by another one lost the focus.
      const isDue = isNew || document.activeElement === document.body
      const isDone = isDue && focusHeading()
      if (isDone) focusedVisit = { key, pathname }
      if (isDone || tries === FOCUS_TRIES) clearInterval(timer)
    }, FOCUS_EVERY_MS)
    return () => clearInterval(timer)
    // Filters in the address change the key but not the page, and a page that gets a heading of its own needs another try.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, hasOwnHeading])
}

/** A heading may be in a part of the page that is still loading. */
const FOCUS_EVERY_MS = 20
const FOCUS_TRIES = 100

/** The last visit to a page whose heading got the focus: only one page is shown at a time. */
let focusedVisit: { key: string; pathname: string } | undefined

const isVisit = (key: string, pathname: string): boolean =>
  focusedVisit?.key === key && focusedVisit.pathname === pathname

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

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
