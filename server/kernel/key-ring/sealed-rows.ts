import type { Secrets } from '../base/secrets.ts'

/** A row as it is stored, with the columns that its `SealedRows` names. */
export type StoredRow = Readonly<Record<string, string | null>>

/** Rows of a table that hold texts sealed with a secret key. */
export interface SealedRows {
  readonly table: string
  /** Columns that hold sealed texts. */
  readonly columns: readonly string[]
  /** Columns that hold sealed digests, whose texts are not stored. */
  readonly digests?: readonly string[]
  /** A column with the keyed hash of the text in another column. */
  readonly hash?: {
    readonly column: string
    readonly of: string
    readonly make: (secrets: Secrets, text: string) => string
  }
  /** The places for which the texts of a row may be sealed. */
  readonly place?: {
    /** SQL of more columns that `of` reads, by their names; `t` is the table. */
    readonly columns: Readonly<Record<string, string>>
    readonly of: (row: StoredRow) => readonly string[]
  }
  /** How many rows are sealed again in one transaction; 200 by default. */
  readonly atOnce?: number
}
