import pg from 'pg'
import { isConnectionBroken, isUnreplicatedCommitNotice, OutcomeUnknown } from './errors.ts'

/**
 * A pool that pipelines single statements: a connection sends the next one before the last has
 * returned.
 */
export interface PipelinedPool {
  /** Runs one statement on a connection without waiting for earlier statements. */
  run<T>(statement: (client: pg.Client) => Promise<T>): Promise<T>
  /** Closes the connections after their pending statements have finished. */
  close(): Promise<void>
}

interface PooledConnection {
  readonly client: pg.Client
  readonly connected: Promise<unknown>
  pending: number
  isIdle: boolean
  /**
   * Whether a commit on the connection may not have been replicated; it is not known which
   * statement's.
   */
  isDoubtful: boolean
}

const IDLE_MS = 10_000

/**
 * Opens a pool of at most `max` connections, created on demand: an idle connection is preferred to
 * a new one, a new one to a busy one. Broken connections are removed, as are those whose statement
 * fails because their server cannot be used, and unused ones are closed after a while.
 */
export function openPipelinedPool(config: pg.ClientConfig, max: number): PipelinedPool {
  const connections = new Set<PooledConnection>()

  function open(): PooledConnection {
    const client = new pg.Client({ ...config, pipeline: true, keepAlive: true })
    const connection: PooledConnection = {
      client,
      connected: client.connect(),
      pending: 0,
      isIdle: false,
      isDoubtful: false,
    }
    client.on('notice', (notice) => {
      if (isUnreplicatedCommitNotice(notice)) connection.isDoubtful = true
    })
    const remove = () => connections.delete(connection)
    client.on('error', remove)
    client.on('end', remove)
    connection.connected.catch(remove)
    connections.add(connection)
    return connection
  }

  function choose(): PooledConnection {
    const [best] = [...connections].sort((a, b) => a.pending - b.pending)
    return best && (best.pending === 0 || connections.size >= max) ? best : open()
  }

  const sweep = setInterval(() => {
    for (const connection of connections) {
      if (connection.pending > 0) continue
      if (connection.isIdle) {
        connections.delete(connection)
        void connection.client.end()
      }
      connection.isIdle = true
    }
  }, IDLE_MS)
  sweep.unref()

  return {
    async run(statement) {
      const connection = choose()
      connection.pending += 1
      connection.isIdle = false
      try {
        await connection.connected
        const result = await statement(connection.client)
        if (connection.isDoubtful) throw new OutcomeUnknown()
        return result
      } catch (error) {
        // What was sent after the statement still gets its answer.
        if (isConnectionBroken(error) && connections.delete(connection))
          void connection.client.end()
        throw error
      } finally {
        connection.pending -= 1
      }
    },
    async close() {
      clearInterval(sweep)
      await Promise.all([...connections].map(({ client }) => client.end()))
    },
  }
}
