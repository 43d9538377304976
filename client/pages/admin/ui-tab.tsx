import { useSyncExternalStore } from 'react'
import { chosenTheme } from '#client/lib/theme.ts'
import { DESKTOP, PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { bytes, FactPanel, type Fact } from './data-tab.tsx'

export function UiTab() {
  const isPhone = useMediaQuery(PHONE)
  const isDesktop = useMediaQuery(DESKTOP)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isContrasty = useMediaQuery('(prefers-contrast: more)')
  const viewport = useViewport()
  return (
    <>
      <FactPanel
        title="Look"
        facts={[
          ['Theme chosen', chosenTheme()],
          ['Theme shown', document.documentElement.dataset.theme ?? 'dark'],
          ['Breakpoint', breakpoint(isPhone, isDesktop)],
          ['Viewport', viewport],
          ['Pixel ratio', devicePixelRatio],
          ['Reduced motion', isStill ? 'Yes' : 'No'],
          ['More contrast', isContrasty ? 'Yes' : 'No'],
        ]}
      />
      <FactPanel
        title="Browser"
        facts={[
          ['Time zone', timeZone()],
          ['Language', navigator.language],
          ['Connection', navigator.onLine ? 'Online' : 'Offline'],
          [
            'Service worker',
            navigator.serviceWorker?.controller ? 'In charge of this page' : 'Not in charge',
          ],
        ]}
      />
      <FactPanel title="Loading of this page" facts={loadFacts()} />
    </>
  )
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function breakpoint(isPhone: boolean, isDesktop: boolean): string {
  if (isPhone) return 'Phone, under 640 px'
  return isDesktop ? 'Desktop, 1024 px and more' : 'Tablet, 640 to 1023 px'
}

function useViewport(): string {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('resize', onChange)
      return () => removeEventListener('resize', onChange)
    },
    () => `${innerWidth} × ${innerHeight} px`,
  )
}

/** As the browser measured it; what it did not measure is left out. */
function loadFacts(): Fact[] {
  // Entries of these two types are what their names say; the general type knows their common part only.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const facts: Fact[] = []
  if (page) {
    facts.push(
      ['First byte', ms(page.responseStart)],
      ['Page ready', ms(page.domContentLoadedEventEnd)],
      ['All loaded', page.loadEventEnd > 0 ? ms(page.loadEventEnd) : 'Not yet'],
    )
  }
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  if (paint) facts.push(['First paint', ms(paint.startTime)])
  const scripts = parts.filter((part) => part.initiatorType === 'script' || part.name.endsWith('.js'))
  return [
    ...facts,
    ['Files so far', parts.length],
    ['Code and data received', bytes(parts.reduce((sum, part) => sum + part.transferSize, 0))],
    ...scripts
      .toSorted((a, b) => b.duration - a.duration)
      .slice(0, 5)
      .map((part): Fact => [fileName(part.name), ms(part.duration)]),
  ]
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}

function fileName(url: string): string {
  return url.split('/').pop()?.split('?')[0] ?? url
}
