import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')

/** Left and right of the window, not of a line of text. */
const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/
/** Half of the window is the same from both sides. */
const MIDDLE = /^left: 50%/
/** `padding: top right bottom left` with another right than left. */
const FOUR = /(?<![\w-])(?:margin|padding|inset)\s*:((?:\s+(?:[^\s;(!]|\((?:[^()]|\([^)]*\))*\))+){4});/
const VALUES = /(?:[^\s(]|\((?:[^()]|\([^)]*\))*\))+/g

/** Returns the lines that would not turn around in a language that is written from right to left. */
function physicalLines(file: string): string[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, at) => {
    const words = line.trim()
    const [, right, , left] = FOUR.exec(words)?.[1]?.match(VALUES) ?? []
    const isPhysical =
      (PHYSICAL.test(words) && !MIDDLE.test(words)) || (right !== left && !words.includes('50%'))
    return isPhysical ? [`${file}:${at + 1}: ${words}`] : []
  })
}

test('every page turns around with the direction of its language: style sheets say start and end, not left and right', () => {
  expect(globSync('{client,server}/**/*.css', { cwd: root }).flatMap(physicalLines)).toEqual([])
})
