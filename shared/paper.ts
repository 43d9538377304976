import type { TemplateId } from './coverage/tier.ts'

/** The sizes of paper that a PDF is drawn for. */
export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

const ON_A4: ReadonlySet<TemplateId> = new Set([
  'uk-nhbc',
  'new-south-wales',
  'victoria',
  'queensland',
  'south-australia',
])

/** Returns the paper of the country that a warranty's template is from: US Letter unless it says otherwise. */
export const paperOf = (template: TemplateId): Paper => (ON_A4.has(template) ? 'a4' : 'letter')
