import { CATEGORIES, type Category } from '#shared/claims/categories.ts'
import type { Tier, TemplateId } from './tier.ts'
import { textOf } from '#shared/messages/text.ts'

/** Highest number of tiers of a home. */
export const TIERS_MAX = 20

/** Filing windows of one tier. */
export const FILINGS_MAX = 6

/** Characters of a tier's name, of what it covers, and of the form of a filing window. */
export const TIER_NAME_MAX = 60
export const TIER_COVERS_MAX = 300
export const FORM_NAME_MAX = 80

/**
 * Tiers to begin with, and the words about them in the reader's language. Every one can be changed; none is legal advice.
 */
export class Template {
  readonly id: Exclude<TemplateId, 'profile'>
  /** Their names and words are stored in English. */
  readonly tiers: readonly Tier[]

  constructor(id: Template['id'], tiers: readonly Tier[]) {
    this.id = id
    this.tiers = tiers
  }

  get name(): string {
    return textOf('coverageTemplates')[this.id].name
  }

  /** "1-2-10": the name inside a sentence; empty for one that the household writes itself. */
  get short(): string {
    return textOf('coverageTemplates')[this.id].short
  }

  /** When it fits, and what it leaves open. */
  get about(): string {
    return textOf('coverageTemplates')[this.id].about
  }

  /** The public source, with its date; null for one that the household writes itself. */
  get source(): string | null {
    return textOf('coverageTemplates')[this.id].source || null
  }
}

export const ALL: Category[] = [...CATEGORIES]
export const SYSTEMS: Category[] = ['Electrical', 'Heating & Cooling', 'Plumbing']
export const STRUCTURE: Category[] = ['Foundation & Structure']
export const ENVELOPE: Category[] = ['Doors & Windows', 'Exterior & Siding', 'Roofing & Gutters']

/** Returns a tier from the first day of the home on; `years` and `from` count in years. */
export function tier(
  parts: Pick<Tier, 'id' | 'name' | 'covers' | 'categories'> & {
    years: number
    from?: number
  } & Partial<Tier>,
): Tier {
  const { years, from = 0, ...more } = parts
  return {
    startsAfterMonths: from * 12,
    lastsMonths: years * 12,
    lastDay: 'anniversary',
    startsOn: null,
    endsOn: null,
    // No days are promised that a contract may not give.
    graceDays: 0,
    rule: 'received',
    demandDays: null,
    filings: [],
    ...more,
  }
}
