import type { Entry } from './lexicon-entry.ts'
import { INTERIOR } from './lexicon-interior.ts'
import { SHELL } from './lexicon-shell.ts'
import { SYSTEMS } from './lexicon-systems.ts'

/** Every word the classifier knows, by the part of the house it belongs to. */
export const LEXICON: readonly Entry[] = [...INTERIOR, ...SYSTEMS, ...SHELL]
