import { BUILDING_WORDS } from './words-building.ts'
import { SERVICE_WORDS } from './words-services.ts'

/**
 * English and Spanish words of homeowners for the things, signs and places of dangers, without accents and apostrophes.
 * Entries are separated by commas; `*` stands for any ending. When several entries begin at the same word only the
 * longest counts, so that "smoke detector" is not smoke and "gas bill" not gas. An entry may belong to several
 * concepts. Names under `harmless` only use up words that would mean something else on their own.
 */
export const CONCEPTS = { ...SERVICE_WORDS, ...BUILDING_WORDS } as const

export type Concept = keyof typeof CONCEPTS

/** Words that deny what follows. Contractions come without their apostrophe. */
export const DENIALS = new Set(
  'no not nobody nadie dont doesnt didnt isnt arent wasnt werent cant cannot wont wouldnt couldnt shouldnt hasnt havent hadnt aint never none nor ni without nothing nothings neither sin nunca ningun ninguna tampoco unable fails refuses dosent doesn don won'.split(
    ' ',
  ),
)
