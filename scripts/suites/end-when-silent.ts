import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The exit code of a run that this reporter ended. */
export const SILENT_EXIT_CODE = 75
/** Longer than any test, hook or start of a browser may take. */
const LIMIT_MS = 4 * 60_000

interface Options {
  /** How many milliseconds a run may report nothing. */
  readonly limit?: number
  /** Ends the process with an exit code; tests replace this. */
  readonly end?: (code: number) => void
}

/**
 * A reporter of Vitest that ends a run in which nothing happens, with the exit code `SILENT_EXIT_CODE`, and
 * prints what had not ended. Vitest waits without a limit for a page that never loads, or that no
 * longer answers.
 */
export default class EndWhenSilent implements Reporter {
  private readonly files = new Set<string>()
  private readonly tests = new Map<string, string>()
  private readonly limit: number
  private readonly end: (code: number) => void
  private timer: NodeJS.Timeout | undefined

  constructor({ limit = LIMIT_MS, end = (code) => process.exit(code) }: Options = {}) {
    this.limit = limit
    this.end = end
  }

  onInit(): void {
    this.wait()
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.files.add(moduleId)
    this.wait()
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.files.delete(moduleId)
    this.wait()
  }

  onTestCaseReady({ id, fullName }: TestCase): void {
    this.tests.set(id, fullName)
    this.wait()
  }

  onTestCaseResult({ id }: TestCase): void {
    this.tests.delete(id)
    this.wait()
  }

  onTestRunEnd(): void {
    clearTimeout(this.timer)
  }

  private wait(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      process.stderr.write(
        `Nothing was reported for ${this.limit / 60_000} minutes: this run is ended. What had not ended:\n`,
      )
      for (const name of [...this.files, ...this.tests.values()])
        process.stderr.write(`  ${name}\n`)
      this.end(SILENT_EXIT_CODE)
    }, this.limit)
  }
}
