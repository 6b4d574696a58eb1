import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Connection, databaseOver } from './connection.ts'
import { openLanes } from './lanes.ts'
import { type Parameter, readBigint } from './parameters.ts'
import type { Database } from './port.ts'
import { Statement } from './statement.ts'

const POOL_SIZE = 10
/** The fewer, the more goes in one piece; two, so that a slow statement does not hold up all. */
const LANES = 2
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
  const config = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: readers,
  }
  const lanes = openLanes(config, LANES)
  const pool = new pg.Pool({ ...config, max: POOL_SIZE })
  // A connection that breaks fails the statement under way; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore)

  async function run<Row>(client: pg.Client, text: string, values: Parameter[]): Promise<Row[]> {
    const name = namedStatements ? { name: nameOf(text) } : {}
    try {
      return await new Promise<Row[]>((resolve, reject) => {
        const done = (error: Error | undefined, rows: unknown[]) =>
          error ? reject(error) : resolve(rows as Row[])
        client.query(new Statement({ ...name, text, values, types: readers }, done))
      })
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  const connectionOver = (client: pg.PoolClient): Connection => ({
    run: (sql, values) => run(client, sql, values),
    async script(sql) {
      await client.query(sql)
    },
  })

  return databaseOver({
    run: (sql, values) => lanes.run((client) => run(client, sql, values)),
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
      await Promise.all([lanes.close(), pool.end()])
    },
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
