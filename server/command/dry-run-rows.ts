import { type ImportKind, type RowResult, type UncheckedRows } from '../../api/provider-import.ts'
import { MAX_EXTERNAL_ID } from '../../api/provider-rows.ts'
import { isoDay } from '../../api/values.ts'
import { addDays, daysBetween } from '../../domain/date-arithmetic.ts'
import type { IsoDate } from '../../domain/dates.ts'
import { hashOfId, IdNumberMap } from './id-map.ts'

/** The most last days of updated contracts that a dry run sends beside parking reservations. */
const MAX_OTHER_ENDS = 20_000

/** The kind of row to which each field refers by an id. */
export const kindByReferenceField: Readonly<Record<string, ImportKind>> = {
  buildingExternalId: 'buildings',
  contractExternalId: 'contracts',
  residentExternalId: 'residents',
  areaExternalId: 'parking-areas',
  spotExternalId: 'parking-spots',
}

/**
 * What a dry run remembers of the rows that it has sent, in about 25 bytes of memory a row: which
 * were accepted, so that later rows may refer to them, and the last days that rows give contracts.
 */
export class DryRunRows {
  readonly #ids = new Map<ImportKind, IdNumberMap>()
  readonly #ends = new IdNumberMap()
  /** The ids of the contracts that rows would update, each with the last day that its row gives. */
  readonly #ofStored: [string, IsoDate][] = []

  readonly #unreadable: ReadonlySet<ImportKind>

  /**
   * `unreadable`: kinds whose files cannot be read; every id that a row names of such a kind counts
   * as accepted.
   */
  constructor(unreadable: ReadonlySet<ImportKind> = new Set()) {
    this.#unreadable = unreadable
  }

  /** Remembers rows of a kind; the results are in the same order as the rows. */
  add(kind: ImportKind, rows: readonly unknown[], results: readonly RowResult[]): void {
    const ids = this.#ids.get(kind) ?? new IdNumberMap()
    this.#ids.set(kind, ids)
    for (const [place, { externalId, result }] of results.entries()) {
      if (externalId === null || result === 'rejected') continue
      const hash = hashOfId(externalId)
      ids.set(hash, 1)
      if (kind !== 'contracts' || result === 'unchanged') continue
      const { data: endDate = null } = isoDay.safeParse(Object(rows[place]).endDate)
      this.#ends.set(hash, numberOf(endDate))
      if (result === 'updated' && endDate !== null && this.#ofStored.length < MAX_OTHER_ENDS)
        this.#ofStored.push([externalId, endDate])
    }
  }

  /**
   * Returns the remembered ids to which the given rows refer, and the last days of the contracts
   * among them. Beside parking reservations it adds the last days of all updated contracts, because
   * a spot is free after the contract that holds it has ended.
   */
  to(
    kind: ImportKind,
    rows: readonly unknown[],
  ): Pick<UncheckedRows, 'announced' | 'announcedEnds'> {
    const texts = new Set<string>()
    const unreadable = new Map([...this.#unreadable].map((of) => [of, new Set<string>()]))
    JSON.stringify(rows, (field, value: unknown) => {
      if (typeof value !== 'string') return value
      const text = value.trim()
      texts.add(text)
      const of = kindByReferenceField[field]
      if (of !== undefined && text.length <= MAX_EXTERNAL_ID) unreadable.get(of)?.add(text)
      return value
    })
    const announced = new Map([...this.#ids.keys()].map((of) => [of, [] as string[]]))
    for (const [of, ids] of unreadable) announced.set(of, [...ids])
    const ends = new Map<string, IsoDate | null>(
      kind === 'parking-reservations' ? this.#ofStored : [],
    )
    for (const text of texts) {
      const hash = hashOfId(text)
      for (const [of, ids] of this.#ids) if (ids.get(hash) > 0) announced.get(of)?.push(text)
      const end = this.#ends.get(hash)
      if (end > 0) ends.set(text, dayOf(end))
    }
    return {
      announced: Object.fromEntries(announced),
      ...(ends.size > 0 && { announcedEnds: Object.fromEntries(ends) }),
    }
  }
}

const FIRST_DAY = '0001-01-01'
const NO_END = 1

/** Returns a last day as a number of at least 1; `NO_END` when a contract has no last day. */
const numberOf = (end: IsoDate | null): number =>
  end === null ? NO_END : NO_END + 1 + daysBetween(FIRST_DAY, end)

const dayOf = (end: number): IsoDate | null =>
  end === NO_END ? null : addDays(FIRST_DAY, end - NO_END - 1)
