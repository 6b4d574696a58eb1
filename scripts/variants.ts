// npm run test:variants: pages in translation, and with the devices and settings of residents.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs beside each other, each with a browser of its own: a page in the background is slowed down. */
const runs = [
  { name: 'in translation, first half', files: ['translated'], shard: '1/2' },
  { name: 'in translation, second half', files: ['translated'], shard: '2/2' },
  { name: 'devices and settings', files: ['screens', 'composition', 'rules'], shard: '1/1' },
] as const

/** Runs Vitest on some files; prints what it says when it has ended. Returns whether it passed. */
function run({ name, files, shard }: (typeof runs)[number]): Promise<boolean> {
  const began = performance.now()
  return new Promise((resolve) => {
    let printed = ''
    const child = spawn(
      'vitest',
      ['run', '-c', 'tests/variants/vitest.config.ts', ...files, ...process.argv.slice(2)],
      { cwd: root, env: { ...process.env, VARIANTS_RUN: name, VARIANTS_SHARD: shard } },
    )
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    const end = (isPassed: boolean, why = '') => {
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      console.log(`\n── ${name} ──\n${printed}${why}`)
      console.log(`${name}: ${isPassed ? 'passed' : 'failed'}, ${seconds} s`)
      resolve(isPassed)
    }
    child.on('error', (error) => end(false, String(error)))
    child.on('close', (status) => end(status === 0))
  })
}

const began = performance.now()
const passed = await Promise.all(runs.map(run))
console.log(`in all ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
process.exitCode = passed.every(Boolean) ? 0 : 1
