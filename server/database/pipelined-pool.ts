import pg from 'pg'

/** Connections for single statements, each of which takes the next before it has answered the last. */
export interface PipelinedPool {
  /** Hands a connection out for one statement, without waiting for those before it. */
  run<T>(statement: (client: pg.Client) => Promise<T>): Promise<T>
  /** Closes the connections once they have answered. */
  close(): Promise<void>
}

interface PooledConnection {
  readonly client: pg.Client
  readonly connected: Promise<unknown>
  pending: number
  isIdle: boolean
}

const IDLE_MS = 10_000

/**
 * Opens at most `max` connections as they are needed: an idle one is taken before a new one, a new
 * one before a busy one. One that breaks is removed, one that nobody used for a while is closed.
 */
export function openPipelinedPool(config: pg.ClientConfig, max: number): PipelinedPool {
  const connections = new Set<PooledConnection>()

  function open(): PooledConnection {
    const client = new pg.Client({ ...config, pipeline: true, keepAlive: true })
    const connection = { client, connected: client.connect(), pending: 0, isIdle: false }
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
        return await statement(connection.client)
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
