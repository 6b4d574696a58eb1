import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listedWebhook } from '../../api/provider-webhooks.ts'
import { startTestApp, TEST_NOON, TEST_SECRET_KEY } from '../../fixtures/server/app.ts'
import { makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import {
  addBulletinWebhook,
  recordMailedBulletins,
  resetWebhooks,
} from '../../fixtures/server/webhook-app.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'

const { createMigrated } = makeFileDatabases()

/** Some 15 s on quiet cores: most of it starts processes. */
const LONG = { timeout: 240_000 }
const EVENTS = 230
const KILLS = 20
const ATTEMPT_MS = 200
/**
 * How long each receiver may wait for its tenth message, and the last receiver for all remaining
 * messages, in milliseconds.
 */
const LIFE_MS = 30_000
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
  z.object({ met: z.string() }),
])

/** Reads what the receivers wrote about the messages that they got, over all restarts. */
async function readLines(file: string) {
  const text = await readFile(file, 'utf8').catch(() => '')
  // The last line may be half written while a receiver runs.
  const lines = text.split('\n').slice(0, -1)
  const read = lines.map((one) => line.parse(JSON.parse(one)))
  return {
    handled: read.flatMap((one) => ('id' in one ? [one] : [])),
    repeated: read.flatMap((one) => ('repeated' in one ? [one.repeated] : [])),
    met: new Set(read.flatMap((one) => ('met' in one ? [one.met] : []))),
  }
}

/** Returns the values that occur more than once. */
const twice = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, place) => values.indexOf(value) !== place)

/** The numbers of the bulletins, which are mailed before the webhook is made. */
const NUMBERS = Array.from({ length: EVENTS }, (_, index) => index + 1)

it(
  'A webhook receiver that is down, slow, hostile and killed twenty times, while the portal is killed three times, handles each message id once',
  LONG,
  async () => {
    const databaseUrl = await createMigrated()
    const test = await startTestApp({
      database: createPostgresDatabase({ databaseUrl, namedStatements: true }),
    })
    const folder = await mkdtemp(join(tmpdir(), 'porras-kills-'))
    const [file, secretFile] = [join(folder, 'handled'), join(folder, 'secret')]
    const key = await resetWebhooks(test)
    await recordMailedBulletins(test, EVENTS)

    const call = async (method: 'GET' | 'POST', path: string) => {
      const answer = await test.app.inject({
        method,
        url: `/api/provider/webhooks${path}`,
        headers: { authorization: `Bearer ${key}` },
        ...(method === 'POST' && { payload: {} }),
      })
      expect(answer.statusCode).toBe(200)
      return answer.json()
    }
    const listed = async () => z.tuple([listedWebhook]).parse((await call('GET', '')).items)[0]
    const missing = async () => {
      const handled = new Set((await readLines(file)).handled.map(({ number }) => number))
      return NUMBERS.filter((number) => !handled.has(number))
    }

    /** Resumes the webhook as an operator does after a breakdown, and resends what was given up. */
    const sendAgain = async () => {
      await call('POST', '/rents/resume')
      await call('POST', '/rents/replay')
    }

    const since = Date.now()
    const memory: number[] = []
    const failed = Promise.withResolvers<never>()
    failed.promise.catch(() => {})
    const startSender = () =>
      start(
        SENDER,
        [databaseUrl, TEST_SECRET_KEY, ...[ATTEMPT_MS, TEST_NOON.getTime(), since].map(String)],
        (rss) => void memory.push(Number(rss)),
      ).once('exit', (code) => code !== null && failed.reject(new Error('The sender ended')))
    let sender = startSender()
    let killedSenders = 0
    const killSender = async () => {
      const ended = once(sender, 'exit')
      sender.kill('SIGKILL')
      await ended
      killedSenders += 1
      sender = startSender()
    }

    let port = '0'
    let kills = 0
    /** The messages that were handled, and never answered. */
    const unanswered: (string | undefined)[] = []
    for (let life = 0; life <= KILLS; life += 1) {
      const dies = life === KILLS ? 'never' : life % 2 === 0 ? 'before' : 'after'
      const listens = Promise.withResolvers<string>()
      const restarted: Promise<void>[] = []
      const receiver = start(RECEIVER, [file, secretFile, port, dies], (printed) => {
        if (printed !== 'half') listens.resolve(printed)
        else if (life % 8 === 1) restarted.push(killSender())
      })
      const ended = once(receiver, 'exit')
      port = await listens.promise
      if (life === 0) {
        const url = `http://127.0.0.1:${port}/`
        await writeFile(secretFile, await addBulletinWebhook(test, key, { name: 'rents', url }))
      }
      await sendAgain()
      if (life === KILLS) break
      const time = new AbortController()
      const outcome = await Promise.race([
        ended,
        failed.promise,
        wait(LIFE_MS, null, { signal: time.signal }).catch(() => null),
      ])
      time.abort()
      // Too few messages came; the expectations after the loop show which messages are missing.
      if (outcome === null) break
      expect(receiver.signalCode).toBe('SIGKILL')
      kills += 1
      if (dies === 'after') unanswered.push((await readLines(file)).handled.at(-1)?.id)
      await Promise.all(restarted)
      // The receiver stays down until an attempt has failed.
      if (life % 5 === 0)
        await expect
          .poll(async () => (await listed()).lastError, { timeout: LIFE_MS })
          .toBe('ECONNREFUSED')
    }

    const missingStill = () => sendAgain().then(missing)
    await expect.poll(missingStill, { timeout: LIFE_MS, interval: 500 }).toEqual([])
    // What was handled and not answered may still wait to be sent again.
    await expect
      .poll(
        async () => {
          const { state, waiting, dead } = Object(await sendAgain().then(listed))
          return { state, waiting, dead }
        },
        { timeout: LIFE_MS, interval: 500 },
      )
      .toEqual({ state: 'sending', waiting: 0, dead: 0 })
    const { handled, repeated, met } = await readLines(file)
    expect(twice(handled.map(({ number }) => number))).toEqual([])
    expect(twice(handled.map(({ id }) => id))).toEqual([])
    // The bulletins, and the event that the webhook was made.
    expect(handled).toHaveLength(EVENTS + 1)
    expect([kills, killedSenders]).toEqual([KILLS, 3])
    // Each receiver that died after it had handled a message got it again.
    expect(unanswered).toHaveLength(KILLS / 2)
    expect(repeated).toEqual(expect.arrayContaining(unanswered))
    expect([...met].toSorted()).toEqual([
      'an answer without an end',
      'broken off after its status',
      'closed',
      'moved',
      'no answer',
      'no header',
      'refused',
      'slow',
      'too many headers',
      'two answers',
    ])
    expect((await listed()).lastNumber).toBeGreaterThan(EVENTS)
    expect(Math.max(...memory)).toBeLessThan(400 * MEGABYTE)
    await test.close()
    await rm(folder, { recursive: true })
  },
)
