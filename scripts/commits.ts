// `npm run commits`: the subject of every commit is at most 72 characters and says one thing (CONTRIBUTING.md).
import { spawnSync } from 'node:child_process'
import { root } from './check.ts'

const LONGEST_SUBJECT = 72
/** The last commit from before the rule. */
const RULE_FROM = '072cd9041fa10b6d95353676811fd5556d028606'
const SUBJECT = /^(feat|fix|perf|refactor|test|docs|style|build|chore)(\([\w,/-]+\))?!?: \S/

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

// A download without history, or a shallow clone, has nothing to check.
const isKnown = git('merge-base', '--is-ancestor', RULE_FROM, 'HEAD').status === 0
const log = isKnown ? git('log', '--no-merges', '--format=%h %s', `${RULE_FROM}..HEAD`).stdout : ''
const complaints = log
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    if (subject.length > LONGEST_SUBJECT)
      return [`${hash}: ${subject.length} characters, ${LONGEST_SUBJECT} at most: ${subject}`]
    if (!SUBJECT.test(subject)) return [`${hash}: should begin like "fix(inbox): …": ${subject}`]
    return []
  })
process.stdout.write(complaints.map((line) => `${line}\n`).join(''))
process.exitCode = complaints.length > 0 ? 1 : 0
