import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Tags a test that walks a generated path. */
export const GENERATED_PATH_TAG = '@path'
/** Tags a generated test of a reopened screen. */
export const RESILIENCE_TAG = '@resilience'

/** Reports the number of generated tests and their average time. */
export default class Figures implements Reporter {
  private workers = 1
  private readonly milliseconds = new Map<string, number[]>()

  onBegin({ workers }: FullConfig): void {
    this.workers = workers
  }

  onTestEnd({ tags }: TestCase, { duration }: TestResult): void {
    for (const tag of tags) this.milliseconds.set(tag, [...this.of(tag), duration])
  }

  onEnd(): void {
    this.say(GENERATED_PATH_TAG, 'generated paths', 'a path')
    this.say(RESILIENCE_TAG, 'resilience tests', 'a test')
  }

  printsToStdio(): boolean {
    return false
  }

  private of(tag: string): number[] {
    return this.milliseconds.get(tag) ?? []
  }

  private say(tag: string, what: string, each: string): void {
    const times = this.of(tag)
    if (times.length === 0) return
    const seconds = times.reduce((sum, time) => sum + time, 0) / 1000 / this.workers
    process.stdout.write(
      `${times.length} ${what}: ${seconds.toFixed(1)} s, ${(seconds / times.length).toFixed(2)} s ${each} with ${this.workers} workers\n`,
    )
  }
}
