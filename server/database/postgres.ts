import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Connection, databaseOver } from './connection.ts'
import { readBigint } from './parameters.ts'
import type { Database } from './port.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5000

export interface PostgresOptions {
  readonly databaseUrl: string
  /** Spares PostgreSQL a third of its work; off behind a pool that cannot keep prepared statements. */
  readonly namedStatements: boolean
}

const DATE_ARRAY = 1182
const readers = new pg.TypeOverrides()
readers.setTypeParser(pg.types.builtins.DATE, String)
readers.setTypeParser(DATE_ARRAY, readDates)
readers.setTypeParser(pg.types.builtins.INT8, readBigint)

/** The port over a PostgreSQL server. Connects when first used, and again after the server went away. */
export function postgresDatabase({ databaseUrl, namedStatements }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: readers,
  })
  // A connection that breaks fails the statement under way; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore)

  const connectionOver = (client: pg.Pool | pg.PoolClient): Connection => ({
    async run<Row>(sql: string, values: unknown[]) {
      const name = namedStatements ? { name: nameOf(sql) } : {}
      return (await client.query<Row & pg.QueryResultRow>({ ...name, text: sql, values })).rows
    },
    async script(sql) {
      await client.query(sql)
    },
  })

  return databaseOver({
    run: connectionOver(pool).run,
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
    close: () => pool.end(),
  })
}

/** Answers whether the connection is spoilt. */
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
