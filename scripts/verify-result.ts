import { findingText } from '#shared/record/labels.ts'
import type { Finding } from '#shared/record/finding.ts'

/** One record and what is wrong with it, in sentences. */
export type Result = { name: string; length: number; hash: string | null; problems: string[] }

/** Returns each finding as a sentence, with times in UTC. */
export function sentences(findings: readonly Finding[]): string[] {
  return findings.map((finding) => findingText(finding, (at) => `${at.slice(0, 19).replace('T', ' ')} UTC`))
}
