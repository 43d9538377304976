import { useInsertionEffect } from 'react'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import css from './homes.css?inline'

/** Loaded with what needs it: in the app's style sheet it would be in everybody's first load. */
export function useHomesStyle(): void {
  useInsertionEffect(() => adoptStyle(css), [])
}
