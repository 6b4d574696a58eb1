import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Flow, loadFlows } from './flows.ts'

/**
 * Counts the files and lines of a flow by layer: `npm run cost -- <flow>`, or a table of all flows.
 */
const root = join(import.meta.dirname, '..')

interface Row {
  readonly floor: string
  readonly files: readonly string[]
}

interface Cost {
  readonly name: string
  readonly product: readonly Row[]
  /** The files that test and show every flow: its proofs, its harness, its stories. */
  readonly proofs: readonly Row[]
  /** Hand-written tests of the flow that are not in `proofs`. */
  readonly apart: readonly Row[]
}

const find = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).toSorted()

const linesIn = (files: readonly string[]): number =>
  files.reduce(
    (sum, file) => sum + readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length,
    0,
  )

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isShown = (file: string) => file.endsWith('.stage.tsx') || file.endsWith('.stories.tsx')

/**
 * Returns the files of a folder named after a flow; in the flow's own folder also unclaimed files.
 */
function filesOf(flow: string, folder: string, flows: readonly string[]): string[] {
  const owner = (file: string) => flows.find((name) => basename(file).startsWith(`${name}.`))
  return find(`${folder}/**/*.*`).filter((file) => (owner(file) ?? basename(folder)) === flow)
}

function costOf({ name, file }: Flow, flows: readonly string[]): Cost {
  const charts = filesOf(name, dirname(file), flows)
  const stages = find(`src/{flow,screens}/**/${name}.stage.tsx`)
  const views = stages.flatMap((stage) => filesOf(name, dirname(stage), flows))
  return {
    name,
    product: [
      { floor: 'machines', files: charts.filter((one) => !isTest(one)) },
      { floor: 'view', files: views.filter((one) => !isTest(one) && !isShown(one)) },
      { floor: 'services', files: find(`src/services/${name}.ts`) },
      {
        floor: 'server',
        files: find(`server/modules/${name}/**/*.ts`).filter((one) => !isTest(one)),
      },
    ],
    proofs: [
      { floor: 'stage', files: stages },
      ...['view', 'resilience', 'browser'].map((proof) => ({
        floor: proof === 'view' ? 'view paths' : proof === 'browser' ? 'end to end' : proof,
        files: find(`tests/flows/${name}/${proof}.ts`),
      })),
      {
        floor: 'other proofs',
        files: find(`tests/flows/${name}/**/*.ts`).filter(
          (one) => !/\/(view|resilience|browser)\.ts$/.test(one),
        ),
      },
      { floor: 'stories', files: find(`stories/generated/${name}.stories.tsx`) },
    ],
    apart: [
      { floor: 'tests of the chart', files: charts.filter(isTest) },
      { floor: 'tests of components', files: views.filter(isTest) },
      {
        floor: 'tests of the server',
        files: find(`server/modules/${name}/**/*.test.ts`, `tests/server/${name}.test.ts`),
      },
      { floor: 'journeys', files: find(`tests/e2e/${name}.spec.ts`) },
    ],
  }
}

const filesIn = (rows: readonly Row[]) => rows.flatMap(({ files }) => files)

function printRows(title: string, rows: readonly Row[]): void {
  const line = (name: string, files: readonly string[]) =>
    `  ${name.padEnd(20)} ${String(files.length).padStart(3)} files ${String(linesIn(files)).padStart(6)} lines`
  console.log(title)
  for (const { floor, files } of rows) if (files.length) console.log(line(floor, files))
  console.log(`${line('in all', filesIn(rows))}\n`)
}

function printFlow({ name, product, proofs, apart }: Cost, parts: readonly string[]): void {
  console.log(parts.length ? `${name}, without its parts ${parts.join(', ')}\n` : `${name}\n`)
  printRows('the product', product)
  printRows('proofs, stage and stories', proofs)
  printRows('tests written by hand, apart from these', apart)
}

function printTable(costs: readonly Cost[]): void {
  const columns = ['machines', 'view', 'services', 'server', 'proofs', 'by hand']
  const cell = (value: string | number) => String(value).padStart(9)
  console.log(`${'lines'.padEnd(24)}${columns.map(cell).join('')}`)
  for (const { name, product, proofs, apart } of costs) {
    const lines = [...product.map(({ files }) => files), filesIn(proofs), filesIn(apart)].map(
      linesIn,
    )
    console.log(`${name.padEnd(24)}${lines.map(cell).join('')}`)
  }
  const all = linesIn(costs.flatMap(({ proofs }) => filesIn(proofs)))
  const shared = find('tests/flows/shared/**/*.ts')
  console.log(`\nproofs, stages and stories of ${costs.length} flows: ${all} lines`)
  console.log(`shared by proofs of several flows: ${shared.length} files, ${linesIn(shared)} lines`)
}

const flows = (await loadFlows()).toSorted((a, b) => a.name.localeCompare(b.name))
// Longest first, so that a file of `a-b` is not counted for the flow `a`.
const names = flows.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
const [asked] = process.argv.slice(2)
const flow = flows.find(({ name }) => name === asked)
if (flow) {
  const parts = flows.filter(
    (other) => other !== flow && dirname(other.file) === dirname(flow.file),
  )
  const isWhole = basename(dirname(flow.file)) === flow.name
  printFlow(costOf(flow, names), isWhole ? parts.map(({ name }) => name) : [])
} else if (asked) {
  console.error(`There is no flow ${asked}. The flows: ${names.toSorted().join(', ')}`)
  process.exitCode = 1
} else {
  printTable(flows.map((one) => costOf(one, names)))
}
