import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { cover } from '../../paths/cover.ts'
import type { Path } from '../../paths/path.ts'
import type { AnyModel } from '../../paths/position.ts'
import { stepResults } from '../../paths/walk.ts'
import accepted from './accepted.json' with { type: 'json' }
import { mutantsOf } from './mutants.ts'

/** The result of a mutation run on the paths of a flow. */
export interface MutationResult {
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
): MutationResult {
  // Mutants of a transition are adjacent: the path that detected the last one goes first, then
  // short ones.
  const paths = cover<AnyStateMachine>(model).toSorted((a, b) => a.steps.length - b.steps.length)
  const isNoticed = (machine: AnyStateMachine) => {
    const index = paths.findIndex((path) => strays(model, path, machine))
    paths.unshift(...paths.splice(index, index < 0 ? 0 : 1))
    return index >= 0
  }
  const mutants = mutantsOf(model.machine)
  const survivors = mutants
    .filter(({ machine }) => !isNoticed(machine))
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

function strays(model: AnyModel, path: Path, machine: AnyStateMachine): boolean {
  try {
    for (const { actual, expected } of stepResults(model, path, { machine }))
      if (!isDeepStrictEqual(actual, expected)) return true
    return false
  } catch {
    return true
  }
}
