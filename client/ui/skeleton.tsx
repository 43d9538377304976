import type { CSSProperties } from 'react'

/** One box in the shape of what is coming; sizes as CSS lengths, unless the style sheet knows them. */
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
