import type { Database, Transaction } from '../kernel/database/port.ts'

/** A database whose transactions are parts of an open one. */
export const databaseInTransaction = (tx: Transaction): Database => ({
  query: (sql, params) => tx.query(sql, params),
  transaction: (work) => work(tx),
  close: async () => {},
})
