import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { getSourceStateOfKey } from '../../paths/chart.ts'
import { makeCoveringPaths } from '../../paths/cover.ts'
import type { Path } from '../../paths/path.ts'
import type { AnyModel } from '../../paths/position.ts'
import { type StubbedMachine, stubActors } from '../../paths/stub-actors.ts'
import { computeMoments, type PathMoment, stepResults } from '../../paths/walk.ts'
import accepted from './accepted.json' with { type: 'json' }
import { type Mutant, makeMutants } from './mutants.ts'

/** The result of testing all mutants of a flow's chart. */
export interface MutationRunResult {
  readonly mutants: number
  /** Mutants that no path detected, with the explanation of each; null where there is none. */
  readonly survivors: ReadonlyMap<string, string | null>
  /** Explained mutants that are detected after all. */
  readonly stale: readonly string[]
}

/** Walks the paths of a flow on every mutant of its chart until one detects it. */
export function testMutants(
  model: AnyModel,
  reasons: Readonly<Record<string, string>> = accepted,
): MutationRunResult {
  const paths = makeCoveringPaths<AnyStateMachine>(model)
    .toSorted((a, b) => a.steps.length - b.steps.length)
    .map((path) => walkable(model, path))
  const isNoticed = ({ state, machine }: Mutant) => {
    // Paths that leave the changed state are tried first. Among them, the path that noticed the
    // previous mutant comes first, then shorter paths. A path that never enters the changed state
    // cannot notice the mutant.
    const near = paths.filter(({ left }) => left.has(state))
    const inIt = paths.filter(({ left, entered }) => !left.has(state) && entered.has(state))
    const stubbed = stubActors(machine, 'held')
    const found = [...near, ...inIt].find((path) => strays(model, path, stubbed))
    if (found) paths.unshift(...paths.splice(paths.indexOf(found), 1))
    return found !== undefined
  }
  const mutants = makeMutants(model.machine)
  const survivors = mutants
    .filter((mutant) => !isNoticed(mutant))
    .map(({ name }) => [name, reasons[name] ?? null] as const)
  const names = survivors.map(([name]) => name)
  const { id } = model.machine
  const own = Object.keys(reasons).filter((name) => /^[\w-]+/.exec(name)?.[0] === id)
  return {
    mutants: mutants.length,
    survivors: new Map(survivors),
    stale: own.filter((name) => !names.includes(name)),
  }
}

/** A path with its moments, computed once for all mutants. */
interface Walkable {
  readonly path: Path
  readonly moments: readonly PathMoment[]
  /** The ids of the states that it leaves. */
  readonly left: ReadonlySet<string>
  /** The ids of the states that are active after a step. */
  readonly entered: ReadonlySet<string>
}

function walkable(model: AnyModel, path: Path): Walkable {
  const moments = computeMoments(model, path)
  return {
    path,
    moments,
    left: new Set(moments.flatMap(({ taken }) => taken.map(getSourceStateOfKey))),
    entered: new Set(moments.flatMap(({ active }) => active)),
  }
}

function strays(
  model: AnyModel,
  { path, moments }: Walkable,
  stubbed: StubbedMachine<AnyStateMachine>,
): boolean {
  try {
    for (const { actual, expected } of stepResults(model, path, { stubbed, moments }))
      if (!isDeepStrictEqual(actual, expected)) return true
    return false
  } catch {
    return true
  }
}
