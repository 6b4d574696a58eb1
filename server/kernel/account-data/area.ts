import type { ErasedDataKind, OpenMatter, RetainedDataKind } from '../../../api/own-details.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Queryable } from '../database/port.ts'

/** The account whose data is read or erased, and its person. */
export interface AccountOwner {
  readonly accountId: string
  readonly personId: string
}

/** The owner on a Helsinki day, which decides which data of a contract is theirs. */
export interface DataReader extends AccountOwner {
  readonly today: IsoDate
}

/** Dependencies for reading what is stored of an account. */
export interface AccountDataDependencies {
  readonly db: Queryable
  readonly secrets: Pick<Secrets, 'open'>
}

/**
 * How the rows of an account in a table end when it is erased: they are deleted, some of their
 * columns are emptied, or they stay.
 */
export type AccountTableErasure =
  | {
      readonly end: 'deleted'
      readonly table: string
      /**
       * The column with the owner of a row: a person when its name ends with `person_id`, else an
       * account.
       */
      readonly column: string
      /** How long a row is kept while there is an account, in the words of `docs/leaving.md`. */
      readonly until: string
    }
  | {
      readonly end: 'emptied'
      readonly table: string
      readonly column: string
      /** The columns that are set to their default values. */
      readonly emptied: readonly string[]
      /** All columns that are not in `emptied`; they stay as they are. */
      readonly kept: readonly string[]
      readonly stays: RetainedDataKind
    }
  | {
      readonly end: 'stays'
      readonly table: string
      /** The columns that refer to an account or to a person, or hold an address or a number. */
      readonly personal: readonly string[]
      readonly stays: RetainedDataKind
    }
  | {
      readonly end: 'others'
      readonly table: string
      readonly personal: readonly string[]
      /** Whose data the table holds, as it holds none of the account. */
      readonly whose: string
    }

/**
 * One area of the data that is stored of an account: the only place that says how its tables end.
 */
export interface AccountDataArea {
  /** The name of its section in the exported file. */
  readonly name: string
  readonly tables: readonly AccountTableErasure[]
  /** The entries that it adds to the deleted data on the leaving page. */
  readonly goes: readonly ErasedDataKind[]
  /** The open matters, which are carried through without the account. */
  readonly open?: (db: Queryable, reader: DataReader) => Promise<OpenMatter[]>
  /**
   * Its section of the exported file: no hashes or tokens, and nothing that others on a contract
   * would not show to the owner. What belongs to a contract is read by `ownDataContractsSql` of its kind. Lists
   * are `PagedOwnDataList`, which are read while the file is written.
   */
  readonly exported?: (reading: AccountDataDependencies, reader: DataReader) => unknown
  /** The part of the erasure that the tables do not declare. */
  readonly erase?: (tx: Queryable, owner: AccountOwner) => Promise<void>
}

/** The erasure of a table whose rows of an account are deleted. */
export const tableRowsDeletion = (
  table: string,
  until: string,
  column = 'account_id',
): AccountTableErasure => ({
  end: 'deleted',
  table,
  column,
  until,
})
