import type { ReactNode } from 'react'

/**
 * Template tag of a sentence with names in it, each set apart: one that is written from right to left would turn the
 * words around it.
 */
export const withNames = ([first = '', ...rest]: readonly string[], ...names: string[]): ReactNode => [
  first,
  ...names.flatMap((name, index) => [<bdi key={index}>{name}</bdi>, rest[index]]),
]
