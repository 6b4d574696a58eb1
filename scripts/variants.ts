// npm run test:variants: pages in translation, and with the devices and settings of residents.
import { join } from 'node:path'
import { runVitest } from './suites/run-command.ts'

const root = join(import.meta.dirname, '..')

/** The runs, which are parallel, each with its own browser: a page in the background is slowed down. */
const runs = [
  { name: 'in translation, first half', files: ['translated'], shard: '1/2' },
  { name: 'in translation, second half', files: ['translated'], shard: '2/2' },
  { name: 'devices and settings', files: ['screens', 'composition', 'rules'], shard: '1/1' },
] as const

/** Runs Vitest on some files; prints its output when it has ended. Returns whether it passed. */
async function run({ name, files, shard }: (typeof runs)[number]): Promise<boolean> {
  const began = performance.now()
  const { status, printed } = await runVitest(
    ['vitest', 'run', '-c', 'tests/variants/vitest.config.ts', ...files, ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...process.env, VARIANTS_RUN: name, VARIANTS_SHARD: shard },
      isAlone: false,
    },
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`\n── ${name} ──\n${printed}`)
  console.log(`${name}: ${status === 0 ? 'passed' : 'failed'}, ${seconds} s`)
  return status === 0
}

const began = performance.now()
const passed = await Promise.all(runs.map(run))
console.log(`in all ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
process.exitCode = passed.every(Boolean) ? 0 : 1
