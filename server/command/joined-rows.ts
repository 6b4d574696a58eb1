import { externalId as externalIdOf } from '../../api/provider-rows.ts'
import { MAX_ROW_LENGTH } from './csv.ts'
import { RecordBuckets, type TemporaryRecordFile } from './spill.ts'

/** What is read before the rows are joined: their ids, and how many there are. */
export interface RowSource {
  /** Some rows at a time, from the first. */
  rows(): AsyncIterable<readonly { readonly line: number | null; readonly row: unknown }[]>
}

/** A part of a row, from a table of its own. */
export interface RowPart {
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** The parts of rows: each names its row in the field `owner`. */
export interface RowPartSource {
  readonly owner: string
  parts(): AsyncIterable<readonly RowPart[]>
}

/** A row of a file with its place: `line` is null in JSON. */
export interface PlacedRow {
  /** The number of the row in its file, from 1; the headings are not counted. */
  readonly number: number
  readonly line: number | null
  readonly row: unknown
  /** Whether another row of the file has its id. */
  readonly isTwice: boolean
  /**
   * The parts of this row, without the field that names the row; null when the file has no table of
   * parts.
   */
  readonly parts: readonly RowPart[] | null
}

/** Why parts cannot be joined to rows. */
export type JoinProblem =
  | {
      readonly problem: 'belongs to no row'
      /** The parts with the lowest numbers that belong to no row; `total` counts the others too. */
      readonly parts: readonly { readonly part: number; readonly line: number }[]
      /** How many parts belong to no row. */
      readonly total: number
    }
  | { readonly problem: 'too many parts'; readonly row: number }

/** Thrown for parts that cannot be joined to rows. */
export class CannotJoinRows extends Error {
  readonly found: JoinProblem

  constructor(found: JoinProblem) {
    super(found.problem)
    this.found = found
  }
}

/** The most parts without a row that are named. */
const MAX_STRANGERS = 20
/** How many rows are joined at a time. */
const ROWS_A_BUCKET = 512
/** About how many bytes of a file one bucket of ids is of. */
const BYTES_A_BUCKET = 8 * 1024 * 1024

/** What is known of the rows of a file before any is sent. */
export interface JoinedRows {
  readonly total: number
  /** How many parts all rows have together; null when the file has no table of parts. */
  readonly totalParts: number | null
  /** Reads the rows again, in their order, each with its parts in theirs. */
  readonly rows: () => AsyncGenerator<PlacedRow>
}

/** The id of a row as others refer to it; null for an invalid one. */
export const rowIdOf = (row: unknown): string | null =>
  externalIdOf.safeParse(Object(row).externalId).data ?? null

/** The text by which rows and parts are joined: an id as it is stored, else what the cell holds. */
const idIn = (cell: unknown): string =>
  externalIdOf.safeParse(cell).data ?? (typeof cell === 'string' ? cell.trim() : '')

/**
 * Joins rows with their parts, both in any order, and finds ids that are there twice, in memory that
 * does not grow with either: both are divided by a hash of the id, each share is joined by itself,
 * and what was found is put in the order of the rows. `bytes` is the length of the longer file, and
 * `onRead` is called with how many rows and parts were read. Throws CannotJoinRows.
 */
export async function joinRows(
  source: RowSource,
  {
    parts,
    bytes,
    spill,
    onRead = () => {},
  }: {
    readonly parts: RowPartSource | null
    readonly bytes: number
    readonly spill: TemporaryRecordFile
    readonly onRead?: (rows: number) => void
  },
): Promise<JoinedRows> {
  const shares = Math.ceil(bytes / BYTES_A_BUCKET) || 1
  const ids = new RecordBuckets<readonly [id: string, place: number, isChecked: boolean]>(spill)
  let total = 0
  for await (const rows of source.rows()) {
    for (const { row } of rows) {
      const id = idIn(Object(row).externalId)
      const isChecked = rowIdOf(row) !== null
      if (isChecked || parts !== null) await ids.add(shareOf(id, shares), [id, total, isChecked])
      total += 1
    }
    onRead(rows.length)
  }

  const owned = new RecordBuckets<readonly [owner: string, number: number, part: RowPart]>(spill)
  let number = 0
  if (parts !== null) {
    for await (const some of parts.parts()) {
      for (const { line, fields } of some) {
        const { [parts.owner]: owner, ...rest } = fields
        number += 1
        const id = idIn(owner)
        await owned.add(shareOf(id, shares), [id, number, { line, fields: rest }])
      }
      onRead(some.length)
    }
  }

  const twice = new RecordBuckets<number>(spill)
  const found = new RecordBuckets<readonly [place: number, part: RowPart]>(spill)
  const strangers = new Strangers()
  for (let share = 0; share < shares; share += 1) {
    // Rows with the same id are rejected; the first one of them gets the parts.
    const places = new Map<string, number>()
    const again = new Set<string>()
    for await (const [id, place, isChecked] of ids.read(share)) {
      const first = places.get(id)
      if (first === undefined) places.set(id, place)
      if (first === undefined || !isChecked) continue
      for (const one of again.has(id) ? [place] : [first, place])
        await twice.add(bucketOf(one), one)
      again.add(id)
    }
    ids.clear(share)
    const lengths = new Map<number, number>()
    for await (const [id, number, part] of owned.read(share)) {
      const place = places.get(id)
      if (place === undefined) {
        strangers.add({ part: number, line: part.line })
        continue
      }
      const length = (lengths.get(place) ?? 0) + JSON.stringify(part.fields).length
      if (length > MAX_ROW_LENGTH)
        throw new CannotJoinRows({ problem: 'too many parts', row: place + 1 })
      lengths.set(place, length)
      await found.add(bucketOf(place), [place, part])
    }
    owned.clear(share)
  }
  strangers.refuse()
  const totalParts = parts === null ? null : number
  return {
    total,
    totalParts,
    rows: () => placedRows(source, { twice, found: parts === null ? null : found }),
  }
}

/** Parts that belong to no row. */
class Strangers {
  #total = 0
  #first: { readonly part: number; readonly line: number }[] = []

  add(stranger: { readonly part: number; readonly line: number }): void {
    this.#total += 1
    this.#first.push(stranger)
    if (this.#first.length > 2 * MAX_STRANGERS) this.#sort()
  }

  /** Throws CannotJoinRows when there are any. */
  refuse(): void {
    if (this.#total === 0) return
    this.#sort()
    throw new CannotJoinRows({
      problem: 'belongs to no row',
      parts: this.#first,
      total: this.#total,
    })
  }

  #sort(): void {
    this.#first = this.#first.toSorted((a, b) => a.part - b.part).slice(0, MAX_STRANGERS)
  }
}

const bucketOf = (place: number): number => Math.floor(place / ROWS_A_BUCKET)

interface Found {
  readonly twice: RecordBuckets<number>
  readonly found: RecordBuckets<readonly [place: number, part: RowPart]> | null
}

async function* placedRows(source: RowSource, { twice, found }: Found): AsyncGenerator<PlacedRow> {
  let place = 0
  let twiceHere = new Set<number>()
  let partsHere = new Map<number, RowPart[]>()
  for await (const rows of source.rows())
    for (const { line, row } of rows) {
      if (place % ROWS_A_BUCKET === 0) {
        const bucket = place / ROWS_A_BUCKET
        twiceHere = new Set()
        for await (const one of twice.read(bucket)) twiceHere.add(one)
        partsHere = new Map()
        if (found !== null)
          for await (const [of, part] of found.read(bucket)) {
            const parts = partsHere.get(of) ?? []
            partsHere.set(of, parts)
            parts.push(part)
          }
      }
      yield {
        number: place + 1,
        line,
        row,
        isTwice: twiceHere.has(place),
        parts: found === null ? null : (partsHere.get(place) ?? []),
      }
      place += 1
    }
}

/** The share of an id: FNV-1a of its text. */
function shareOf(id: string, shares: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) {
    hash ^= id.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0) % shares
}
