import { useEffect, useState } from 'react'
import { later } from '#client/ui/lazy-part.tsx'

// The rules of coverage are loaded after the page that shows a line of them.
const lines = later(() => import('./coverage-line.tsx'))

function useLines() {
  const [part, setPart] = useState(lines.loaded)
  useEffect(() => {
    let isCurrent = true
    lines.load().then(
      (loaded) => isCurrent && setPart(loaded),
      // The page is whole without the line.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return part
}

/** At filing: whether the category is covered today, in one line. */
export function CoverageLine({ category }: { category: string }) {
  const part = useLines()
  return part ? <part.CoverageLine category={category} /> : <div className="one-line" aria-hidden="true" />
}

/** On a claim: how its category was covered on the day it was filed. */
export function CoverageOfClaim(claim: { category: string; createdAt: string }) {
  const part = useLines()
  return part ? <part.CoverageOfClaim {...claim} /> : '…'
}
