import { createHash } from 'node:crypto'
import { type FileGraph, findClosure, type ListUses } from './graph.ts'
import {
  checkOnlyPattern,
  followedFileReaders,
  fullRunPatterns,
  testFilesWithoutScreenRecord,
} from './tables.ts'
import {
  findSuite,
  getUnitKey,
  listUnits,
  type SuiteName,
  suiteNames,
  type TestUnit,
} from './units.ts'

/** The screens that a unit opened when it last passed, and the files that it had then. */
export interface OpenedScreens {
  readonly screens: readonly string[]
  /** Fingerprint of the contents of all files that the unit could reach. */
  readonly print: string
}

/** A repository with a change in it. */
export interface RepositoryChange {
  readonly graph: FileGraph
  /** The changed files, relative to the root, deleted ones included. */
  readonly changed: readonly string[]
  /** Fingerprints of the contents of all files. */
  readonly prints: ReadonlyMap<string, string>
  /**
   * The opened screens by `getUnitKey` of the unit; one that is missing runs at a change of any
   * screen that it may open.
   */
  readonly opened: Readonly<Record<string, OpenedScreens>>
}

/** A unit of tests that runs, and why it was chosen. */
export interface ChosenUnit extends TestUnit {
  readonly because: string
}

export interface TestSelection {
  /** Why everything runs; empty when a part is enough. */
  readonly everything: readonly string[]
  readonly chosen: readonly ChosenUnit[]
  /** How many units each suite has. */
  readonly counts: Readonly<Record<SuiteName, number>>
}

const allScreens: ListUses['screens'] = 'all'

/** Returns which parts of the lists a unit uses: all flows, unless it walks one flow. */
const usesOf = ({ flow }: TestUnit, screens: ListUses['screens']): ListUses => ({
  screens,
  flows: flow === null ? 'all' : new Set([flow]),
})

/** Returns the fingerprint of the files that a unit reaches when it opens these screens. */
export function computeFingerprint(
  { graph, prints }: Pick<RepositoryChange, 'graph' | 'prints'>,
  unit: TestUnit,
  screens: ListUses['screens'],
): string {
  const hash = createHash('sha256')
  for (const file of [...findClosure(graph, unit.roots, usesOf(unit, screens))].toSorted())
    hash.update(`${file} ${prints.get(file) ?? ''}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Selects the tests that a change can affect: never fewer, sometimes more. Everything, when a
 * changed file is reached in a way that the graph does not know.
 */
export function selectTests(change: RepositoryChange): TestSelection {
  const { graph, changed } = change
  const units = listUnits(graph)
  const counts = Object.fromEntries(
    suiteNames.map((name) => [name, units.filter(({ suite }) => suite === name).length]),
  ) as Record<SuiteName, number>
  const everything = changed.flatMap((file) => {
    const reason = reasonForEverything(graph, units, file)
    return reason === null ? [] : [`${file}: ${reason}`]
  })
  if (everything.length > 0)
    return { everything, counts, chosen: units.map((unit) => ({ ...unit, because: 'everything' })) }
  const chosen = units.flatMap((unit): ChosenUnit[] => {
    const because = changed.length > 0 ? reasonToRun(change, unit) : null
    return because === null ? [] : [{ ...unit, because }]
  })
  return { everything: [], counts, chosen }
}

function reasonForEverything(
  graph: FileGraph,
  units: readonly TestUnit[],
  file: string,
): string | null {
  const [, reason] = fullRunPatterns.find(([pattern]) => pattern.test(file)) ?? []
  if (reason !== undefined) return reason
  if (checkOnlyPattern.test(file) || units.some(({ roots }) => roots.includes(file))) return null
  return isLedTo(graph, file) ? null : 'no module is known to load it'
}

/** Returns whether any file loads or reads `file`, which may be deleted and still imported. */
const isLedTo = (graph: FileGraph, file: string): boolean =>
  graph.files.has(file)
    ? !graph.unreferenced.has(file)
    : [...graph.edges.values()].some((edges) => edges.some(({ to }) => to === file))

/** Returns whether a module may read any file, so that the tests that use it run at every change. */
const isFreeReader = (graph: FileGraph, file: string): boolean =>
  graph.readers.has(file) &&
  !followedFileReaders.includes(file) &&
  (findSuite(file) !== null || /^(scripts|workshop|paths)\//.test(file))

function reasonToRun(change: RepositoryChange, unit: TestUnit): string | null {
  const { graph, changed, opened } = change
  const reachedBy = (screens: ListUses['screens']): ReadonlySet<string> =>
    findClosure(graph, unit.roots, usesOf(unit, screens))
  const most = reachedBy(allScreens)
  if (unit.suite === 'node' || unit.suite === 'server') {
    const reader = [...most].find((file) => isFreeReader(graph, file))
    if (reader !== undefined) return `${reader} reads files`
  }
  const widest = changed.find((file) => most.has(file))
  if (widest === undefined) return null
  const record = testFilesWithoutScreenRecord.includes(unit.file)
    ? undefined
    : opened[getUnitKey(unit)]
  if (!record) return widest
  const screens = new Set(record.screens)
  const reached = reachedBy(screens)
  const found = changed.find((file) => reached.has(file))
  if (found !== undefined) return found
  return computeFingerprint(change, unit, screens) === record.print
    ? null
    : `${widest}, and the record of opened screens is older than other changes`
}
