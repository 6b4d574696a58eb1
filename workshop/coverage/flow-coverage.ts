import { formatTransition, getTransitionKey, listNodes } from '../../paths/chart.ts'
import { listVisitableParts } from '../../paths/coverage.ts'
import { isActorEndTransition } from '../../paths/crossing.ts'
import type { AnyModel } from '../../paths/position.ts'
import { type VisitRecord, type WalkLevel, walkLevels } from '../../paths/record.ts'
import { findShortestPaths } from './shortest-paths.ts'

/** A flow with a model; its name is that of the model's file. */
export interface ModelledFlow {
  readonly name: string
  readonly model: AnyModel
}

/** The coverage of a part at one level; `missing` only where the level must visit it. */
export type CoverageMark = 'visited' | 'missing' | 'not needed'

/** A state or a transition of a chart, and its coverage at each level. */
export interface ChartPart {
  readonly kind: 'state' | 'transition'
  /** The id of a state, the key of a transition. */
  readonly key: string
  /** The name of the state or transition in the chart. */
  readonly name: string
  readonly marks: Readonly<Record<WalkLevel, CoverageMark>>
  /** A path to the state or transition, as a sentence. */
  readonly way: string
}

/** The coverage of a flow at one level. */
export interface LevelCoverage {
  readonly isNeeded: boolean
  /** The record of the visits; null if no path was walked. */
  readonly record: VisitRecord | null
  readonly states: VisitCount
  readonly transitions: VisitCount
}

/** How many parts a level must visit, and how many of them it has visited. */
export interface VisitCount {
  readonly visited: number
  readonly needed: number
}

/** The coverage of a flow. */
export interface FlowCoverage extends ModelledFlow {
  readonly parts: readonly ChartPart[]
  readonly levels: Readonly<Record<WalkLevel, LevelCoverage>>
}

/** Compares the visit records with the chart of a flow. */
export function computeFlowCoverage(
  flow: ModelledFlow,
  records: readonly VisitRecord[],
): FlowCoverage {
  const { machine } = flow.model
  const hasScreens = listNodes(machine).some(({ meta }) => Object(meta).screen)
  const { states, transitions } = listVisitableParts(machine)
  const ways = findShortestPaths(flow.model)
  const recordOf = (level: WalkLevel) =>
    records.find((record) => record.level === level && record.flow === machine.id) ?? null

  const partOf = (
    kind: ChartPart['kind'],
    key: string,
    name: string,
    crosses: boolean,
  ): ChartPart => {
    const mark = (level: WalkLevel, isNeeded: boolean): CoverageMark => {
      const visited = recordOf(level)?.[kind === 'state' ? 'states' : 'transitions'] ?? []
      if (visited.includes(key)) return 'visited'
      return isNeeded ? 'missing' : 'not needed'
    }
    const marks = {
      machine: mark('machine', true),
      view: mark('view', hasScreens),
      browser: mark('browser', hasScreens && crosses),
    }
    return { kind, key, name, marks, way: ways.get(key) ?? 'no path leads here' }
  }
  const parts = [
    ...states.map(({ id }) => partOf('state', id, id, false)),
    ...transitions.map((one) =>
      partOf('transition', getTransitionKey(one), formatTransition(one), isActorEndTransition(one)),
    ),
  ]

  const needed: Record<WalkLevel, (part: ChartPart) => boolean> = {
    machine: () => true,
    view: () => hasScreens,
    browser: ({ key }) =>
      hasScreens &&
      transitions.some((one) => isActorEndTransition(one) && getTransitionKey(one) === key),
  }
  const count = (level: WalkLevel, kind: ChartPart['kind']): VisitCount => {
    const all = parts.filter((part) => part.kind === kind && needed[level](part))
    return {
      visited: all.filter(({ marks }) => marks[level] === 'visited').length,
      needed: all.length,
    }
  }
  const levelCoverage = (level: WalkLevel): LevelCoverage => ({
    isNeeded: parts.some(needed[level]),
    record: recordOf(level),
    states: count(level, 'state'),
    transitions: count(level, 'transition'),
  })
  const levels = {
    machine: levelCoverage('machine'),
    view: levelCoverage('view'),
    browser: levelCoverage('browser'),
  }
  return { ...flow, parts, levels }
}

/** Where a developer writes what walks the paths at each level, by the name of the flow. */
const homes: Record<WalkLevel, (name: string) => string> = {
  machine: () => 'describeMachinePaths(model) beside the chart',
  view: (name) => `tests/flows/${name}/view.ts`,
  browser: (name) => `tests/flows/${name}/browser.ts`,
}

/** The coverage check of a flow at one level, which passes if it has no faults. */
export interface CoverageCheck {
  readonly flow: string
  readonly level: WalkLevel
  readonly missingVisits: readonly MissingVisit[]
}

export interface MissingVisit {
  readonly what: string
  /** A path to the part not visited; null where no path was walked at all. */
  readonly way: string | null
}

/**
 * Checks the coverage of a flow: everything on its machine and view, and in a browser the
 * transitions after the end of an actor.
 */
export function checkCoverage({ name, parts, levels: coverages }: FlowCoverage): CoverageCheck[] {
  return walkLevels.flatMap((level) => {
    const { isNeeded, record } = coverages[level]
    if (!isNeeded) return []
    const missing = parts
      .filter(({ marks }) => marks[level] === 'missing')
      .map(({ name, way }) => ({ what: name, way }))
    const nothing = { what: `no paths were walked: ${homes[level](name)}`, way: null }
    return [{ flow: name, level, missingVisits: record ? missing : [nothing] }]
  })
}
