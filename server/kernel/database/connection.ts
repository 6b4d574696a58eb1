import { AsyncLocalStorage } from 'node:async_hooks'
import { encodeParameters, type Parameter } from './parameters.ts'
import type { Database, Transaction } from './port.ts'

/** One connection of an adapter. */
export interface Connection {
  readonly run: <Row>(sql: string, params: Parameter[]) => Promise<Row[]>
  readonly script: (sql: string) => Promise<void>
}

/** The differences between the two database adapters. */
export interface DatabaseAdapter {
  readonly run: Connection['run']
  /** Commits when `work` fulfils, rolls back when it rejects. */
  readonly transaction: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

interface Scope {
  open: boolean
}

/** Wraps an adapter in the database port, with the transaction and closing rules common to both. */
export function createDatabaseFromAdapter(adapter: DatabaseAdapter): Database {
  const scopes = new AsyncLocalStorage<Scope>()
  const underWay = new Set<Promise<unknown>>()
  let closed = false

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    if (closed) throw new Error('The database is closed')
    if (scopes.getStore()?.open)
      throw new Error('The database was used inside a transaction: pass the transaction down')
    const running = work()
    underWay.add(running)
    try {
      return await running
    } finally {
      underWay.delete(running)
    }
  }

  return {
    query: <Row>(sql: string, params: readonly unknown[] = []) =>
      attempt(() => adapter.run<Row>(sql, encodeParameters(params))),
    transaction(work) {
      const scope = { open: true }
      return attempt(() =>
        adapter.transaction((connection) =>
          scopes.run(scope, () => runWork(connection, scope, work)),
        ),
      )
    },
    async close() {
      closed = true
      await Promise.allSettled(underWay)
      await adapter.close()
    },
  }
}

async function runWork<T>(
  connection: Connection,
  scope: Scope,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const failures: unknown[] = []

  async function run<R>(statement: () => Promise<R>): Promise<R> {
    if (!scope.open) throw new Error('The transaction has ended')
    try {
      return await statement()
    } catch (error) {
      failures.push(error)
      throw error
    }
  }

  try {
    const result = await work({
      query: <Row>(sql: string, params: readonly unknown[] = []) =>
        run(() => connection.run<Row>(sql, encodeParameters(params))),
      script: (sql) => run(() => connection.script(sql)),
    })
    if (failures.length > 0) throw failures[0]
    return result
  } finally {
    scope.open = false
  }
}
