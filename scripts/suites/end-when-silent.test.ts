import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import EndWhenSilent, { SILENT_EXIT_CODE } from './end-when-silent.ts'
import { runVitest } from './run-command.ts'

const root = join(import.meta.dirname, '../..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(root, 'node_modules/.silent-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Runs one test with a reporter that ends its run after ten seconds without an event. */
function run(test: string) {
  const reporter = join(folder, 'reporter.js')
  const config = join(folder, 'vitest.config.js')
  writeFileSync(join(folder, 'one.test.js'), test)
  writeFileSync(config, `export default { test: { include: ['*.test.js'] } }`)
  writeFileSync(
    reporter,
    `import EndWhenSilent from ${JSON.stringify(join(import.meta.dirname, 'end-when-silent.ts'))}
export default class extends EndWhenSilent {
  constructor() {
    super({ limit: 10_000 })
  }
}`,
  )
  return runVitest(['vitest', 'run', '--root', folder, '-c', config, `--reporter=${reporter}`], {
    cwd: root,
    env: process.env,
    isAlone: false,
  })
}

it('A run whose thread is blocked is ended, names the tests that had not ended, and is started again', async () => {
  const { status, printed, isAgain } = await run(`
    import { existsSync, writeFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { it } from 'vitest'

    it('Blocks the first time', async () => {
      const marker = import.meta.dirname + '/blocked'
      if (existsSync(marker)) return
      writeFileSync(marker, '')
      await setTimeout(1000)
      for (;;);
    })`)
  const [, unfinished] = /What had not ended:\n((?: {2}.*\n)*)/.exec(printed) ?? []

  expect({ status, unfinished, isAgain }).toEqual({
    status: 0,
    unfinished: `  ${join(folder, 'one.test.js')}\n  Blocks the first time\n`,
    isAgain: true,
  })
})

it('A run that fails is not started again', async () => {
  const { status, isAgain } = await run(`
    import { it } from 'vitest'

    it('Fails', () => {
      throw new Error('wrong')
    })`)

  expect({ status, isAgain }).toEqual({ status: 1, isAgain: false })
})

it('Each event of a run restarts the time limit, and the end of the run clears it', () => {
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const file = { moduleId: 'one.test.ts' } as TestModule
  const test = { id: '1', fullName: 'One' } as TestCase
  const ends: number[] = []
  const reporter = new EndWhenSilent({ limit: 100, end: (code) => ends.push(code) })
  for (const event of [
    () => reporter.onInit(),
    () => reporter.onTestModuleQueued(file),
    () => reporter.onTestCaseReady(test),
    () => reporter.onTestCaseResult(test),
    () => reporter.onTestModuleEnd(file),
  ]) {
    event()
    vi.advanceTimersByTime(99)
  }
  reporter.onTestRunEnd()
  vi.advanceTimersByTime(1000)

  expect(ends).toEqual([])
  reporter.onInit()
  vi.advanceTimersByTime(100)
  expect(ends).toEqual([SILENT_EXIT_CODE])
})
