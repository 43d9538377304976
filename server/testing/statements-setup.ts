// Fails a test file in which the product made a statement that reads a whole table or sorts.
import { writeFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import '#server/language.ts'
import { isException, openPlanner } from './query-plans.ts'
import { knownStatements, STATEMENTS_FILE, takeUnknownStatements } from './statements.ts'

afterAll(async () => {
  const unknown = takeUnknownStatements()
  if (unknown.length === 0) return
  if (process.env['KEEP_STATEMENTS'] !== undefined)
    writeFileSync(
      STATEMENTS_FILE,
      `${[...new Set([...knownStatements(), ...unknown])].toSorted().join('\n')}\n`,
    )
  const planner = await openPlanner({ hasStatistics: true })
  const bad = unknown
    .filter((statement) => !isException(statement))
    .flatMap((statement) => planner.faultsOf(statement).map((fault) => `${fault}: ${statement}`))
  await planner.close()
  if (bad.length > 0)
    throw new Error(`No index finds these rows, or in the order they need:\n${bad.join('\n')}`)
})
