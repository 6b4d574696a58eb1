import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Benchmark, isWithinBound } from '../bench/support/benchmark.ts'
import { formatFigureTable, writePartReport, writeReport } from '../bench/support/report.ts'
import { type MeasuredBenchmark, runBenchmark } from '../bench/support/run.ts'

const folder = join(import.meta.dirname, '..', 'bench', 'benchmarks')
const names = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .toSorted()

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' } },
  allowPositionals: true,
})
const rounds = values.rounds === undefined ? null : Number(values.rounds)
if (names.length === 0) throw new Error(`No benchmarks in ${folder}`)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length || (rounds !== null && !(Number.isInteger(rounds) && rounds > 0))) {
  console.error(`npm run bench -- [${names.join(' | ')}] [--rounds <number>]`)
  process.exit(1)
}

const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--if-stale'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)

const measured: MeasuredBenchmark[] = []
for (const name of positionals.length ? positionals : names) {
  const { default: benchmark }: { default: Benchmark } = await import(
    pathToFileURL(join(folder, `${name}.ts`)).href
  )
  if (benchmark.isApart && positionals.length === 0) continue
  console.log(`\n── ${benchmark.title} ──`)
  const one = await runBenchmark(benchmark, rounds)
  console.log(`${formatFigureTable(one.figures)}\n${one.seconds.toFixed(0)} s`)
  measured.push(one)
  if (benchmark.isApart) writePartReport(name, one, rounds)
}

const missed = measured.flatMap(({ figures }) =>
  figures.filter((one) => isWithinBound(one) === false),
)
for (const { what } of missed) console.error(`Not held: ${what}`)
if (positionals.length === 0) writeReport(measured, rounds)
process.exit(missed.length ? 1 : 0)
