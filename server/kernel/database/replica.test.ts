import { afterEach, describe, expect, it, vi } from 'vitest'
import { AFTER_EVERY_LOG_POSITION, formatLogPosition, parseLogPosition } from './log-position.ts'
import type { Database } from './port.ts'
import { followReplica, MAX_REPLICA_DELAY_MS, type Replica } from './replica.ts'

interface Server {
  system: string
  position: string
  failure: Error | null
  isFrozen: boolean
}

let replica: Replica | null = null
afterEach(async () => {
  await replica?.close()
  replica = null
  vi.useRealTimers()
})

/** A database that says where it is. */
function databaseAt(server: Server): Database {
  return {
    async query<Row>() {
      if (server.isFrozen) return new Promise<Row[]>(() => {})
      if (server.failure) throw server.failure
      return [{ system: server.system, position: server.position } as Row]
    },
    transaction: () => Promise.reject(new Error('A replica has no transactions')),
    close: async () => {},
  }
}

/** A primary and a replica that have written the same; `advance` lets milliseconds pass. */
function followed() {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  const server = () => ({ system: '1', position: '0/100', failure: null, isFrozen: false })
  const primary: Server = server()
  const copy: Server = server()
  const changes: (string | null)[] = []
  const opened = followReplica(
    { primary: databaseAt(primary), replica: databaseAt(copy) },
    (fault) => changes.push(fault),
  )
  replica = opened
  return {
    primary,
    copy,
    changes,
    opened,
    advance: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

const failure = (code: string) => Object.assign(new Error(`state ${code}`), { code })

describe('A replica', () => {
  it('is read from once it has answered a check', async () => {
    const { opened, changes, advance } = followed()
    expect(opened.fault()).toBe('it has not answered')
    await advance(0)
    expect([opened.fault(), changes]).toEqual([null, [null]])
  })

  it('answers a read that requires a log position only once it has replayed that position', async () => {
    const { opened, advance } = followed()
    await advance(0)
    expect([0x100n, 0x101n, AFTER_EVERY_LOG_POSITION].map(opened.canRead)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is not read from while it is too far behind, and again when it has caught up', async () => {
    const { primary, copy, opened, changes, advance } = followed()
    await advance(0)
    primary.position = '0/200'
    await advance(MAX_REPLICA_DELAY_MS - 1)
    expect([opened.canRead(null), opened.delayMs()]).toEqual([true, MAX_REPLICA_DELAY_MS - 1])
    await advance(2)
    expect([opened.canRead(null), opened.delayMs()]).toEqual([false, null])
    await advance(250)
    copy.position = '0/200'
    await advance(500)
    expect([opened.canRead(null), changes]).toEqual([true, [null, 'it is behind', null]])
  })

  it('is read from while it follows a primary that writes continuously', async () => {
    const { primary, copy, opened, advance } = followed()
    await advance(0)
    for (let round = 1; round <= 20; round += 1) {
      copy.position = primary.position
      primary.position = `0/${(0x100 + round).toString(16)}`
      await advance(250)
      expect(opened.delayMs()).toBeLessThanOrEqual(500)
    }
  })

  it.each([
    ['of another cluster', { system: '2' }, 'it is of another cluster than DATABASE_URL'],
    ['ahead of the primary', { position: '0/101' }, 'it is ahead of the primary'],
    [
      'without an answer',
      { failure: failure('ECONNREFUSED') },
      'it cannot be followed: state ECONNREFUSED',
    ],
    ['frozen', { isFrozen: true }, 'it does not answer'],
  ])('is not read from when the replica is %s', async (_, change, fault) => {
    const { copy, opened, advance } = followed()
    await advance(0)
    Object.assign(copy, change)
    await advance(1000)
    expect([opened.canRead(null), opened.fault()]).toEqual([false, fault])
  })

  it.each([
    ['08006', false],
    ['57P01', false],
    ['25006', true],
    ['40001', true],
    ['42P01', true],
  ])('that fails a read with %s is read from afterwards: %s', async (code, isRead) => {
    const { copy, opened, advance } = followed()
    await advance(0)
    copy.failure = failure(code)
    await expect(opened.query('select 1')).rejects.toThrow(`state ${code}`)
    expect(opened.canRead(null)).toBe(isRead)
    copy.failure = null
    await advance(250)
    expect(opened.canRead(null)).toBe(true)
  })
})

describe('A position in the log', () => {
  it.each(['0/0', '0/1501260', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])(
    'in text form is parsed and formatted back: %s',
    (text) => {
      const position = parseLogPosition(text)
      expect(position === null ? null : formatLogPosition(position)).toBe(text)
    },
  )

  it('has its greatest value at the end of the log', () => {
    expect(parseLogPosition('FFFFFFFF/FFFFFFFF')).toBe(AFTER_EVERY_LOG_POSITION)
  })

  it.each(['', '1', '/', '1/', 'x/1', '123456789/0', '0/0/0', ' 0/0', '0/0;drop'])(
    'is not parsed from %j',
    (text) => expect(parseLogPosition(text)).toBeNull(),
  )
})
