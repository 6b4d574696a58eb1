import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { type Bound, type Figure, isHeld, ratioOf } from './benchmark.ts'
import { chart } from './chart.ts'
import type { Measured } from './run.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const START = '<!-- made by npm run bench: from here -->'
const END = '<!-- made by npm run bench: to here -->'

/** Writes the figures between the markers in `docs/performance.md`, and the chart beside it. */
export function writeReport(measured: readonly Measured[], rounds: number | null): void {
  const file = join(docs, 'performance.md')
  const text = readFileSync(file, 'utf8')
  const [before, after] = [text.split(START)[0], text.split(END)[1]]
  if (after === undefined) throw new Error(`${file} has lost its marks: ${START} and ${END}`)
  writeFileSync(file, `${before}${START}\n\n${body(measured, rounds)}\n${END}${after}`)
  writeFileSync(join(docs, 'performance.svg'), chart(measured.flatMap(({ figures }) => figures)))
}

/** Formats figures as a Markdown table. */
export const table = (figures: readonly Figure[]): string =>
  [
    '| figure | unit | ours | baseline | ratio | must | aim | held |',
    '|---|---|--:|--:|--:|---|---|---|',
    ...figures.map((figure) => {
      const { what, unit, ours, baseline, bound } = figure
      const ratio = ratioOf(figure)
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

function body(measured: readonly Measured[], rounds: number | null): string {
  const seconds = measured.reduce((sum, one) => sum + one.seconds, 0)
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} in ${(seconds / 60).toFixed(1)} minutes${rounds === null ? '' : `, in ${rounds} rounds only`}: ${machine()}.`,
    '',
    '![Every figure that has a bound, as a share of it](performance.svg)',
    '',
    ...measured.flatMap(({ benchmark, figures }) => [
      `## ${benchmark.title}`,
      '',
      benchmark.how,
      '',
      table(figures),
      '',
    ]),
  ].join('\n')
}

function machine(): string {
  const [cpu] = cpus()
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0)
  return `${availableParallelism()} cores of ${cpu?.model.trim() || 'an unnamed processor'}, ${gigabytes} GB of memory, ${type()} ${release()}, Node ${process.versions.node}`
}

const sign = ({ of }: Bound) => (of === 'ratio' ? ' ×' : '')

function must(bound: Bound | undefined): string {
  if (!bound) return ''
  const { atLeast, atMost } = bound
  return [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast}${sign(bound)}`]),
    ...(atMost === undefined ? [] : [`≤ ${atMost}${sign(bound)}`]),
  ].join(', ')
}

function held(figure: Figure): string {
  const answer = isHeld(figure)
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
