import { useEffect, useRef } from 'react'

/** Back closes what lies over a page before it leaves the page, as people expect on a phone. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const page = location.href
    let isPushed = false
    let isBack = false
    const onBack = () => {
      isBack = true
      latest.current()
    }
    // After this turn, so that an effect that is run and undone at once leaves no trace in the history.
    const timer = setTimeout(() => {
      history.pushState(history.state, '', page)
      isPushed = true
      addEventListener('popstate', onBack)
    })
    return () => {
      clearTimeout(timer)
      removeEventListener('popstate', onBack)
      // Closed by another way: the step that was added is taken back, unless the page was left meanwhile.
      if (isPushed && !isBack && location.href === page) history.back()
    }
  }, [isOpen])
}
