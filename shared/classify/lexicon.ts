import type { Entry } from './lexicon-entry.ts'
import { INTERIOR } from './lexicon-interior.ts'
import { SHELL } from './lexicon-shell.ts'
import { SYSTEMS } from './lexicon-systems.ts'

/** All phrases of the classifier, by part of the house. */
export const LEXICON: readonly Entry[] = [...INTERIOR, ...SYSTEMS, ...SHELL]
