import { textOf, type Texts } from '#shared/messages/text.ts'
import type { Finding } from './entry.ts'

/**
 * Returns what is wrong in one sentence; `moment` writes an ISO time. `text`: the words, for a program without the
 * reader's language.
 */
export function findingText(
  { problem, seq, lastSeq, kind, at }: Finding,
  moment: (at: string) => string,
  text: Texts['recordFindings'] = textOf('recordFindings'),
): string {
  if (problem === 'data-added') {
    const what = kind === undefined ? text.unknown : text.kinds[kind]
    return text.faults['data-added']({ what })
  }
  if (problem === 'missing' && lastSeq !== undefined) return text.faults.missingUpTo({ seq, lastSeq })
  const about = [kind && text.kinds[kind], at && moment(at)].filter(Boolean).join(', ')
  return text.faults[problem]({ seq, about: about || null })
}
