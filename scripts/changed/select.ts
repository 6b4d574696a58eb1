import { createHash } from 'node:crypto'
import { closureOf, type Graph, type Uses } from './graph.ts'
import { everythingFor, followedReaders, onlyChecked, withoutRecord } from './tables.ts'
import { keyOf, type SuiteName, suiteNames, suiteOf, type Unit, unitsOf } from './units.ts'

/** The screens that a unit opened when it last passed, and the files that it had then. */
export interface OpenedScreens {
  readonly screens: readonly string[]
  /** Fingerprint of the contents of all files that the unit could reach. */
  readonly print: string
}

/** A repository with a change in it. */
export interface Change {
  readonly graph: Graph
  /** The changed files, relative to the root, deleted ones included. */
  readonly changed: readonly string[]
  /** Fingerprints of the contents of all files. */
  readonly prints: ReadonlyMap<string, string>
  /** The opened screens by `keyOf` of the unit; a unit that is missing may open every screen. */
  readonly opened: Readonly<Record<string, OpenedScreens>>
}

/** A unit that runs, and why. */
export interface Chosen extends Unit {
  readonly because: string
}

export interface Selection {
  /** Why everything runs; empty when a part is enough. */
  readonly everything: readonly string[]
  readonly chosen: readonly Chosen[]
  /** How many units each suite has. */
  readonly counts: Readonly<Record<SuiteName, number>>
}

const allScreens: Uses['screens'] = 'all'

/** Returns which parts of the tables a unit uses: all flows, unless it walks one flow. */
const usesOf = ({ flow }: Unit, screens: Uses['screens']): Uses => ({
  screens,
  flows: flow === null ? 'all' : new Set([flow]),
})

/** Returns the fingerprint of the files that a unit reaches when it opens these screens. */
export function printOf(
  { graph, prints }: Pick<Change, 'graph' | 'prints'>,
  unit: Unit,
  screens: Uses['screens'],
): string {
  const hash = createHash('sha256')
  for (const file of [...closureOf(graph, unit.roots, usesOf(unit, screens))].toSorted())
    hash.update(`${file} ${prints.get(file) ?? ''}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Selects the tests that a change can affect: never fewer, sometimes more. Everything, when a
 * changed file is reached in a way that the graph does not know.
 */
export function select(change: Change): Selection {
  const { graph, changed } = change
  const units = unitsOf(graph)
  const counts = Object.fromEntries(
    suiteNames.map((name) => [name, units.filter(({ suite }) => suite === name).length]),
  ) as Record<SuiteName, number>
  const everything = changed.flatMap((file) => {
    const reason = reasonForEverything(graph, units, file)
    return reason === null ? [] : [`${file}: ${reason}`]
  })
  if (everything.length > 0)
    return { everything, counts, chosen: units.map((unit) => ({ ...unit, because: 'everything' })) }
  const chosen = units.flatMap((unit): Chosen[] => {
    const because = changed.length > 0 ? reasonToRun(change, unit) : null
    return because === null ? [] : [{ ...unit, because }]
  })
  return { everything: [], counts, chosen }
}

function reasonForEverything(graph: Graph, units: readonly Unit[], file: string): string | null {
  const [, reason] = everythingFor.find(([pattern]) => pattern.test(file)) ?? []
  if (reason !== undefined) return reason
  if (onlyChecked.test(file) || units.some(({ roots }) => roots.includes(file))) return null
  return isLedTo(graph, file) ? null : 'no module is known to load it'
}

/** Returns whether any file loads or reads this one; a deleted file may still be imported. */
const isLedTo = (graph: Graph, file: string): boolean =>
  graph.files.has(file)
    ? !graph.unreferenced.has(file)
    : [...graph.edges.values()].some((edges) => edges.some(({ to }) => to === file))

/** Returns whether a module may read any file, so that the tests that use it run at every change. */
const isFreeReader = (graph: Graph, file: string): boolean =>
  graph.readers.has(file) &&
  !followedReaders.includes(file) &&
  (suiteOf(file) !== null || /^(scripts|workshop|paths)\//.test(file))

function reasonToRun(change: Change, unit: Unit): string | null {
  const { graph, changed, opened } = change
  const reachedBy = (screens: Uses['screens']): ReadonlySet<string> =>
    closureOf(graph, unit.roots, usesOf(unit, screens))
  const most = reachedBy(allScreens)
  if (unit.suite === 'node' || unit.suite === 'server') {
    const reader = [...most].find((file) => isFreeReader(graph, file))
    if (reader !== undefined) return `${reader} reads files`
  }
  const widest = changed.find((file) => most.has(file))
  if (widest === undefined) return null
  const record = withoutRecord.includes(unit.file) ? undefined : opened[keyOf(unit)]
  if (!record) return widest
  const screens = new Set(record.screens)
  const reached = reachedBy(screens)
  const found = changed.find((file) => reached.has(file))
  if (found !== undefined) return found
  return printOf(change, unit, screens) === record.print
    ? null
    : `${widest}, and the record of opened screens is older than other changes`
}
