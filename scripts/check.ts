import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The checks of `npm run check`, the slowest first. */
const checks: Record<string, string> = {
  'lint, floors, cycles': 'GOMAXPROCS=1 oxlint --type-aware --deny-warnings',
  // What did not change since the last check is not compiled again. Each checker of a compiler infers
  // shared types for itself, so one checker takes the least work beside the other checks.
  types:
    'tsc --noEmit --checkers 1 --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo',
  'unused code': 'knip',
  format: 'biome ci --linter-enabled=false --colors=off',
  'patterns linear': 'node scripts/patterns.ts',
  translations: 'node scripts/translations.ts',
  'private words': 'node scripts/wording.ts',
  contrast: 'node scripts/contrast.ts',
  'drawings current': 'node scripts/draw.ts --check',
  'stories current': 'node scripts/stories.ts --check',
  'openapi current': 'node scripts/openapi.ts --check',
  'table of pages current': 'node scripts/pages.ts --check',
  'tables of the provider current': 'node scripts/provider-docs.ts --check',
  'specification proved': 'node scripts/specification.ts',
  layers: 'node scripts/layers.ts',
  'released migrations': 'node scripts/migrations.ts',
}

interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  readonly said: string
}

// A short run spends up to a sixth of its time on collecting garbage.
const env = {
  ...process.env,
  NO_COLOR: '1',
  GOGC: '1600',
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
}

function run(name: string, command: string): Promise<Outcome> {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    }
    child.on('close', (code) =>
      resolve({ name, ok: code === 0, seconds: (performance.now() - began) / 1000, said }),
    )
  })
}

const waiting = Object.entries(checks)
const outcomes: Outcome[] = []

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const outcome = await run(...next)
    outcomes.push(outcome)
    console.log(
      `${outcome.ok ? 'ok    ' : 'FAILED'} ${outcome.seconds.toFixed(1).padStart(5)} s  ${outcome.name}`,
    )
    if (!outcome.ok) console.log(outcome.said)
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
const failed = outcomes.filter(({ ok }) => !ok).length
console.log(`${outcomes.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
