import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './check.ts'

/** Texts the specification gives word for word. */
const SPECIFIED = [
  "You've used all your free claims",
  "The claim you're looking for doesn't exist or you don't have access to it.",
  "doesn't exist or you don't have access to it.",
]
/** Text that is not for people: words of others that are looked for, and descriptions for programs. */
const OTHER_WORDS =
  /^(server\/(writing|rest|inbox\/(parse|quotation))|shared\/classify)\/|^server\/inbox\/(automatic-words|bounce|bounce-words|mail-kind)\.ts$|^server\/documents\/evidence\/claim-file\.ts$|\.test\.tsx?$|\/testing\//

/** The lines of code, without comments, of files with texts that people read. */
const lines = globSync('{client,server,shared}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !OTHER_WORDS.test(file))
  .flatMap((file) =>
    withoutComments(readFileSync(path.join(root, file), 'utf8'))
      .split('\n')
      .map((line) => ({ file, line: line.trim() })),
  )

test('texts that people read have curly apostrophes', () => {
  const straight = lines.filter(({ line }) =>
    /[a-z]'(t|s|re|ll|ve|d|m)\b/i.test(SPECIFIED.reduce((rest, words) => rest.replace(words, ''), line)),
  )
  expect(straight).toEqual([])
})

// German spells it so.
test('texts that people read spell it “email”', () => {
  const read = lines.filter(({ file }) => !file.startsWith('shared/messages/de/'))
  expect(read.filter(({ line }) => /\be-mail/i.test(line))).toEqual([])
})

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}
