import { nodesOf, transitionKey, transitionName } from '../../paths/chart.ts'
import { visitable } from '../../paths/coverage.ts'
import { isCrossing } from '../../paths/crossing.ts'
import type { AnyModel } from '../../paths/position.ts'
import { type Level, levels, type VisitRecord } from '../../paths/record.ts'
import { waysOf } from './ways.ts'

/** A flow found by its model; the name is that of the model's file. */
export interface ModelledFlow {
  readonly name: string
  readonly model: AnyModel
}

/** How a level stands to a part of a chart. A level that need not go there is never missing. */
export type Mark = 'visited' | 'missing' | 'not needed'

/** A state or a transition of a chart, and who visited it. */
export interface Part {
  readonly kind: 'state' | 'transition'
  /** The id of a state, the key of a transition. */
  readonly key: string
  /** As it reads in the chart. */
  readonly name: string
  readonly marks: Readonly<Record<Level, Mark>>
  /** How to reach it: a path as a sentence. */
  readonly way: string
}

/** What the paths of one level did for a flow. */
export interface LevelStanding {
  readonly isNeeded: boolean
  /** Null where no path was walked. */
  readonly record: VisitRecord | null
  readonly states: Count
  readonly transitions: Count
}

/** Of the parts that a level must visit, how many it has visited. */
export interface Count {
  readonly visited: number
  readonly needed: number
}

/** How a flow is covered. */
export interface Standing extends ModelledFlow {
  readonly parts: readonly Part[]
  readonly levels: Readonly<Record<Level, LevelStanding>>
}

/** Holds what was recorded against the chart of a flow. */
export function standingOf(flow: ModelledFlow, records: readonly VisitRecord[]): Standing {
  const { machine } = flow.model
  const hasScreens = nodesOf(machine).some(({ meta }) => Object(meta).screen)
  const { states, transitions } = visitable(machine)
  const ways = waysOf(flow.model)
  const recordOf = (level: Level) =>
    records.find((record) => record.level === level && record.flow === machine.id) ?? null

  const partOf = (kind: Part['kind'], key: string, name: string, crosses: boolean): Part => {
    const mark = (level: Level, isNeeded: boolean): Mark => {
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
      partOf('transition', transitionKey(one), transitionName(one), isCrossing(one)),
    ),
  ]

  const needed: Record<Level, (part: Part) => boolean> = {
    machine: () => true,
    view: () => hasScreens,
    browser: ({ key }) =>
      hasScreens && transitions.some((one) => isCrossing(one) && transitionKey(one) === key),
  }
  const count = (level: Level, kind: Part['kind']): Count => {
    const all = parts.filter((part) => part.kind === kind && needed[level](part))
    return {
      visited: all.filter(({ marks }) => marks[level] === 'visited').length,
      needed: all.length,
    }
  }
  const levelStanding = (level: Level): LevelStanding => ({
    isNeeded: parts.some(needed[level]),
    record: recordOf(level),
    states: count(level, 'state'),
    transitions: count(level, 'transition'),
  })
  const levels = {
    machine: levelStanding('machine'),
    view: levelStanding('view'),
    browser: levelStanding('browser'),
  }
  return { ...flow, parts, levels }
}

/** Where the paths of a level are asked for. */
const homes: Record<Level, (name: string) => string> = {
  machine: () => 'describeMachinePaths(model) beside the chart',
  view: (name) => `tests/flows/${name}/view.ts`,
  browser: (name) => `tests/flows/${name}/browser.ts`,
}

/** One demand of a level on a flow, and what is wrong with it; nothing when it is met. */
export interface Gate {
  readonly flow: string
  readonly level: Level
  readonly faults: readonly Fault[]
}

export interface Fault {
  readonly what: string
  /** How to reach what was not visited; null where no path was walked at all. */
  readonly way: string | null
}

/** What is demanded of a flow: everything on its machine and its view, what crosses in a browser. */
export function gatesOf({ name, parts, levels: standings }: Standing): Gate[] {
  return levels.flatMap((level) => {
    const { isNeeded, record } = standings[level]
    if (!isNeeded) return []
    const missing = parts
      .filter(({ marks }) => marks[level] === 'missing')
      .map(({ name, way }) => ({ what: name, way }))
    const nothing = { what: `no paths were walked: ${homes[level](name)}`, way: null }
    return [{ flow: name, level, faults: record ? missing : [nothing] }]
  })
}
