import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { recordCoverage } from './coverage.ts'
import type { Path } from './path.ts'
import { getVisitRecordFile, type VisitRecord } from './record.ts'
import { walkOnMachine } from './walk.ts'

const root = join(import.meta.dirname, '..')

/**
 * Writes a visit record for the coverage page; `part` separates processes that record the same
 * flow.
 */
export function writeVisitRecord(record: VisitRecord, part?: string): void {
  const file = join(root, getVisitRecordFile(record, part))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(record))
}

/**
 * Records the visits of paths completed in a browser, calculated by walking them on the machine.
 * Safe to use from several processes, and repeatedly for the same path.
 *
 * @param milliseconds how long the browser took, where it was timed
 */
export function recordBrowserVisits<M extends AnyStateMachine>(
  model: FlowModel<M>,
  paths: readonly Path<M>[],
  milliseconds?: number,
): void {
  const ways = paths.map(({ start, steps }) => [start, steps.map(({ event }) => event)])
  const part = createHash('sha256').update(JSON.stringify(ways)).digest('hex').slice(0, 16)
  const { inspect, visits } = recordCoverage(model.machine)
  for (const path of paths) walkOnMachine(model, path, { inspect })
  const counts = {
    paths: paths.length,
    ...(milliseconds !== undefined && { milliseconds: { walking: milliseconds } }),
  }
  writeVisitRecord({ flow: model.machine.id, level: 'browser', ...counts, ...visits() }, part)
}
