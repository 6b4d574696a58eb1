/** What repositories need: a database, or the transaction they were given. */
export interface Queryable {
  /**
   * Runs one statement and answers its rows, columns as they are in SQL. Both adapters read alike:
   * `timestamptz` as Date, `date` as 'yyyy-MM-dd', `bigint` (counts too) as a safe integer,
   * `numeric` as its exact text, `json` parsed, arrays as arrays. Parameters: text, number,
   * boolean, null, Date, an array of these for an SQL array, an object for `json`; a JSON array is
   * given as text.
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
}

/** An open transaction. A statement that fails ends it, also when its error is caught. */
export interface Transaction extends Queryable {
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>
}

/** A PostgreSQL, embedded or not. */
export interface Database extends Queryable {
  /**
   * Commits what `work` did when it fulfils, and undoes it when it rejects. Within `work` the
   * database itself is refused: pass the transaction down.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Lets what is under way finish, then closes. */
  close(): Promise<void>
}
