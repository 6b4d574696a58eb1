import type { ViewHuntRecord } from './view-record.ts'

/** How the tours of one flow and of all others fared against the mutants of the files that it shows. */
export interface FlowVerdict {
  readonly flow: string
  readonly mutants: number
  /** Between 0 and 1: of its mutants, those that a tour of any flow noticed. */
  readonly share: number
  readonly seconds: number
}

export interface ViewVerdict {
  readonly flows: readonly FlowVerdict[]
  readonly mutants: number
  /** Between 0 and 1: of all mutants, those that a tour of any flow noticed. */
  readonly share: number
  /** The mutants that no tour noticed, and why that is right; null where nobody has said. */
  readonly survivors: ReadonlyMap<string, string | null>
  /** Mutants that are explained, and noticed all the same or no longer there. */
  readonly idle: readonly string[]
}

/** The file of a mutant: its name begins with it. */
const fileOf = (mutant: string) => mutant.slice(0, mutant.indexOf(': ')).split(', ')[0] ?? ''

/**
 * Puts together what the tours of several flows noticed. A file belongs to each flow that renders
 * something of it; what it holds besides, and no tour renders, counts as unnoticed.
 */
export function judge(
  records: readonly ViewHuntRecord[],
  written: readonly string[],
  reasons: Readonly<Record<string, string>>,
): ViewVerdict {
  const noticed = new Set(records.flatMap((record) => record.noticed))
  const shareOf = (mutants: ReadonlySet<string>) =>
    mutants.size ? [...mutants].filter((one) => noticed.has(one)).length / mutants.size : 1
  const mutantsOf = ({ seen }: ViewHuntRecord) => {
    const files = new Set(seen.map(fileOf))
    return new Set([...written.filter((one) => files.has(fileOf(one))), ...seen])
  }
  const all = new Set(records.flatMap((record) => [...mutantsOf(record)]))
  const survivors = [...all].filter((one) => !noticed.has(one)).toSorted()
  return {
    flows: records.map((record) => {
      const own = mutantsOf(record)
      return { flow: record.flow, mutants: own.size, share: shareOf(own), seconds: record.seconds }
    }),
    mutants: all.size,
    share: shareOf(all),
    survivors: new Map(survivors.map((one) => [one, reasons[one] ?? null])),
    idle: Object.keys(reasons).filter((one) => !survivors.includes(one)),
  }
}
