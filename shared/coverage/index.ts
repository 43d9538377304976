import type { TemplateId } from './tier.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { NORTH_AMERICA } from './north-america.ts'
import type { Template } from './template.ts'

/** Every template, in the order in which they are offered. Facts and their sources, never legal advice. */
export const TEMPLATES: readonly Template[] = [...NORTH_AMERICA, ...ELSEWHERE]

/** Returns a template; undefined for 'profile', which is none. */
export function templateOf(id: TemplateId): Template | undefined {
  return TEMPLATES.find((template) => template.id === id)
}
