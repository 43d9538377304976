import { parseMail } from '#server/inbox/parse/parse.ts'
import { compose, type Reply } from './compose.ts'

export type Score = {
  reply: Reply
  name: string
  shown: string
  /** The visible lines are the wanted ones, no more and no less. */
  isExact: boolean
  /** Wanted lines of which words are missing. */
  lost: string[]
}

/** Reads each reply as it is received and compares what is visible with what should be. */
export async function scoreReplies(replies: readonly Reply[]): Promise<Score[]> {
  return await Promise.all(
    replies.map(async (reply) => {
      const { content } = await parseMail(compose(reply))
      const shown = linesOf(content)
      const wanted = linesOf(reply.wanted)
      const withEnd = [...wanted, ...linesOf(reply.end ?? '')]
      const words = wordsOf(content)
      return {
        reply,
        name: [reply.client, reply.language, reply.note ?? ''].filter(Boolean).join(', '),
        shown: content,
        isExact: isSame(shown, wanted) || isSame(shown, withEnd),
        lost: wanted.filter((line) => !words.includes(wordsOf(line))),
      }
    }),
  )
}

/** How many answers each group has and how many of them are exact, as a line of a table. */
export function countBy(scores: readonly Score[], groupOf: (reply: Reply) => string): string[] {
  const groups = groupScores(scores, groupOf)
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([group, members]) =>
        `${group}: ${members.filter(({ isExact }) => isExact).length} of ${members.length}`,
    )
}

export function shapeOf({ text, html, flowed }: Reply): string {
  if (html === undefined) return flowed ? 'text, flowed' : 'text'
  return text === undefined ? 'HTML' : 'text and HTML'
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((line, index) => line === others[index])
}

function wordsOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}

function groupScores(scores: readonly Score[], groupOf: (reply: Reply) => string): Map<string, Score[]> {
  const groups = new Map<string, Score[]>()
  for (const score of scores) {
    const group = groupOf(score.reply)
    groups.set(group, [...(groups.get(group) ?? []), score])
  }
  return groups
}
