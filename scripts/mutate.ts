import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import acceptedViews from '../workshop/mutants/accepted-views.json' with { type: 'json' }
import { instrumentView, isViewFile, viewSources } from '../workshop/mutants/instrument.ts'
import { mergeScores } from '../workshop/mutants/mutation-score.ts'
import { type MutationRunResult, testMutants } from '../workshop/mutants/test-charts.ts'
import { type FlowMutationRunRecord, mutationFolder } from '../workshop/mutants/view-record.ts'
import { loadFlows } from './flows.ts'

/** The least fraction of all mutants that the paths must detect, explained ones included. */
const MIN_SCORE = 0.95

const root = join(import.meta.dirname, '..')

/** Mutates charts and views, or one of them; of the named flows, else of all. */
const { values, positionals: wanted } = parseArgs({
  options: { charts: { type: 'boolean' }, views: { type: 'boolean' } },
  allowPositionals: true,
})
const both = !values.charts && !values.views

const flows = (await loadFlows()).filter(({ name }) => !wanted.length || wanted.includes(name))
const unknown = wanted.filter((name) => !flows.some((flow) => flow.name === name))
if (unknown.length) {
  console.error(`No flow is called ${unknown.join(' or ')}.`)
  process.exit(1)
}

const problems: string[] = []
const percent = (score: number) => `${(score * 100).toFixed(1)} %`

function row(name: string, mutants: number, score: number, seconds: number): void {
  const cells = [
    String(mutants).padStart(7),
    percent(score).padStart(9),
    seconds.toFixed(1).padStart(9),
  ]
  console.log(`${name.padEnd(24)} ${cells.join(' ')}`)
}

function head(what: string): void {
  console.log(`${what.padEnd(24)} mutants   noticed   seconds`)
}

function unnoticed(survivors: ReadonlyMap<string, string | null>): void {
  for (const [mutant, reason] of survivors)
    console.log(`  unnoticed: ${mutant}\n             ${reason ?? 'nobody has said why'}`)
}

function complainOf(
  { survivors, stale }: Pick<MutationRunResult, 'survivors' | 'stale'>,
  what: string,
  score: number,
): void {
  for (const [mutant, reason] of survivors)
    if (reason === null) problems.push(`${mutant}: no path notices, and nobody has said why`)
  for (const mutant of stale) problems.push(`${mutant}: accepted, but noticed or missing`)
  if (score < MIN_SCORE) problems.push(`${what}: less than ${percent(MIN_SCORE)} noticed`)
}

/** Mutates the charts and runs their paths on the machines; the chart of a factory only once. */
function testChartMutants(): void {
  head('charts')
  for (const { name, model } of flows) {
    if (model.sameFactoryAs) continue
    const began = performance.now()
    const found = testMutants(model)
    const score = 1 - found.survivors.size / found.mutants
    row(name, found.mutants, score, (performance.now() - began) / 1000)
    unnoticed(found.survivors)
    complainOf(found, name, score)
  }
}

/** Runs one of the parallel shards, each with its own browser; false when it failed. */
function walkTours(shard: number, shares: number): Promise<boolean> {
  const config = 'workshop/mutants/vitest.config.ts'
  // The first shard also tests the mutants themselves on the sample, unless flows are named.
  const files = shard === 1 && !wanted.length ? [] : ['views.mutants.tsx']
  const run = spawn('npx', ['vitest', 'run', '--config', config, ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      MUTANTS_OF: wanted.join(' '),
      MUTANTS_SHARE: `${shard}/${shares}`,
    },
  })
  let said = ''
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return new Promise((resolve) => {
    run.on('close', (status) => {
      if (status !== 0) console.error(said)
      resolve(status === 0)
    })
  })
}

/**
 * Mutates the views and runs their tours in a browser. A mutant missed by the tours of one flow may
 * be detected by another's, so a run of named flows is reported without a verdict.
 */
async function testViewMutantsOfFlows(): Promise<void> {
  const folder = join(root, mutationFolder)
  rmSync(folder, { recursive: true, force: true })
  const shares = wanted.length === 1 ? 1 : availableParallelism()
  const runs = Array.from({ length: shares }, (_, index) => walkTours(index + 1, shares))
  const passed = await Promise.all(runs)
  if (passed.includes(false)) problems.push('The tours do not pass on the views as they are')
  const records = globSync('*.json', { cwd: folder })
    .toSorted()
    .map((file): FlowMutationRunRecord => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const written = globSync(viewSources, { cwd: root })
    .filter(isViewFile)
    .flatMap((file) => instrumentView(readFileSync(join(root, file), 'utf8'), file).mutants)
  const verdict = mergeScores(records, written, acceptedViews)
  head('views')
  for (const { flow, mutants, score, seconds } of verdict.flows) row(flow, mutants, score, seconds)
  const seconds = records.reduce((sum, record) => sum + record.seconds, 0)
  row('all, each mutant once', verdict.mutants, verdict.score, seconds)
  unnoticed(verdict.survivors)
  if (!wanted.length) complainOf(verdict, 'views', verdict.score)
}

if (both || values.charts) testChartMutants()
if (both || values.views) await testViewMutantsOfFlows()

for (const complaint of problems) console.error(complaint)
process.exitCode = problems.length ? 1 : 0
