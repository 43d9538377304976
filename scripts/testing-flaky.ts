import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that failed first and passed when they ran once more: each has a fault that has not been found. */
export default class FlakyTests implements Reporter {
  readonly #tests: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const errors = (test.result().errors ?? []).map((error) => error.stack ?? error.message)
    this.#tests.push([`${test.module.relativeModuleId} > ${test.fullName}`, ...errors].join('\n'))
  }

  onTestRunEnd(): void {
    if (this.#tests.length === 0) return
    process.stdout.write(`\nPassed only when run once more:\n\n${this.#tests.join('\n\n')}\n`)
  }
}
