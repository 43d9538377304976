import type { ReactNode } from 'react'

/** In place of a part whose code cannot be had and that a page can do without. */
export const NOTHING = { default: (): ReactNode => null }
