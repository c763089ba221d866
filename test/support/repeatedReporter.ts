import type { Reporter, TestCase } from 'vitest/node'

/**
 * Lists the tests that passed only when they were repeated: each is a race, in the test or in what
 * it tests.
 */
export default class RepeatedReporter implements Reporter {
  readonly #repeated: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      this.#repeated.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.#repeated.length > 0)
      console.log(
        `Passed only when repeated:\n${this.#repeated.map((name) => `  ${name}`).join('\n')}`,
      )
  }
}
