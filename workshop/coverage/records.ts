import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VisitRecord } from '../../paths/record.ts'

/** Reads the visit records, merged into one for each flow and level. */
export function readRecords(folder: string): VisitRecord[] {
  const files = globSync('{machine,view,browser}/*.json', { cwd: folder }).toSorted()
  const merged = new Map<string, VisitRecord>()
  for (const file of files) {
    const record: VisitRecord = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const key = `${record.level} ${record.flow}`
    const before = merged.get(key)
    merged.set(key, before ? together(before, record) : record)
  }
  return [...merged.values()]
}

const together = (one: VisitRecord, other: VisitRecord): VisitRecord => ({
  ...one,
  states: union(one.states, other.states),
  transitions: union(one.transitions, other.transitions),
  paths: one.paths + other.paths,
  milliseconds: {
    ...added('generating', one, other),
    ...added('walking', one, other),
  },
})

/** Adds up a time, unless one of the records lacks it. */
function added(what: 'generating' | 'walking', one: VisitRecord, other: VisitRecord) {
  const [first, second] = [one.milliseconds?.[what], other.milliseconds?.[what]]
  return first === undefined || second === undefined ? {} : { [what]: first + second }
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
