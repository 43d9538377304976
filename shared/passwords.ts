export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

/** Neighbors on keyboards, and the orders of digits and letters; each counts in both directions. */
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((run) => [run, Array.from(run).reverse().join('')])
/** The shortest part of a run that is recognized. */
const RUN_MIN = 3
/** Longer groups of characters may be repeated: they are as hard to guess as a word. */
const GROUP_MAX = 6
/** A password must have this many characters that are not explained by repeats and runs; each of those counts as one. */
const FREE_MIN = 5

/** Returns whether a password is little more than repeats ("12341234") and runs ("987654321", "qwertyui"). */
export function isPattern(password: string): boolean {
  const letters = Array.from(password.toLowerCase())
  if (new Set(letters).size <= 2) return true
  for (let group = 1; group <= GROUP_MAX && group * 2 <= letters.length; group++)
    if (letters.every((letter, at) => letter === letters[at % group])) return true
  return Math.min(countFree(letters), countFree(withoutDoubles(letters))) < FREE_MIN
}

const withoutDoubles = (letters: string[]): string[] =>
  letters.filter((letter, at) => letter !== letters[at - 1])

/** Counts characters, each repeat and each run as one. */
function countFree(letters: string[]): number {
  let free = 0
  for (let at = 0; at < letters.length; free++) {
    let length = letters[at] === letters[at + 1] ? 2 : 1
    while (letters[at + length] === letters[at] && length > 1) length++
    for (let end = at + Math.max(RUN_MIN, length + 1); end <= letters.length; end++) {
      const part = letters.slice(at, end).join('')
      if (!RUNS.some((run) => run.includes(part))) break
      length = end - at
    }
    at += length
  }
  return free
}
