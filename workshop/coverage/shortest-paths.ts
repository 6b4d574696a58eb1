import { makeCoveringPaths } from '../../paths/cover.ts'
import { recordCoverage } from '../../paths/coverage.ts'
import { formatPathWith, type Path } from '../../paths/path.ts'
import type { AnyModel } from '../../paths/position.ts'
import { makeEventFormatter } from '../../paths/titles.ts'
import { stepResults } from '../../paths/walk.ts'

/**
 * Returns the shortest path to every state (by id) and over every transition (by key), as
 * sentences.
 */
export function findShortestPaths(model: AnyModel): Map<string, string> {
  const found = new Map<string, Path>()
  for (const path of makeCoveringPaths(model)) {
    for (const [part, steps] of firstVisits(model, path)) {
      const known = found.get(part)
      if (known && known.steps.length <= steps) continue
      found.set(part, { ...path, steps: path.steps.slice(0, steps) })
    }
  }
  const textOf = makeEventFormatter(model)
  return new Map([...found].map(([part, path]) => [part, formatPathWith(path, textOf)]))
}

/** Returns the number of steps after which a path first visits each part of the chart. */
function firstVisits(model: AnyModel, path: Path): Map<string, number> {
  const { inspect, visits } = recordCoverage(model.machine)
  const first = new Map<string, number>()
  let steps = 0
  for (const _moment of stepResults(model, path, { inspect })) {
    const { states, transitions } = visits()
    for (const part of [...states, ...transitions]) if (!first.has(part)) first.set(part, steps)
    steps += 1
  }
  return first
}
