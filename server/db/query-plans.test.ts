import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXCEPTIONS, isException, openPlanner } from '#server/testing/query-plans.ts'
import { knownStatements } from '#server/testing/statements.ts'

describe.each([
  ['as SQLite plans without statistics', { hasStatistics: false }],
  ['with the statistics of a million claims', { hasStatistics: true }],
])('%s', (_how, options) => {
  let planner: Awaited<ReturnType<typeof openPlanner>>
  beforeAll(async () => {
    planner = await openPlanner(options)
  })
  afterAll(() => planner.close())

  test('every statement of the product finds its rows by an index, in the order it needs', () => {
    const bad = knownStatements()
      .filter((statement) => !isException(statement))
      .flatMap((statement) => planner.faultsOf(statement).map((fault) => ({ statement, fault })))
    expect(bad).toEqual([])
  })

  test('every exception is a statement that needs it', () => {
    const needless = EXCEPTIONS.flatMap(({ statements }) => statements).filter(
      (beginning) =>
        !knownStatements().some(
          (statement) => statement.startsWith(beginning) && planner.faultsOf(statement).length > 0,
        ),
    )
    expect(needless).toEqual([])
  })
})
