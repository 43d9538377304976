import { lazy, useState, type ComponentType } from 'react'
import { later } from '#client/lib/lazy-module.ts'

/** A page whose code is loaded when it is first shown, or before by `load`. */
export type LazyPage = ComponentType & { load: () => Promise<unknown> }

/** Pages that wait for their code; meanwhile a class shows that the tap was felt (ui/styles/skeleton.css). */
let waiting = 0
const waits = (by: 1 | -1) => document.documentElement.classList.toggle('page-waits', (waiting += by) > 0)

/**
 * A page that was loaded before it is shown appears at once: React's own `lazy` shows the fallback first, and then
 * keeps it for at least 300 ms.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const page = later(load)
  const Later = lazy(async () => {
    waits(1)
    try {
      return { default: await page.load() }
    } finally {
      waits(-1)
    }
  })
  function Page() {
    // Chosen once: another component in its place would be a new page, without what was typed.
    const [Shown] = useState(() => page.loaded() ?? Later)
    return <Shown />
  }
  return Object.assign(Page, { load: page.load })
}
