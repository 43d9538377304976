import type { ReactNode } from 'react'

/** Replaces an optional part of a page whose code could not be loaded. */
export const NOTHING = { default: (): ReactNode => null }
