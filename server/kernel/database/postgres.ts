import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Connection, databaseOver } from './connection.ts'
import { type Parameter, readBigint } from './parameters.ts'
import { openPipelinedPool } from './pipelined-pool.ts'
import type { Database } from './port.ts'

const POOL_SIZE = 10
/** Two connections for single statements, so that a slow statement does not block all others. */
const PIPELINED_CONNECTIONS = 2
const CONNECT_TIMEOUT_MS = 5000

export interface PostgresOptions {
  readonly databaseUrl: string
  /**
   * Named prepared statements save PostgreSQL a third of its work; off behind a pooler that does
   * not support them.
   */
  readonly namedStatements: boolean
}

const DATE_ARRAY = 1182
const readers = new pg.TypeOverrides()
readers.setTypeParser(pg.types.builtins.DATE, String)
readers.setTypeParser(DATE_ARRAY, readDates)
readers.setTypeParser(pg.types.builtins.INT8, readBigint)

/**
 * Database port over a PostgreSQL server. Connects on first use, and again after the connection is
 * lost.
 */
export function postgresDatabase({ databaseUrl, namedStatements }: PostgresOptions): Database {
  const config = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: readers,
  }
  const pipelined = openPipelinedPool(config, PIPELINED_CONNECTIONS)
  const pool = new pg.Pool({ ...config, max: POOL_SIZE })
  // A broken connection rejects its statement; without a listener the error event would end the
  // process.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore)

  async function run<Row>(client: pg.ClientBase, text: string, values: Parameter[]) {
    // The types of pg lack `queryMode`: 'extended' allows one statement only, also without
    // parameters.
    const statement = { text, values, queryMode: 'extended' }
    const name = namedStatements ? nameOf(text) : undefined
    const { rows } = await client.query<Row & pg.QueryResultRow>({ ...statement, name })
    return rows
  }

  const connectionOver = (client: pg.PoolClient): Connection => ({
    run: (sql, values) => run(client, sql, values),
    async script(sql) {
      await client.query(sql)
    },
  })

  return databaseOver({
    run: (sql, values) => pipelined.run((client) => run(client, sql, values)),
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(connectionOver(client))
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        client.release(await rollBack(client))
        throw error
      }
    },
    async close() {
      await Promise.all([pipelined.close(), pool.end()])
    },
  })
}

/** Returns whether the connection is unusable. */
const rollBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => false,
    () => true,
  )

const names = new Map<string, string>()

function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  const name = createHash('sha256').update(sql).digest('hex').slice(0, 32)
  names.set(sql, name)
  return name
}

function readDates(text: string): (string | null)[] {
  const days = text.slice(1, -1)
  return days === '' ? [] : days.split(',').map((day) => (day === 'NULL' ? null : day))
}

function ignore() {}
