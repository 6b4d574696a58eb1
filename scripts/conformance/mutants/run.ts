import { CookieJar } from '../browser.ts'
import { CannotContinue, Kit, roles } from '../kit.ts'
import { listProofParts, makeSampleIds, type ProofPart } from '../prove.ts'
import { getRoute, type RouteName } from '../routes.ts'
import type { SampleIds } from '../samples.ts'
import type { Setup } from '../setup.ts'
import { type Answer, NoAnswer } from '../transport.ts'
import { listMutants, type Mutant, type MutantKind, mutantKinds } from './mutants.ts'
import { makeReplayTransport, type Recording, UnrecordedCall } from './recording.ts'

/** The result of trying all mutants: those that no claim noticed, and counts by kind. */
export interface MutantReport {
  /** Mutants that changed an answer of the run, and were not noticed. */
  readonly survivors: readonly string[]
  /** Mutants that changed no answer, because the back end gave none that they apply to. */
  readonly unseen: readonly string[]
  /** The numbers of noticed and of all mutants, by kind. */
  readonly byKind: Readonly<Record<MutantKind, readonly [noticed: number, all: number]>>
  /** The share of noticed mutants, from 0 to 1. */
  readonly share: number
}

/** A run on which the mutants are tried: its parts, their calls, and the ids that it found. */
export interface CleanRun {
  readonly setup: Setup
  readonly recording: Recording
  readonly samples: SampleIds
}

/**
 * Tries every mutant on the calls of a clean run: the parts that call its route are gone through
 * again, with the recorded answers, changed by the mutant, up to the first claim that fails. A part
 * that would call something else than was recorded counts as not noticing.
 */
export async function tryMutants(run: CleanRun): Promise<MutantReport> {
  const units = listProofParts(run.setup)
  const mutants = listMutants()
  const fates = new Map<Mutant, Fate>()
  for (const mutant of mutants) fates.set(mutant, await fateOf(run, units, mutant))
  const having = (fate: Fate) => mutants.filter((one) => fates.get(one) === fate)
  const named = (fate: Fate) =>
    having(fate).map(({ kind, route, detail }) => `${route}: ${kind} ${detail}`.trim())
  const count = (kind: MutantKind, among: readonly Mutant[]) =>
    among.filter((one) => one.kind === kind).length
  return {
    survivors: named('survived'),
    unseen: named('unseen'),
    byKind: Object.fromEntries(
      mutantKinds.map((kind) => [kind, [count(kind, having('noticed')), count(kind, mutants)]]),
    ) as unknown as MutantReport['byKind'],
    share: having('noticed').length / mutants.length,
  }
}

type Fate = 'noticed' | 'survived' | 'unseen'

/** Returns whether a mutant made a claim fail, changed an answer unnoticed, or changed no answer. */
async function fateOf(
  { setup, recording, samples }: CleanRun,
  units: readonly ProofPart[],
  mutant: Pick<Mutant, 'route' | 'change'>,
): Promise<Fate> {
  const success = successOf(recording, mutant.route)
  const changing = units.flatMap((unit) => {
    const calls = recording.get(unit.name) ?? []
    const at = calls.findIndex(
      ({ call, answer }) =>
        call.route === mutant.route && mutant.change(answer, success) !== answer,
    )
    return at === -1 ? [] : [{ unit, calls, at }]
  })
  // Units in which an early answer changes go first, because they end early.
  changing.sort((a, b) => a.at - b.at)
  for (const { unit, calls } of changing) {
    const transport = makeReplayTransport(calls, ({ call, answer }) =>
      call.route === mutant.route ? mutant.change(answer, success) : answer,
    )
    const kit = new Kit({ ...setup, transport, seed: setup.run, stopsAtFailure: true })
    for (const role of roles) kit.jars.set(role, new CookieJar())
    kit.begin(unit.name)
    try {
      await unit.work({ kit, samples: unit.name === 'sign-in' ? makeSampleIds(setup) : samples })
    } catch (error) {
      if (error instanceof CannotContinue || error instanceof NoAnswer) return 'noticed'
      if (!(error instanceof UnrecordedCall)) throw error
    }
  }
  return changing.length > 0 ? 'survived' : 'unseen'
}

/** Returns a successful answer of a route: one of the run, else one made from its row of the table. */
function successOf(recording: Recording, route: RouteName): Answer {
  for (const calls of recording.values())
    for (const { call, answer } of calls)
      if (call.route === route && answer.status < 400) return answer
  const isEmpty = getRoute(route).response === null
  return {
    status: isEmpty ? 204 : 200,
    headers: { 'content-type': 'application/json' },
    cookies: [],
    text: isEmpty ? '' : '{}',
  }
}
