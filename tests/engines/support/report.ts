import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Tally {
  passed: number
  failed: number
  /** Milliseconds since 1970 at which the first test began and the last one ended. */
  began: number
  ended: number
}

/** Returns the engine of a test's project: that of `firefox paths` is `firefox`. */
const engineOf = (test: TestCase): string =>
  (test.parent.project()?.name ?? 'none').split(' ')[0] ?? 'none'

/** Prints the results and the time of each engine and of all engines, and the totals as the last line. */
export default class Report implements Reporter {
  private readonly tallies = new Map<string, Tally>()

  onTestEnd(test: TestCase, { status, startTime, duration }: TestResult): void {
    const engine = engineOf(test)
    const began = startTime.getTime()
    const known = this.tallies.get(engine) ?? { passed: 0, failed: 0, began, ended: 0 }
    known[status === 'passed' ? 'passed' : 'failed'] += 1
    known.began = Math.min(known.began, began)
    known.ended = Math.max(known.ended, began + duration)
    this.tallies.set(engine, known)
  }

  onEnd({ status, duration }: FullResult): void {
    const all = { passed: 0, failed: 0 }
    for (const [engine, { passed, failed, began, ended }] of this.tallies) {
      const seconds = Math.round((ended - began) / 1000)
      process.stdout.write(`${engine}: ${passed} passed, ${failed} failed, ${seconds} s\n`)
      all.passed += passed
      all.failed += failed
    }
    process.stdout.write(`in all ${(duration / 60_000).toFixed(1)} minutes\n`)
    // When the server did not start, no test has failed, but the run has.
    if (status !== 'passed' && all.failed === 0) all.failed = 1
    process.stdout.write(`${all.passed} passed, ${all.failed} failed\n`)
  }

  printsToStdio(): boolean {
    return true
  }
}
