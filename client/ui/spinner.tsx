import { Logo } from './logo.tsx'
import { useText } from './use-text.ts'
import type { CSSProperties } from 'react'

export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

/** Covers the window while the session or a page's code is loading. */
export function FullPageSpinner() {
  const { loading } = useText('common')
  return (
    <div className="full-wait" role="status">
      <span className="brand">
        <Logo />
      </span>
      <Spinner />
      <span className="sr">{loading}</span>
    </div>
  )
}

/** One placeholder box in the shape of the coming content; sizes as CSS lengths, unless the style sheet has them. */
export function Skeleton({
  width,
  height,
  style,
}: {
  width?: string
  height?: string
  style?: CSSProperties
}) {
  return <div className="sk" style={{ width, height, ...style }} />
}
