import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** The sheet that the list asks the claim's page to open with. */
const ASKS = ['share', 'not-yet', 'other-time'] as const
export type Ask = (typeof ASKS)[number]

/** Returns what a press in the list asked this page to open with; null on a reload and on the way back. */
export function useAsked(): Ask | null {
  const state: unknown = useLocation().state
  const isNew = useNavigationType() === NavigationType.Push
  const ask = typeof state === 'object' && state !== null && 'ask' in state ? state.ask : null
  return (isNew && ASKS.find((known) => known === ask)) || null
}

/** Goes with a press for a photo on another page. */
export const WITH_CAMERA = { start: 'camera' } as const

/** Returns whether a press for a photo led here; not after a reload, nor on the way back. */
export function useStartsWithCamera(): boolean {
  const state: unknown = useLocation().state
  const isNew = useNavigationType() === NavigationType.Push
  return isNew && typeof state === 'object' && state !== null && 'start' in state
}
