import type { CSSProperties } from 'react'

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
