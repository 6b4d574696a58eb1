import pg from 'pg'

/** Connections for single statements. Each takes the next before it has answered the last. */
export interface Lanes {
  /** Hands a connection out for one statement, without waiting for those before it. */
  run<T>(statement: (client: pg.Client) => Promise<T>): Promise<T>
  /** Closes them once they have answered. */
  close(): Promise<void>
}

interface Lane {
  readonly client: pg.Client
  readonly connected: Promise<unknown>
  underWay: number
  isIdle: boolean
  isGathering: boolean
}

const IDLE_MS = 10_000

/**
 * Opens at most `most` connections as they are needed: an idle one is taken before a new one, a new
 * one before a busy one. One that breaks is left, one that nobody used for a while is closed.
 */
export function openLanes(config: pg.ClientConfig, most: number): Lanes {
  const lanes = new Set<Lane>()

  function open(): Lane {
    const client = new pg.Client({ ...config, pipeline: true, keepAlive: true })
    const lane = {
      client,
      connected: client.connect(),
      underWay: 0,
      isIdle: false,
      isGathering: false,
    }
    const leave = () => lanes.delete(lane)
    client.on('error', leave)
    client.on('end', leave)
    lane.connected.catch(leave)
    lanes.add(lane)
    return lane
  }

  function choose(): Lane {
    const [best] = [...lanes].sort((a, b) => a.underWay - b.underWay)
    return best && (best.underWay === 0 || lanes.size >= most) ? best : open()
  }

  const sweep = setInterval(() => {
    for (const lane of lanes) {
      if (lane.underWay > 0) continue
      if (lane.isIdle) {
        lanes.delete(lane)
        void lane.client.end()
      }
      lane.isIdle = true
    }
  }, IDLE_MS)
  sweep.unref()

  return {
    async run(statement) {
      const lane = choose()
      lane.underWay += 1
      lane.isIdle = false
      try {
        await lane.connected
        gather(lane)
        return await statement(lane.client)
      } finally {
        lane.underWay -= 1
      }
    },
    async close() {
      clearInterval(sweep)
      await Promise.all([...lanes].map(({ client }) => client.end()))
    },
  }
}

/** Lets what is sent in one turn of the event loop leave in one piece. */
function gather(lane: Lane): void {
  if (lane.isGathering) return
  lane.isGathering = true
  const { stream } = lane.client.connection
  stream.cork()
  process.nextTick(() => {
    lane.isGathering = false
    stream.uncork()
  })
}
