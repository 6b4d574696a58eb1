import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Settings } from '../base/settings.ts'
import { type Connection, createDatabaseFromAdapter } from './connection.ts'
import { TooManyWaiting, watchConnectionQueue } from './connection-queue.ts'
import { isConnectionBroken, isUnreplicatedCommitNotice, OutcomeUnknown } from './errors.ts'
import { callUnderWay, countWait, remainingWaitMs, waitWithin } from './limited-waits.ts'
import { type Parameter, parseBigint } from './parameters.ts'
import { openPipelinedPool } from './pipelined-pool.ts'
import type { Database } from './port.ts'
import { waitsForCommit } from './writing-statements.ts'

/** Limits of the connections, in milliseconds where they are times. */
export type DatabaseLimits = Settings['databaseLimits']

/** How much later than the server the driver ends a statement: only when the server does not. */
const ANSWER_MS = 5000
/** What is left for the commit of a call whose connection and statements have waited, in milliseconds. */
const COMMIT_RESERVE_MS = 1000
/**
 * A call is refused at once when its first transaction would wait longer for a connection, in
 * milliseconds. A write waits twice, for its idempotency key and for what it writes.
 */
const QUEUE_MS = 250
/** No limit of a commit, as the driver reads it. */
const NO_LIMIT_MS = 0
/** Without limits in time: the migrations, and tools that write for as long as it takes. */
const UNLIMITED = { transactionConnections: 10, statementConnections: 2, connectMs: 5000 }

export interface PostgresOptions {
  readonly databaseUrl: string
  /**
   * Named prepared statements save PostgreSQL a third of its work; off behind a pooler that does
   * not support them.
   */
  readonly namedStatements: boolean
  /** Without them, nothing but connecting is limited in time. */
  readonly limits?: DatabaseLimits
  /** How much later than the server the driver ends a statement, in milliseconds; by default 5 s. */
  readonly answerMs?: number
}

const DATE_ARRAY = 1182
const readers = new pg.TypeOverrides()
readers.setTypeParser(pg.types.builtins.DATE, String)
readers.setTypeParser(DATE_ARRAY, readDates)
readers.setTypeParser(pg.types.builtins.INT8, parseBigint)

/**
 * Database port over a PostgreSQL server. Connects on first use, and again after the connection is
 * lost. A statement has its limit in time, and when the server does not hold to it, such as one that
 * is frozen, the driver ends it and its connection: whether it was carried out is unknown then.
 * Decision 0123.
 */
export function createPostgresDatabase({
  databaseUrl,
  namedStatements,
  limits,
  answerMs = ANSWER_MS,
}: PostgresOptions): Database {
  const { transactionConnections, statementConnections, connectMs } = limits ?? UNLIMITED
  const commitMs = limits?.commitMs ?? NO_LIMIT_MS
  const config = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    types: readers,
    ...(limits && { query_timeout: limits.statementMs + answerMs }),
    // A connection pooler refuses such session settings when a connection is opened.
    ...(limits && namedStatements && sessionLimits(limits)),
  }
  const begin = limits && !namedStatements ? `begin; ${setLocal(sessionLimits(limits))}` : 'begin'
  const pipelined = openPipelinedPool(config, statementConnections)
  const pool = new pg.Pool({ ...config, max: transactionConnections })
  // A broken connection rejects its statement; without a listener the error event would end the
  // process.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore)
  const queue = watchConnectionQueue(pool, transactionConnections)

  async function run<Row>(
    client: pg.ClientBase,
    text: string,
    values: Parameter[],
    limitMs?: number,
  ) {
    // The types of pg lack `queryMode`: 'extended' allows one statement only, also without
    // parameters. They lack `query_timeout` too.
    const statement = {
      text,
      values,
      queryMode: 'extended',
      name: namedStatements ? nameOf(text) : undefined,
      ...(limitMs !== undefined && { query_timeout: limitMs }),
    }
    const { rows } = await client.query<Row & pg.QueryResultRow>(statement)
    return rows
  }

  /** What a call may still wait for before its commit, in milliseconds. */
  const leftBeforeCommit = () => remainingWaitMs(COMMIT_RESERVE_MS)

  const connectionOver = (client: pg.PoolClient): Connection => ({
    run: (sql, values) => countWait(() => run(client, sql, values, leftBeforeCommit())),
    async script(sql) {
      await client.query(sql)
    },
  })

  /** Takes a connection, within what is left of a call; throws TooManyWaiting when that is unlikely. */
  async function connect(): Promise<pg.PoolClient> {
    const call = callUnderWay()
    if (call && !call.hasHadConnection && queue.estimateWaitMs() > QUEUE_MS)
      throw new TooManyWaiting()
    const client = await countWait(() => connectWithin(pool, leftBeforeCommit()))
    if (call) call.hasHadConnection = true
    return client
  }

  async function transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await connect()
    const since = performance.now()
    try {
      await countWait(() => runPlain(client, begin, leftBeforeCommit()))
      const result = await work(connectionOver(client))
      const left = remainingWaitMs()
      await countWait(() => commit(client, left ? Math.min(left, commitMs) : commitMs))
      client.release()
      return result
    } catch (error) {
      // On a connection that does not answer, the rollback would wait as long again.
      client.release(isConnectionBroken(error) || (await rollBack(client)))
      throw error
    } finally {
      queue.noteHeld(performance.now() - since)
    }
  }

  /** Runs a statement that may share its connection; a call that no longer waits for it leaves it there. */
  const runSingle = <Row>(sql: string, values: Parameter[]): Promise<Row[]> =>
    countWait(() => {
      const left = remainingWaitMs()
      return waitWithin(
        pipelined.run((client) => run<Row>(client, sql, values)),
        left,
      )
    })

  return createDatabaseFromAdapter({
    // A statement whose commit waits for a standby would delay the statements after it on its
    // connection.
    run(sql, values) {
      if (waitsForCommit(sql)) return transaction((connection) => connection.run(sql, values))
      return runSingle(sql, values)
    },
    transaction,
    async close() {
      await Promise.all([pipelined.close(), pool.end()])
    },
  })
}

/** Takes a connection of the pool within so many milliseconds. Throws WaitedTooLong after them. */
async function connectWithin(pool: pg.Pool, limitMs: number | undefined): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  try {
    return await waitWithin(connecting, limitMs)
  } catch (error) {
    connecting.then((late) => late.release(), ignore)
    throw error
  }
}

/** Runs a text without parameters; when it has no answer after so many milliseconds, if given, it rejects. */
async function runPlain(
  client: pg.PoolClient,
  text: string,
  limitMs: number | undefined,
): Promise<void> {
  // The types of pg lack `query_timeout`.
  const statement = { text, ...(limitMs !== undefined && { query_timeout: limitMs }) }
  await client.query(statement)
}

/**
 * Commits within so many milliseconds. Rejects with OutcomeUnknown when there is no answer, or when
 * the answer is a success that warns that it may not have been replicated; a commit that PostgreSQL
 * refuses, such as by a deferred constraint, did not happen.
 */
async function commit(client: pg.PoolClient, limitMs: number): Promise<void> {
  let isReplicated = true
  const read = (notice: { readonly code?: string | undefined }) => {
    if (isUnreplicatedCommitNotice(notice)) isReplicated = false
  }
  client.on('notice', read)
  try {
    await runPlain(client, 'commit', limitMs)
  } catch (error) {
    throw isConnectionBroken(error) ? new OutcomeUnknown(error) : error
  } finally {
    client.off('notice', read)
  }
  if (!isReplicated) throw new OutcomeUnknown()
}

/** The limits of a session by the names of PostgreSQL's settings, in milliseconds. */
const sessionLimits = ({ statementMs, lockMs, idleTransactionMs }: DatabaseLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleTransactionMs,
})

/** For one transaction, because a pooler gives the session to another client afterwards. */
const setLocal = (limits: Readonly<Record<string, number>>): string =>
  Object.entries(limits)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ')

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
