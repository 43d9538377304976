import type { QueryClient } from '@tanstack/react-query'
import { paths } from '#client/lib/paths.ts'

/** Starts loading the code of the page at an address. */
export type LoadPage = (pathname: string) => void

/** Between two looks whether the page has its data. */
const LOOK_AGAIN_MS = 500

/**
 * Asks for the code of the pages that come next, a claim's and the claim form's, once the page is loaded, has its data
 * and the browser is idle: on a slow network the first tap would wait for it. Not for people who save data. Returns
 * what calls it off.
 */
export function askForNextPages(queries: QueryClient, loadPage: LoadPage): () => void {
  if (savesData()) return () => undefined
  let idle: number | undefined
  const load = () => {
    loadPage(paths.claim('any'))
    loadPage(paths.newClaim)
  }
  const timer = setInterval(() => {
    if (document.readyState !== 'complete' || queries.isFetching() > 0) return
    clearInterval(timer)
    // Safari has none, and is idle by now.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(load)
    else load()
  }, LOOK_AGAIN_MS)
  return () => {
    clearInterval(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/** Returns whether the person has asked the browser for less data; where a browser does not say, they have not. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
