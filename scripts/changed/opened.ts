import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OpenedNote } from '../../paths/opened-note.ts'
import type { Manifest } from '../build/manifest.ts'
import type { FileGraph } from './graph.ts'
import { readNotes } from './notes.ts'
import { computeFingerprint, type OpenedScreens } from './select.ts'
import { getUnitKey, listUnits } from './units.ts'

const recordFile = 'coverage/opened/screens.json'

export type OpenedScreensByUnit = Readonly<Record<string, OpenedScreens>>

/** Reads which screens units opened when they last passed; empty if no run has noted any. */
export function readOpenedScreens(root: string): OpenedScreensByUnit {
  const file = join(root, recordFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

interface Run {
  readonly graph: FileGraph
  /** Fingerprints of the files as they were when the run began. */
  readonly prints: ReadonlyMap<string, string>
  /** The id of each flow's chart, which is in the titles of its tests. */
  readonly ids: ReadonlyMap<string, string>
  /** The build that end-to-end tests ran on. */
  readonly manifest: Manifest
  readonly notes: readonly OpenedNote[]
  readonly before: OpenedScreensByUnit
}

/** Returns the titles of the groups of tests of a flow. */
const testGroupTitlesOf = (id: string): readonly string[] => [
  `${id} shows`,
  `resilience of ${id}`,
  `${id} end to end goes`,
]

/**
 * Returns the record after a run: units that it noted are replaced, units with a failed test are
 * removed, as a failed test stops before it has opened everything.
 */
export function updateRecord({
  graph,
  prints,
  ids,
  manifest,
  notes,
  before,
}: Run): OpenedScreensByUnit {
  const byFile = Map.groupBy(notes, ({ file }) => file)
  const titled = new Set([...ids.values()].flatMap(testGroupTitlesOf))
  const after: Record<string, OpenedScreens> = { ...before }
  for (const unit of listUnits(graph)) {
    const groups = (byFile.get(unit.file) ?? []).flatMap((note) => Object.entries(note.groups))
    const own = unit.flow === null ? [] : testGroupTitlesOf(ids.get(unit.flow) ?? unit.flow)
    const isOfFlow = groups.some(([title]) => titled.has(title))
    const counted =
      isOfFlow && unit.flow !== null ? groups.filter(([title]) => own.includes(title)) : groups
    if (counted.length === 0) continue
    // Tests in no group of a flow count for every flow.
    const shared = groups.filter(([title]) => !titled.has(title))
    const all = [...counted, ...shared].map(([, group]) => group)
    if (all.some(({ hasFailed }) => hasFailed)) {
      delete after[getUnitKey(unit)]
      continue
    }
    const screens = screensAmong(new Set(all.flatMap(({ opened }) => opened)), manifest)
    after[getUnitKey(unit)] = {
      screens,
      print: computeFingerprint({ graph, prints }, unit, new Set(screens)),
    }
  }
  return after
}

/** Returns the screens among noted files, which are sources or built files. */
const screensAmong = (opened: ReadonlySet<string>, manifest: Manifest): string[] => {
  const built = Object.entries(manifest)
    .filter(([, { file }]) => opened.has(file))
    .map(([source]) => source)
  return [...new Set([...opened, ...built])].filter((one) => one.startsWith('src/')).toSorted()
}

/** Updates the stored record with the notes of a run. */
export function saveOpenedScreens(root: string, run: Omit<Run, 'notes' | 'before'>): void {
  const record = updateRecord({ ...run, notes: readNotes(root), before: readOpenedScreens(root) })
  mkdirSync(dirname(join(root, recordFile)), { recursive: true })
  writeFileSync(join(root, recordFile), JSON.stringify(record, null, 1))
}
