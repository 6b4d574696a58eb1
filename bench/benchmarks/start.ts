import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { calculateMedian, measureMediansAlternately } from '../support/alternate.ts'
import {
  type Benchmark,
  type BenchTools,
  boundValueAtMost,
  type Figure,
} from '../support/benchmark.ts'
import { copyProject } from '../support/checkout.ts'

const AGAIN = 7
const FIRST = 3
const baseline = join(import.meta.dirname, '..', 'baselines', 'bare-start.ts')

interface Started {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly port: number
  /** The text that the command prints once it serves. */
  readonly ready: string
}

/** Starts a command, measures the milliseconds until it serves, and stops it. */
async function start({ command, args, cwd, port, ready }: Started): Promise<number> {
  const began = performance.now()
  const child = spawn(command, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: join(cwd, '.data'), DATABASE_URL: '' },
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  let said = ''
  const milliseconds = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(ready)) resolve(performance.now() - began)
    })
    child.on('close', () => reject(new Error(`${command} ${args.join(' ')} ended:\n${said}`)))
  })
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await ended
  return milliseconds
}

async function measure({ port, rounds, onEnd }: BenchTools): Promise<Figure[]> {
  const cwd = copyProject(onEnd)
  const at = await port()
  const npmStart = () =>
    start({ command: 'npm', args: ['start'], cwd, port: at, ready: 'Porras is ready' })
  const bareStart = () =>
    start({ command: process.execPath, args: [baseline], cwd, port: at, ready: 'ready' })

  const first: number[] = []
  for (let round = 0; round < Math.min(FIRST, rounds(FIRST)); round += 1) {
    for (const made of ['dist', '.data']) rmSync(join(cwd, made), { recursive: true, force: true })
    first.push(await npmStart())
  }
  const again = await measureMediansAlternately(
    {
      ours: async () => ({ milliseconds: await npmStart() }),
      baseline: async () => ({ milliseconds: await bareStart() }),
    },
    rounds(AGAIN),
  )
  const bare = { what: 'bare Fastify', value: again.baseline.milliseconds / 1000 }
  return [
    {
      what: 'npm start again to ready',
      unit: 's',
      ours: again.ours.milliseconds / 1000,
      baseline: bare,
      ...boundValueAtMost(3, 2),
    },
    {
      what: 'npm start for the first time to ready, without the install',
      unit: 's',
      ours: calculateMedian(first) / 1000,
      baseline: bare,
    },
  ]
}

export default {
  title: 'Starting',
  how: 'In a copy of the project with everything installed. The first time builds the portal, makes the embedded database and loads the demo data; again does none of these. From the command to the line that says that Porras is ready; bare Fastify is one file that listens.',
  measure,
} satisfies Benchmark
