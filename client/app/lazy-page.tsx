import { lazy, useState, type ComponentType } from 'react'

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
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const loadOnce = () => {
    loading ??= load().then(
      (page) => (loaded = page),
      (error: unknown) => {
        // What did not arrive is asked for again when it is needed.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const Later = lazy(async () => {
    waits(1)
    try {
      return { default: await loadOnce() }
    } finally {
      waits(-1)
    }
  })
  function Page() {
    // Chosen once: another component in its place would be a new page, without what was typed.
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown />
  }
  return Object.assign(Page, { load: loadOnce })
}
