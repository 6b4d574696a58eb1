import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listedRequest } from '../../api/provider.ts'
import { eventPage, type ProviderEvent, providerEvent } from '../../api/provider-events.ts'
import { providerThread } from '../../api/provider-messages.ts'
import { providerNotice } from '../../api/provider-notices.ts'
import { providerReservation } from '../../api/provider-parking.ts'
import { lastDayOfNextMonth } from '../../domain/date-arithmetic.ts'
import { findFreePort } from '../../fixtures/free-port.ts'
import { makeSampleFiles, writeSampleFiles } from '../../fixtures/sample/folder.ts'
import { minimalMessage } from '../../fixtures/server/messages.ts'
import { makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { makeDefect } from '../../fixtures/server/notice-home.ts'
import { toRunningAddress } from '../../fixtures/server/postgres.ts'
import { recordSecret } from '../../fixtures/server/saved-log.ts'
import { type StartedServer, startServerProcess } from '../../fixtures/server/server-process.ts'
import { makeTermination } from '../../scripts/conformance/bodies.ts'
import { CookieJar } from '../../scripts/conformance/browser.ts'
import { isFailed } from '../../scripts/conformance/claims.ts'
import { identifyAt, signAsResident } from '../../scripts/conformance/identify.ts'
import { Kit } from '../../scripts/conformance/kit.ts'
import { makeFetchTransport } from '../../scripts/conformance/transport.ts'
import { findUnreservedSpots } from '../../scripts/conformance/walks/parking.ts'
import { runCommand } from '../../server/command/run.ts'
import { helsinki } from '../../server/kernel/base/helsinki.ts'
import type { Environment } from '../../server/kernel/base/settings.ts'
import { unknownDemoPerson } from '../../server/kernel/identity/dev-provider/persons.ts'

/** The first resident of a sample, as the demo identity provider offers him. */
const veikko = { email: 'veikko.vieras@example.fi', password: 'Kuusi-Poluilla-7!' }
const byBank = { person: unknownDemoPerson.identityCode, method: 'bank', action: 'identify' }
const today = helsinki.dayOf(new Date())

const { createEmpty } = makeFileDatabases()
for (const text of [veikko.password, unknownDemoPerson.identityCode])
  recordSecret({ kind: 'secret', text })
let folder: string
/** The environment of the machine on which the server runs. */
let env: Environment & { readonly PORT: string }
let origin: string
const stopping: (() => unknown)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porras-first-data-'))
  const DATABASE_MIGRATION_URL = await createEmpty()
  env = {
    DATABASE_MIGRATION_URL,
    DATABASE_URL: toRunningAddress(DATABASE_MIGRATION_URL),
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'a secret key of tests that is long enough',
    PORT: String(await findFreePort()),
    IDENTITY_PORT: String(await findFreePort()),
    MESSAGING: 'true',
    // The day does not change while the test runs.
    PORTAL_NOW: `${today}T09:00:00.000Z`,
  }
  origin = `http://localhost:${env.PORT}`
})
afterAll(async () => {
  for (const stop of stopping.splice(0).toReversed()) await stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the provider's command with an environment; returns what it prints when it succeeds. */
async function command(at: Environment, ...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(words, at)
  if (code === 0) return stdout
  throw new Error(`${words.join(' ')}: ${stdout}${stderr}`)
}

/** A line that the receiver writes about a new message. */
const handledLine = z.strictObject({
  id: z.string(),
  event: z.strictObject({
    type: z.string(),
    timestamp: z.string(),
    data: z.omit(providerEvent, { type: true, at: true }),
  }),
})

/** A line that the receiver writes about a message that it has received before. */
const repeatedLine = z.strictObject({ repeated: z.string() })

/** A line that the receiver writes about a message that it refuses. */
const refusedLine = z.strictObject({ refused: z.string(), error: z.string() })
const line = z.union([handledLine, repeatedLine, refusedLine])

/** Returns the sum of a column of the table that an import prints. */
function countsOf(printed: string, heading: string): number {
  const [headings = [], ...rows] = printed.split('\n').map((row) => row.split(/\s+/))
  const counted = rows.filter((row) => row.length === headings.length)
  return counted.reduce((sum, row) => sum + Number(row[headings.indexOf(heading)] ?? 0), 0)
}

/** Starts a receiver of webhooks in a process of its own. */
async function startReceiver() {
  const [secret, file] = [join(folder, 'secret'), join(folder, 'received')]
  const script = fileURLToPath(
    new URL('../../fixtures/server/verifying-receiver.ts', import.meta.url),
  )
  const child = spawn(process.execPath, [script, secret, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stopping.push(() => child.kill())
  await writeFile(file, '')
  const [port]: unknown[] = await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    setSecret: (text: string) => writeFile(secret, text),
    async read() {
      // A line that is being written has no end yet.
      const texts = (await readFile(file, 'utf8')).split('\n').slice(0, -1)
      const lines = texts.map((text) => line.parse(JSON.parse(text)))
      return {
        handled: lines.filter((one) => 'event' in one),
        repeated: lines.filter((one) => 'repeated' in one),
        refused: lines.filter((one) => 'refused' in one),
      }
    },
  }
}
type Receiver = Awaited<ReturnType<typeof startReceiver>>

async function startServer(): Promise<StartedServer> {
  const server = startServerProcess(env)
  stopping.push(async () => {
    server.process.kill('SIGKILL')
    await server.ended
  })
  await server.until('stdout', '\n')
  return server
}

/** Reads every event of the feed with a key. */
async function eventsOf(key: string): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = []
  for (let after = 0; ; ) {
    const response = await fetch(`${origin}/api/provider/events?after=${after}&limit=100`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const page = eventPage.parse(await response.json())
    events.push(...page.events)
    if (page.last === after) return events
    after = page.last
  }
}

/** A resident at the portal, by the calls that its pages make. */
function browserOf() {
  const kit = new Kit({
    base: origin,
    origin,
    tenantSlug: 'koivuranta',
    transport: makeFetchTransport(),
    providerKey: null,
    seed: 'first data',
  })
  kit.jars.set('resident', new CookieJar())
  return kit
}

/** Registers by identification with the code that was mailed, and signs in. */
async function register(kit: Kit): Promise<void> {
  const as = { as: 'resident' } as const
  const { email, password } = veikko
  const { link } = await kit.ok('registrationEntryLink', { query: { locale: 'fi' } }, as)
  const back = await identifyAt(kit.parts, link, byBank)
  const { status, headers } = await kit.open(back.href, as)
  expect([status, headers['location']]).toEqual([303, '/register'])
  await kit.ok('verifyEmail', { body: { email, newPassword: password } }, as)
  const verificationCode = await mailedCode(kit)
  await kit.ok('setVerificationCode', { body: { email, verificationCode } }, as)
  await kit.ok('login', { body: { username: email, password } }, as)
}

/** Returns the code in the mail to the resident. */
async function mailedCode(kit: Kit): Promise<string> {
  const mail = z
    .array(z.object({ id: z.string(), to: z.string() }))
    .parse(JSON.parse((await kit.open('/dev/mailbox.json')).text))
    .find(({ to }) => to === veikko.email)
  const { text } = await kit.open(`/dev/mailbox/${mail?.id}.json`)
  return /\b\d{6}\b/.exec(z.object({ text: z.string() }).parse(JSON.parse(text)).text)?.[0] ?? ''
}

/** Does all that the resident does, with the calls of the pages; returns the contract. */
async function write(kit: Kit): Promise<{ readonly contract: string }> {
  const [home] = await kit.ok('listContracts', {})
  const params = { contract: home?.uuid ?? '' }
  const phone = { phoneNumber: '+358401234567', communicationByEmail: true }
  const wishes = { communicationBySms: false, marketingAllowed: false }
  await kit.ok('updateProfile', { body: { email: veikko.email, ...phone, ...wishes } })
  await kit.ok('createDefect', { body: makeDefect(params.contract) })
  await kit.ok('sendMessage', { params, body: minimalMessage })
  const [spot] = await findUnreservedSpots(kit, params.contract, today)
  if (spot === undefined)
    throw new Error('The sample has no free spot at the home of its first resident')
  await kit.ok('reserveParkingSpot', { params, body: spot })
  const notice = {
    operationData: makeTermination({ today }),
    locale: 'fi',
    provider: 'ftn',
  } as const
  const { link } = await kit.ok('initTermination', { params, body: notice })
  await signAsResident(
    kit,
    link,
    { as: 'resident', form: byBank, expected: 'confirmed' },
    'initTermination',
  )
  expect(kit.claims.filter(isFailed)).toEqual([])
  return params
}

/**
 * Looks for what waits for an answer and answers it, all by the command from another machine; returns
 * the name of the reserved spot.
 */
async function answer(laptop: Environment): Promise<string> {
  const found = async <T extends z.ZodMiniType>(schema: T, ...words: string[]) => {
    const rows = z.array(schema).parse(JSON.parse(await command(laptop, ...words, '--json')))
    expect(rows).toHaveLength(1)
    return rows[0] as z.infer<T>
  }
  const { reference } = await found(providerNotice, 'notices', '--status', 'open')
  await command(laptop, 'notices', 'event', reference, 'work_order_linked', '--work-order', '48213')
  await command(laptop, 'notices', 'event', reference, 'completed', '--note', 'Hana vaihdettiin.')
  const thread = await found(providerThread, 'messages', '--status', 'awaiting')
  await command(laptop, 'messages', 'answer', thread.id, 'Vuoro on varattu.', '--by', 'Leena')
  const request = await found(listedRequest, 'list')
  const { contractUuid: contract } = request
  const reservations = z
    .array(providerReservation)
    .parse(JSON.parse(await command(laptop, 'reservations', '--contract', contract, '--json')))
  const own = reservations.find(({ reservedBy }) => reservedBy?.externalId === 'R-000001')
  const spot = own?.spot?.name ?? ''
  const card = ['--fi-title', `Paikka ${spot} on sinun`, '--fi-text', 'Tervetuloa.']
  const to = ['--contract', contract, '--target', 'parking']
  await command(laptop, 'notifications', 'send', 'spot-1', ...to, ...card)
  await command(laptop, 'approve', request.reference)
  return spot
}

/** Reads as the resident what the provider has answered. */
async function readAnswers(kit: Kit, params: { readonly contract: string }) {
  const [listed] = await kit.ok('listDefects', { params })
  const defect = await kit.ok('readDefect', { params: { ...params, notice: listed?.id ?? '' } })
  const [begun] = await kit.ok('listThreads', {})
  const { entries } = await kit.ok('readThread', { params: { thread: begun?.id ?? '' } })
  const { parkingAreas } = await kit.ok('readParking', { params })
  const termination = await kit.ok('readTermination', { params })
  const { endDate } = await kit.ok('readContract', { params })
  const cards = await kit.ok('listNotifications', {})
  return {
    defect: [
      defect.status,
      ...defect.events.map(({ eventType, workOrder, workNoteDescription }) => [
        eventType,
        workOrder?.id ?? workNoteDescription,
      ]),
    ],
    thread: entries.map(({ htmlContent, by }) => [by, htmlContent]),
    reserved: parkingAreas
      .flatMap(({ parkingSpots }) => parkingSpots.flatMap((spot) => spot.reservations ?? []))
      .filter(({ kind, startDate }) => kind === 'own' && startDate === today)
      .map((reservation) => reservation.endDate),
    termination: [termination?.status, termination?.endDate, endDate],
    cards: cards.map(({ category, notificationMeta }) => [category, notificationMeta.title]),
  }
}

/** What the resident reads when everything is answered. */
const answered = (lastDay: string, spot: string) => ({
  defect: [
    'completed',
    ['created', null],
    ['work_order_linked', '48213'],
    ['completed', 'Hana vaihdettiin.'],
  ],
  thread: [
    [null, minimalMessage.htmlContent],
    ['Leena', '<p>Vuoro on varattu.</p>'],
  ],
  reserved: [lastDay],
  termination: ['approved', lastDay, lastDay],
  cards: [
    ['termination_request_accepted_by_provider', undefined],
    ['normal', `Paikka ${spot} on sinun`],
    ['message', undefined],
    ['normal', 'Vikailmoituksesi on käsitelty'],
    ['termination_request_created', undefined],
    ['normal', `Autopaikka ${spot} on varattu`],
  ],
})

/** Every event but those of imported rows, in the order in which they happened. */
const happened = [
  'feature-flag.switched-on',
  'feature-flag.switched-on',
  'provider-key.added',
  'webhook.added',
  'registration.begun',
  'code.sent',
  'registration.address-given',
  'account.confirmed',
  'session.opened',
  'resident.updated',
  'notice.created',
  'message.received',
  'parking.reserved',
  'session.identified',
  'termination.created',
  'identification.ended',
  'notice.in_progress',
  'notice.completed',
  'message.sent',
  'notification.sent',
  'termination.moved',
  'parking.ended',
  'contract.ended',
]

/** Sets up a new database by the command on the machine of the server, and imports a sample into it. */
async function setUp(sample: string, receiver: Receiver) {
  await command(env, 'migrate')
  for (const flag of ['paymentInfo', 'messages']) await command(env, 'flags', 'set', flag, 'on')
  const scopes = 'read,read-personal,import,decide,answer'
  const made = await command(env, 'keys', 'add', 'leena', '--scopes', scopes)
  const key = made.trim().split('\n').at(-1) ?? ''
  const added = await command(env, 'webhooks', 'add', 'rents', receiver.url, '--after', '0')
  const secret = /whsec_\S+/.exec(added)?.[0] ?? ''
  for (const text of [key, secret]) recordSecret({ kind: 'secret', text })
  await receiver.setSecret(secret)
  const created = countsOf(await command(env, 'import', sample), 'Created')
  return { key, created }
}

/**
 * Waits until the receiver has every event of the feed, and again the message whose answer it lost;
 * returns the events.
 */
async function delivered(key: string, receiver: Receiver): Promise<ProviderEvent[]> {
  let events: ProviderEvent[] = []
  const left = async () => {
    const { handled, repeated } = await receiver.read()
    events = await eventsOf(key)
    const numbers = new Set(handled.map(({ event }) => event.data.number))
    return {
      missing: events.map(({ number }) => number).filter((number) => !numbers.has(number)),
      isRepeated: repeated.length > 0,
    }
  }
  await expect
    .poll(left, { timeout: 120_000, interval: 100 })
    .toEqual({ missing: [], isRepeated: true })
  return events
}

it('From an empty database, the provider command alone imports a sample folder and answers its first resident, and a webhook receiver gets every event once', {
  timeout: 300_000,
}, async () => {
  const sample = join(folder, 'sample')
  await writeSampleFiles(sample, makeSampleFiles({ buildings: 1, contracts: 12, seed: 2, today }))
  const receiver = await startReceiver()
  const { key, created } = await setUp(sample, receiver)
  const server = await startServer()

  const kit = browserOf()
  await register(kit)
  const home = await write(kit)
  const laptop = { PROVIDER_URL: origin, PROVIDER_KEY: key }
  const spot = await answer(laptop)
  expect(await readAnswers(kit, home)).toEqual(answered(lastDayOfNextMonth(today), spot))
  // The folder of the next night is the same: no row changes, and there is no event.
  expect(countsOf(await command(laptop, 'import', sample), 'Unchanged')).toBe(created)

  const events = await delivered(key, receiver)
  const isImported = ({ type }: ProviderEvent) => type.endsWith('.imported')
  expect(events.filter((event) => !isImported(event)).map(({ type }) => type)).toEqual(happened)
  expect(events.filter(isImported)).toHaveLength(created)
  const webhooks = async () => JSON.parse(await command(env, 'webhooks', '--json'))
  await expect.poll(webhooks, { timeout: 60_000 }).toEqual([
    {
      name: 'rents',
      url: receiver.url,
      types: null,
      state: 'sending',
      createdAt: expect.any(String),
      lastNumber: events.length,
      waiting: 0,
      dead: 0,
      lastAcceptedAt: expect.any(String),
      lastError: null,
      oldSecretUntil: null,
    },
  ])
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const { handled, repeated, refused } = await receiver.read()
  const byNumber = handled.toSorted((a, b) => a.event.data.number - b.event.data.number)
  expect(byNumber.map(({ event }) => event)).toEqual(
    events.map(({ type, at, ...data }) => ({ type, timestamp: at, data })),
  )
  expect(new Set(handled.map(({ id }) => id)).size).toBe(events.length)
  expect([repeated[0]?.repeated, refused]).toEqual([handled[0]?.id, []])
})
