import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SampleFault, sampleFaults } from './changed/faults.ts'
import { buildFileGraph } from './changed/graph.ts'
import { readTreeSnapshot } from './changed/repository.ts'
import {
  type ChosenUnit,
  computeFingerprint,
  type RepositoryChange,
  selectTests,
} from './changed/select.ts'
import { partlyUsedLists } from './changed/tables.ts'
import { findSuite, getUnitKey, listUnits, type SuiteName } from './changed/units.ts'

/**
 * Puts one fault after another into the working tree, and shows that the tests selected for it
 * contain one that fails: `node scripts/prove-changed.ts [text of a place …]`. Takes minutes; each
 * file is restored.
 */
const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)

const projects: Partial<Readonly<Record<SuiteName, string>>> = {
  node: 'node',
  server: 'server',
  stories: 'stories',
}

/** Returns the command of the smallest run that contains the test of a fault. */
function commandOf({ caughtBy }: SampleFault): readonly [string, readonly string[]] {
  if (caughtBy === null) return ['node', ['scripts/build.ts']]
  const suite = findSuite(caughtBy)
  if (!suite) throw new Error(`${caughtBy} is no file of tests`)
  if (suite === 'e2e') return ['npx', ['playwright', 'test', '-x', caughtBy]]
  const project = projects[suite] ?? 'view'
  return ['npx', ['vitest', 'run', '--bail', '1', '--project', project, caughtBy]]
}

/** Makes a record in which no test has opened a page, which selects the fewest tests. */
function fewest(
  graph: RepositoryChange['graph'],
  prints: RepositoryChange['prints'],
): RepositoryChange['opened'] {
  return Object.fromEntries(
    listUnits(graph).map((unit) => [
      getUnitKey(unit),
      { screens: [], print: computeFingerprint({ graph, prints }, unit, new Set()) },
    ]),
  )
}

const countsOf = (chosen: readonly ChosenUnit[]): string =>
  Object.entries(Object.groupBy(chosen, ({ suite }) => suite))
    .map(([suite, units]) => `${suite} ${units.length}`)
    .join(', ')

const before = readTreeSnapshot(root)
const opened = fewest(buildFileGraph(before.texts, partlyUsedLists), before.prints)
let missed = 0

for (const fault of sampleFaults.filter(
  ({ place }) => !wanted.length || wanted.some((one) => place.includes(one)),
)) {
  const { place, file, change, caughtBy, flow = null } = fault
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const [from, to] = change
  if (!text.includes(from) || from === to) throw new Error(`${file} has no "${from}"`)
  try {
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
    const { texts, prints } = readTreeSnapshot(root)
    const graph = buildFileGraph(texts, partlyUsedLists)
    const { everything, chosen } = selectTests({ graph, prints, opened, changed: [file] })
    const isSelected =
      caughtBy === null ||
      chosen.some((unit) => unit.file === caughtBy && (unit.flow === null || unit.flow === flow))
    const [command, args] = commandOf(fault)
    const began = performance.now()
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      env: { ...process.env, NO_COLOR: '1', FLOWS: flow ?? '' },
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const failed =
      /FAIL\s+(.*)/.exec(stdout + stderr)?.[1] ?? (stdout + stderr).trim().split('\n').at(-1)
    const isCaught = status !== 0 && isSelected
    if (!isCaught) missed += 1
    const scope = everything.length > 0 ? 'everything' : countsOf(chosen)
    console.log(
      `${isCaught ? 'caught' : 'MISSED'} | ${place} | ${file} | ${from} → ${to} | ${scope} | ${isSelected ? '' : 'not selected: '}${status === 0 ? 'no test fails' : failed} | ${seconds} s`,
    )
  } finally {
    writeFileSync(path, text)
  }
}
console.log(`${missed} missed`)
process.exit(missed > 0 ? 1 : 0)
