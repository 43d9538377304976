import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Goes with a press for a photo on another page. */
export const WITH_CAMERA = { start: 'camera' } as const

/** Returns whether a press for a photo led here; not after a reload, nor on the way back. */
export function useStartsWithCamera(): boolean {
  const state: unknown = useLocation().state
  const isNew = useNavigationType() === NavigationType.Push
  return isNew && typeof state === 'object' && state !== null && 'start' in state
}
