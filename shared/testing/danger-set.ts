import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { DANGER_KINDS, type DangerKind } from '#shared/danger/danger.ts'

/** A summary written by hand, whether it must be read as danger, and the kind it is about; later sets are not sorted. */
export type DangerExample = { text: string; kind: DangerKind | 'any'; isDangerous: boolean }

const Heading = z.tuple([z.enum([...DANGER_KINDS, 'any']), z.enum(['danger', 'harmless'])])

function read(file: string): DangerExample[] {
  const examples: DangerExample[] = []
  let heading: z.infer<typeof Heading> | undefined
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    if (line.startsWith('# ')) heading = Heading.parse(line.slice(2).split(': '))
    else if (heading) examples.push({ text: line, kind: heading[0], isDangerous: heading[1] === 'danger' })
  }
  return examples
}

/** Read while the recognizer was written: lists to write it with, and rounds 2 to 7, 11 to 27 and 30 A after their first score. */
export const BUILD: readonly DangerExample[] = [
  './danger-build.txt',
  './danger-development.txt',
  './danger-round-2.txt',
  './danger-round-3.txt',
  './danger-round-4.txt',
  './danger-round-5.txt',
  './danger-round-6.txt',
  './danger-round-7.txt',
  './danger-round-11.txt',
  './danger-round-12.txt',
  './danger-round-13.txt',
  './danger-round-14.txt',
  './danger-round-15.txt',
  './danger-round-16.txt',
  './danger-round-17.txt',
  './danger-round-18.txt',
  './danger-round-19-english.txt',
  './danger-round-19-spanish.txt',
  './danger-round-20-english.txt',
  './danger-round-20-spanish.txt',
  './danger-round-21-english.txt',
  './danger-round-21-spanish.txt',
  './danger-round-22-english.txt',
  './danger-round-22-spanish.txt',
  './danger-round-23-english.txt',
  './danger-round-23-spanish.txt',
  './danger-round-24.txt',
  './danger-round-25-english.txt',
  './danger-round-25-spanish.txt',
  './danger-round-26-english.txt',
  './danger-round-26-spanish.txt',
  './danger-round-27-english.txt',
  './danger-round-27-spanish.txt',
  './danger-round-30a-spanish.txt',
].flatMap(read)
/** Written just before the recognizer by its author; its wrong answers were not read, and must not be. */
export const HELD: readonly DangerExample[] = read('./danger-round-1.txt')
/** Round 8, written before its author read the rules: A was read after its first score, B never; it must not be. */
export const ROUND_8 = { a: read('./danger-round-8a.txt'), b: read('./danger-round-8b.txt') } as const
/** Written after the rules that it scored; its wrong answers were not read, and must not be. */
export const ROUND_9: readonly DangerExample[] = read('./danger-round-9.txt')
/** Written and split before the rules were changed for it: A was read after its first score, B never; it must not be. */
export const ROUND_10 = {
  a: ['./danger-round-10a-english.txt', './danger-round-10a-spanish.txt'].flatMap(read),
  english: read('./danger-round-10b-english.txt'),
  spanish: read('./danger-round-10b-spanish.txt'),
} as const
/** Written after the rules that they scored, of the kinds that the form warns of; the wrong answers were not read, and must not be. */
export const ROUND_28_AND_29 = {
  english: ['./danger-round-28-english.txt', './danger-round-29-english.txt'].flatMap(read),
  spanish: ['./danger-round-28-spanish.txt', './danger-round-29-spanish.txt'].flatMap(read),
} as const
/** Written without a look at the words, and split: A was read after its first score, B never; it must not be. */
export const ROUND_30_B: readonly DangerExample[] = read('./danger-round-30b-spanish.txt')
/** The sets that are in Spanish only and were read after their first score. */
export const SPANISH: readonly DangerExample[] = [
  './danger-round-10a-spanish.txt',
  './danger-round-19-spanish.txt',
  './danger-round-20-spanish.txt',
  './danger-round-21-spanish.txt',
  './danger-round-22-spanish.txt',
  './danger-round-23-spanish.txt',
  './danger-round-25-spanish.txt',
  './danger-round-26-spanish.txt',
  './danger-round-27-spanish.txt',
  './danger-round-30a-spanish.txt',
].flatMap(read)
