import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { NOON, startTestApp, TEST_SECRET_KEY } from '../../fixtures/server/app.ts'
import { fileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import {
  addBulletinWebhook,
  mailBulletins,
  resetWebhooks,
} from '../../fixtures/server/webhook-app.ts'
import { postgresDatabase } from '../../server/kernel/database/postgres.ts'

const { createMigrated } = fileDatabases()

/** Less than 20 s on quiet cores: most of it starts processes. */
const LONG = { timeout: 180_000 }
const EVENTS = 230
const KILLS = 20
const ATTEMPT_MS = 200
const MEGABYTE = 1024 * 1024

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const SENDER = new URL('../../fixtures/server/sender-process.ts', import.meta.url)
const RECEIVER = new URL('../../fixtures/server/hostile-receiver.ts', import.meta.url)

/** Starts a script; `onLine` gets each line that it prints. */
function start(script: URL, args: readonly string[], onLine: (line: string) => void) {
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  createInterface({ input: child.stdout }).on('line', onLine)
  return child
}

const line = z.union([
  z.object({ id: z.string(), number: z.int() }),
  z.object({ repeated: z.string() }),
])

it(
  'A receiver that answers badly and is killed twenty times, as the portal is three times, handles each id once',
  LONG,
  async () => {
    const databaseUrl = await createMigrated()
    const test = await startTestApp({
      database: postgresDatabase({ databaseUrl, namedStatements: true }),
    })
    const folder = await mkdtemp(join(tmpdir(), 'porras-kills-'))
    const file = join(folder, 'handled')
    const key = await resetWebhooks(test)
    const secret = await addBulletinWebhook(test, key, {
      name: 'rents',
      url: 'http://127.0.0.1:9/',
    })
    await mailBulletins(test, EVENTS)

    const memory: number[] = []
    const failed = Promise.withResolvers<never>()
    failed.promise.catch(() => {})
    const startSender = () =>
      start(
        SENDER,
        [databaseUrl, TEST_SECRET_KEY, String(ATTEMPT_MS), String(NOON.getTime())],
        (rss) => void memory.push(Number(rss)),
      ).once('exit', (code) => code !== null && failed.reject(new Error('The sender ended')))
    let sender = startSender()
    const killSender = async () => {
      const ended = once(sender, 'exit')
      sender.kill('SIGKILL')
      await ended
      // The lease of the killed one passes.
      await test.database.query('update webhook set leased_until = clock_timestamp()')
      sender = startSender()
    }

    let port = '0'
    for (let life = 0; life <= KILLS; life += 1) {
      const dies = life === KILLS ? 'never' : life % 2 === 0 ? 'before' : 'after'
      const listens = Promise.withResolvers<string>()
      const restarted: Promise<void>[] = []
      const receiver = start(RECEIVER, [file, secret, port, dies], (printed) => {
        if (printed !== 'half') listens.resolve(printed)
        else if (life % 8 === 1) restarted.push(killSender())
      })
      const ended = once(receiver, 'exit')
      port = await listens.promise
      if (life === 0)
        await test.database.query('update webhook set url = $1', [`http://127.0.0.1:${port}/`])
      // What failed meanwhile is due at once, however long the receiver was down.
      await test.database.query(
        'update webhook_message set failures = 0, dead_at = null, next_attempt_at = first_attempt_at',
      )
      await test.app.inject({
        method: 'POST',
        url: '/api/provider/webhooks/rents/resume',
        headers: { authorization: `Bearer ${key}` },
        payload: {},
      })
      if (life === KILLS) break
      await Promise.race([ended, failed.promise])
      expect(receiver.signalCode).toBe('SIGKILL')
      await Promise.all(restarted)
    }
    await vi.waitFor(
      async () =>
        expect(
          await test.database.query(
            `select last_number > ${EVENTS} as "isRead", stopped_at as "stoppedAt",
             (select count(*) from webhook_message) as stored from webhook`,
          ),
        ).toEqual([{ isRead: true, stoppedAt: null, stored: 0 }]),
      { timeout: 60_000, interval: 50 },
    )

    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((text) => line.parse(JSON.parse(text)))
    const handled = lines.flatMap((one) => ('id' in one ? [one] : []))
    const numbers = handled.map(({ number }) => number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: EVENTS }, (_, index) => index + 2))
    expect(new Set(handled.map(({ id }) => id)).size).toBe(EVENTS)
    // Each receiver that died after it had handled a message got it again.
    expect(lines.length - handled.length).toBeGreaterThanOrEqual(KILLS / 2)
    expect(Math.max(...memory)).toBeLessThan(400 * MEGABYTE)
    await test.close()
    await rm(folder, { recursive: true })
  },
)
