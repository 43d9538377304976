// Fails a test file in which the product made a statement whose plan is not checked yet.
import { writeFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { knownStatements, STATEMENTS_FILE, unknownStatements } from './statements.ts'

afterAll(() => {
  const unknown = unknownStatements()
  if (unknown.length === 0) return
  if (process.env['KEEP_STATEMENTS'] !== undefined) {
    writeFileSync(STATEMENTS_FILE, `${[...knownStatements(), ...unknown].toSorted().join('\n')}\n`)
    return
  }
  throw new Error(
    'New statements: run this file once with KEEP_STATEMENTS=1, which adds them to server/db/statements.sql, and see ' +
      `that server/db/query-plans.test.ts accepts their plans.\n${unknown.join('\n')}`,
  )
})
