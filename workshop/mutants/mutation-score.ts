import type { FlowMutationRunRecord } from './view-record.ts'

/**
 * The result of the mutants in the files that one flow renders, detected by the tours of any flow.
 */
export interface FlowMutationScore {
  readonly flow: string
  readonly mutants: number
  /** The share of the flow's mutants that a tour of any flow noticed, from 0 to 1. */
  readonly score: number
  readonly seconds: number
}

export interface ViewMutationScore {
  readonly flows: readonly FlowMutationScore[]
  readonly mutants: number
  /** The share of all mutants that a tour of any flow noticed, from 0 to 1. */
  readonly score: number
  /**
   * Mutants that no tour noticed, each with its explanation; null for a mutant without an
   * explanation.
   */
  readonly survivors: ReadonlyMap<string, string | null>
  /** Mutants with an explanation that a tour noticed, or that no longer exist. */
  readonly stale: readonly string[]
}

/** Returns the file of a mutant, with which its name begins. */
const fileOf = (mutant: string) => mutant.slice(0, mutant.indexOf(': ')).split(', ')[0] ?? ''

/**
 * Merges the records of several flows. A file belongs to each flow that renders part of it; its
 * mutants that no tour renders count as undetected.
 */
export function mergeScores(
  records: readonly FlowMutationRunRecord[],
  written: readonly string[],
  reasons: Readonly<Record<string, string>>,
): ViewMutationScore {
  const noticed = new Set(records.flatMap((record) => record.noticed))
  const scoreOfMutants = (mutants: ReadonlySet<string>) =>
    mutants.size ? [...mutants].filter((one) => noticed.has(one)).length / mutants.size : 1
  const mutantsOf = ({ seen }: FlowMutationRunRecord) => {
    const files = new Set(seen.map(fileOf))
    return new Set([...written.filter((one) => files.has(fileOf(one))), ...seen])
  }
  const all = new Set(records.flatMap((record) => [...mutantsOf(record)]))
  const survivors = [...all].filter((one) => !noticed.has(one)).toSorted()
  return {
    flows: records.map((record) => {
      const own = mutantsOf(record)
      return {
        flow: record.flow,
        mutants: own.size,
        score: scoreOfMutants(own),
        seconds: record.seconds,
      }
    }),
    mutants: all.size,
    score: scoreOfMutants(all),
    survivors: new Map(survivors.map((one) => [one, reasons[one] ?? null])),
    stale: Object.keys(reasons).filter((one) => !survivors.includes(one)),
  }
}
