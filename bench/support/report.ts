import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { calculateRatio, type Figure, type FigureBound, isWithinBound } from './benchmark.ts'
import { drawFigureChart } from './chart.ts'
import type { MeasuredBenchmark } from './run.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')

/** Writes the figures between the markers in `docs/performance.md`, and the chart beside it. */
export function writeReport(measured: readonly MeasuredBenchmark[], rounds: number | null): void {
  writeBetweenMarks('npm run bench', body(measured, rounds))
  writeFileSync(
    join(docs, 'performance.svg'),
    drawFigureChart(measured.flatMap(({ figures }) => figures)),
  )
}

/** Writes the figures of a part that runs apart between markers of its own. */
export function writePartReport(
  name: string,
  measured: MeasuredBenchmark,
  rounds: number | null,
): void {
  writeBetweenMarks(
    `npm run bench -- ${name}`,
    [runText([measured], rounds), '', ...section(measured)].join('\n'),
  )
}

function writeBetweenMarks(command: string, written: string): void {
  const file = join(docs, 'performance.md')
  const [start, end] = ['from', 'to'].map((side) => `<!-- made by ${command}: ${side} here -->`)
  const text = readFileSync(file, 'utf8')
  const [before, after] = [text.split(`${start}`)[0], text.split(`${end}`)[1]]
  if (after === undefined) throw new Error(`${file} has lost its marks: ${start} and ${end}`)
  writeFileSync(file, `${before}${start}\n\n${written}\n${end}${after}`)
}

/** Formats figures as a Markdown table. */
export const formatFigureTable = (figures: readonly Figure[]): string =>
  [
    '| figure | unit | ours | baseline | ratio | must | aim | held |',
    '|---|---|--:|--:|--:|---|---|---|',
    ...figures.map((figure) => {
      const { what, unit, ours, baseline, bound } = figure
      const ratio = calculateRatio(figure)
      return `| ${[
        what,
        unit,
        show(ours),
        `${show(baseline.value)} (${baseline.what})`,
        ratio === null ? '–' : `${ratio.toFixed(2)} ×`,
        must(bound),
        bound?.aim === undefined ? '' : `${bound.aim}${sign(bound)}`,
        held(figure),
      ].join(' | ')} |`
    }),
  ].join('\n')

const body = (measured: readonly MeasuredBenchmark[], rounds: number | null): string =>
  [
    runText(measured, rounds),
    '',
    '![Every figure that has a bound, as a share of it](performance.svg)',
    '',
    ...measured.flatMap(section),
  ].join('\n')

/** Says when, how long and where a run measured. */
function runText(measured: readonly MeasuredBenchmark[], rounds: number | null): string {
  const seconds = measured.reduce((sum, one) => sum + one.seconds, 0)
  return `Measured on ${new Date().toISOString().slice(0, 10)} in ${(seconds / 60).toFixed(1)} minutes${rounds === null ? '' : `, in ${rounds} ${rounds === 1 ? 'round' : 'rounds'} only`}: ${machine()}.`
}

const section = ({ benchmark, figures }: MeasuredBenchmark): string[] => [
  `## ${benchmark.title}`,
  '',
  benchmark.how,
  '',
  formatFigureTable(figures),
  '',
]

function machine(): string {
  const [cpu] = cpus()
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0)
  return `${availableParallelism()} cores of ${cpu?.model.trim() || 'an unnamed processor'}, ${gigabytes} GB of memory, ${type()} ${release()}, Node ${process.versions.node}`
}

const sign = ({ of }: FigureBound) => (of === 'ratio' ? ' ×' : '')

function must(bound: FigureBound | undefined): string {
  if (!bound) return ''
  const { atLeast, atMost } = bound
  return [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast}${sign(bound)}`]),
    ...(atMost === undefined ? [] : [`≤ ${atMost}${sign(bound)}`]),
  ].join(', ')
}

function held(figure: Figure): string {
  const answer = isWithinBound(figure)
  if (answer === null) return ''
  return answer ? 'yes' : '**no**'
}

/** Formats a number to three significant digits. */
function show(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en')
  return value.toLocaleString('en', {
    minimumSignificantDigits: 3,
    maximumSignificantDigits: Math.abs(value) >= 1000 ? 4 : 3,
  })
}
