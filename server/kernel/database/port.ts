/** What repositories use: a database, or the transaction passed to them. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows, columns as they are in SQL. Both adapters return the
   * same types: `timestamptz` as Date, `date` as 'yyyy-MM-dd', `bigint` (counts too) as a safe
   * integer, `numeric` as its exact text, `json` parsed, arrays as arrays. Parameters: text,
   * number, boolean, null, Date, an array of these for an SQL array, an object for `json`; a JSON
   * array is passed as text.
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
}

/** An open transaction. A failed statement aborts it, even when the error is caught. */
export interface Transaction extends Queryable {
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>
}

/** A PostgreSQL database, embedded or not, as one of its roles. */
export interface Database extends Queryable {
  /**
   * Commits when `work` fulfils, rolls back when it rejects. Statements on the database itself are
   * rejected within `work`: use the transaction.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Waits for running statements, then closes. */
  close(): Promise<void>
}

/**
 * The database as the running role, which can also be opened as the role that owns the schema.
 * Decision 0129.
 */
export interface OpenedDatabase extends Database {
  /** Opens it as the role that owns the schema, without limits in time; close it after use. */
  openOwner(): Promise<Database>
}
