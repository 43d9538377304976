import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { scrollThreadBy } from './scroll-to.ts'
import { useText } from '#client/ui/use-text.ts'

export type EarlierPages = {
  hasEarlier: boolean
  isLoading: boolean
  /** The reason why the page could not be loaded. */
  problem: string | null
  onLoad: () => void
}

/**
 * Loads the page of messages before those shown. The scroll position stays, also in browsers that do not anchor it; the
 * focus goes to the thread when there is nothing more to load.
 */
export function EarlierMessages({
  thread,
  count,
  hasEarlier,
  isLoading,
  problem,
  onLoad,
}: EarlierPages & {
  thread: RefObject<HTMLElement | null>
  /** Messages shown so far. */
  count: number
}) {
  const text = useText('thread').earlier
  const kept = useRef<{ element: Element; top: number; count: number } | null>(null)
  const [news, setNews] = useState('')

  useLayoutEffect(() => {
    const before = kept.current
    if (!before || before.count === count) return
    kept.current = null
    const restore = () =>
      scrollThreadBy(thread.current, before.element.getBoundingClientRect().top - before.top)
    restore()
    // Messages that come into view take their real height only in the next frames.
    let frame = requestAnimationFrame(() => {
      restore()
      frame = requestAnimationFrame(restore)
    })
    return () => cancelAnimationFrame(frame)
  }, [count, thread])

  useEffect(() => {
    if (hasEarlier || news === '') return
    if (document.activeElement === document.body) thread.current?.focus({ preventScroll: true })
  }, [hasEarlier, news, thread])

  const load = () => {
    const element = thread.current?.querySelector('.msg')
    kept.current = element ? { element, top: element.getBoundingClientRect().top, count } : null
    setNews(text.above)
    onLoad()
  }

  return (
    <>
      {hasEarlier && (
        <div className="thread-earlier">
          <Button icon="chevron-up" isBusy={isLoading} busyText={text.busy} onClick={load}>
            {text.load}
          </Button>
          <p className="on-paper">{text.onPaper}</p>
        </div>
      )}
      {problem !== null && (
        <Notice kind="bad" title={text.failed}>
          {problem}
        </Notice>
      )}
      <p className="sr" role="status">
        {isLoading || problem !== null ? '' : news}
      </p>
    </>
  )
}
