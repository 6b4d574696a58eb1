// Residents who write and read while server programs fail, in a process of its own: every write is
// repeated with its key until it is answered, as the pages of the portal do, and all are read at
// the end.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDefect } from '../../fixtures/server/notice-home.ts'
import { readNewMails } from '../evening/parts.ts'
import { type Answer, ResidentCaller } from './caller.ts'
import { handleCommands } from './commands.ts'
import { type FaultCounts, type LoadCommand, type LoadReport, makeEmptyCounts } from './report.ts'

/**
 * How long a page waits before it sends again, unless a refusal says how long, and for how long it goes
 * on, in milliseconds.
 */
const AGAIN_MS = 500
const GIVE_UP_MS = 90_000

/** The link in a mail to the provider about a notice. */
const LINK = /\/porras\/notices\/([\w-]+)/g

const photo = await readFile(join(import.meta.dirname, '../../server/demo/media/dripping-tap.jpg'))
const callers: ResidentCaller[] = []
const contracts = new Map<ResidentCaller, string>()

/** The counts of each phase of the load, by the name of the phase. */
const phases = new Map<string, FaultCounts>()
let phase = ''
const counted = (): FaultCounts => {
  const found = phases.get(phase) ?? makeEmptyCounts()
  phases.set(phase, found)
  return found
}

/**
 * An acknowledged write: its kind, and a text that must be found exactly once when everything is
 * read.
 */
interface Acknowledged {
  readonly caller: ResidentCaller
  readonly kind: 'notice' | 'message' | 'file'
  readonly text: string
}

/** All acknowledged writes since the residents registered. */
const acknowledged = new Set<Acknowledged>()
/** References of the notices about which the provider is mailed, until the mail has arrived. */
const unmailed = new Set<string>()
/** By caller, the latest acknowledged text of the draft, and the texts that were sent after it. */
const drafts = new Map<ResidentCaller, { text: string | null; later: string[]; revision: number }>()
let lastWrite = performance.now()
/** Since the load began: how much was acknowledged, and where the count of the processor began. */
let acknowledgedSince = 0
let cpu = process.cpuUsage()

const isAnswer = ({ outcome }: Answer): boolean =>
  typeof outcome === 'number' && outcome < 500 && outcome !== 429

function acknowledge(one: Acknowledged): void {
  acknowledged.add(one)
  acknowledgedSince += 1
}

function countWrite(): void {
  counted().writes += 1
  countGap()
}

/**
 * Records the time since the last acknowledged write, or since the phase began, if it is the
 * longest.
 */
function countGap(): void {
  const now = performance.now()
  const here = counted()
  here.gapMs = Math.max(here.gapMs, Math.round(now - lastWrite))
  lastWrite = now
}

/**
 * Repeats a call until it is answered; returns the last answer. A call without an answer counts as
 * unknown.
 */
async function untilAnswered(
  send: () => Promise<Answer>,
  kind: 'read' | 'write' | 'upload' = 'write',
): Promise<Answer> {
  const began = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    const sent = performance.now()
    const answer = await send()
    const here = counted()
    here.calls += 1
    const took = Math.round(performance.now() - sent)
    if (attempt === 0) here.firstMs.push(took)
    if (attempt === 0 && kind === 'read') here.readMs.push(took)
    if (attempt === 0 && kind === 'write') here.writeMs.push(took)
    const isGood = typeof answer.outcome === 'number' && answer.outcome < 400
    // Answers of the bucket are counted apart from those of the portal.
    const name = kind === 'upload' ? `upload ${answer.outcome}` : answer.outcome
    if (!isGood) here.outcomes[name] = (here.outcomes[name] ?? 0) + 1
    if (isAnswer(answer)) return answer
    if (typeof answer.outcome === 'string') here.unknown += 1
    if (performance.now() - began > GIVE_UP_MS) {
      here.givenUp += 1
      return answer
    }
    const { outcome, retryAfter } = answer
    const waitMs = outcome === 503 && retryAfter ? Number(retryAfter) * 1000 : AGAIN_MS
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** Writes something once, however often it is sent; records it when it is acknowledged. */
async function write(
  caller: ResidentCaller,
  {
    kind,
    path,
    text,
    body,
    headers,
  }: Omit<Acknowledged, 'caller'> & {
    path: string
    body: unknown
    headers?: Record<string, string>
  },
): Promise<void> {
  const key = randomUUID()
  const { outcome, body: answered } = await untilAnswered(() =>
    caller.call('POST', path, { body, headers: { 'idempotency-key': key, ...headers } }),
  )
  if (typeof outcome !== 'number' || outcome >= 300) return
  countWrite()
  acknowledge({ caller, kind, text })
  if (kind === 'notice') unmailed.add(String(Reflect.get(Object(answered), 'reference')))
}

const contractOf = (caller: ResidentCaller): string => contracts.get(caller) ?? ''

/** Reports a fault. */
async function reportFault(caller: ResidentCaller): Promise<void> {
  const text = `vika ${randomUUID()}`
  const body = { ...makeDefect(contractOf(caller)), description: text }
  await write(caller, { kind: 'notice', path: '/api/defect-notice', text, body })
}

/** Writes a message that begins a thread. */
async function writeMessage(caller: ResidentCaller): Promise<void> {
  const text = `viesti ${randomUUID()}`
  const path = `/api/contracts/${contractOf(caller)}/send-message`
  const body = {
    subject: text,
    htmlContent: `<p>${text}</p>`,
    fileIds: [],
    messageThreadUuid: null,
  }
  await write(caller, {
    kind: 'message',
    path,
    text,
    body,
    headers: { 'tenant-slug': 'koivuranta' },
  })
}

/** Saves the draft of a question, unless a save of it is under way. */
async function saveDraft(caller: ResidentCaller): Promise<void> {
  const draft = drafts.get(caller) ?? { text: null, later: [], revision: 0 }
  if (drafts.get(caller) && draft.later.length > 0) return
  drafts.set(caller, draft)
  const text = randomUUID()
  draft.later.push(text)
  const path = `/api/contracts/${contractOf(caller)}/drafts/question`
  const { outcome, body } = await untilAnswered(() =>
    caller.call('PUT', path, {
      body: {
        version: 1,
        step: 'form',
        values: { text },
        fileUuids: [],
        revision: draft.revision,
        page: '11111111-1111-4111-8111-111111111111',
      },
    }),
  )
  if (typeof outcome !== 'number' || outcome >= 300) return
  countWrite()
  draft.text = text
  draft.later = []
  draft.revision = Number(Reflect.get(Object(body), 'revision'))
}

/** Reports a fault with a picture: announced, sent to the files, completed, attached. */
async function reportWithPicture(caller: ResidentCaller): Promise<void> {
  const text = `kuva ${randomUUID()}`
  const key = randomUUID()
  const begun = await untilAnswered(() =>
    caller.call('POST', '/api/file/init', {
      body: { file: { fileName: 'kuva.jpg', contentType: 'image/jpeg', size: photo.length } },
      headers: { 'idempotency-key': key },
    }),
  )
  if (begun.outcome !== 200 && begun.outcome !== 201) return
  const { uuid, metadata } = Object(begun.body)
  const sent = await untilAnswered(() => upload(metadata), 'upload')
  if (typeof sent.outcome !== 'number' || sent.outcome >= 300) return
  const done = await untilAnswered(() =>
    caller.call('POST', '/api/file/complete', { body: { file: { uuid } } }),
  )
  if (done.outcome !== 200) return
  acknowledge({ caller, kind: 'file', text: String(uuid) })
  const body = { ...makeDefect(contractOf(caller)), description: text, fileUuids: [uuid] }
  await write(caller, { kind: 'notice', path: '/api/defect-notice', text, body })
}

/** Reads the profile, as every page does. */
async function readProfile(caller: ResidentCaller): Promise<void> {
  await untilAnswered(() => caller.call('GET', '/api/user/profile'), 'read')
}

/** Reads whom to contact. */
async function readContacts(caller: ResidentCaller): Promise<void> {
  const path = `/api/contracts/${contractOf(caller)}/contacts`
  await untilAnswered(() => caller.call('GET', path), 'read')
}

async function upload({
  uploadUrl,
  uploadHeaders,
}: {
  uploadUrl: string
  uploadHeaders: Record<string, string>
}): Promise<Answer> {
  try {
    const response = await fetch(uploadUrl, {
      method: 'PUT',
      headers: uploadHeaders,
      body: photo,
      signal: AbortSignal.timeout(10_000),
    })
    return { outcome: response.status, body: await response.text() }
  } catch (error) {
    return { outcome: error instanceof Error ? error.name : 'failed', body: null }
  }
}

/** What residents do, in the shares of a quiet evening with many writes. */
const mix = [
  ...Array.from({ length: 6 }, () => readProfile),
  ...Array.from({ length: 5 }, () => readContacts),
  ...Array.from({ length: 4 }, () => saveDraft),
  ...Array.from({ length: 3 }, () => reportFault),
  ...Array.from({ length: 2 }, () => writeMessage),
  reportWithPicture,
]

let ending = new AbortController()
const underWay = new Set<Promise<void>>()

/** Begins journeys at their times, whether or not earlier ones have ended. */
async function load(perSecond: number): Promise<void> {
  const began = performance.now()
  for (let number = 0; !ending.signal.aborted; number += 1) {
    const wait = began + (number * 1000) / perSecond - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const journey = mix[(number * 8) % mix.length]
    const caller = callers[number % callers.length]
    if (!journey || !caller) continue
    const run = journey(caller).finally(() => underWay.delete(run))
    underWay.add(run)
  }
  await Promise.all(underWay)
}

/**
 * Reads everything back that was acknowledged since the residents registered; returns what is
 * missing, and what is there twice, each once.
 */
async function verify(): Promise<Pick<LoadReport, 'lost' | 'twice'>> {
  const found = await Promise.all(callers.map(verifyOf))
  return {
    lost: found.flatMap(({ lost }) => lost),
    twice: found.flatMap(({ twice }) => twice),
  }
}

async function verifyOf(caller: ResidentCaller): Promise<Pick<LoadReport, 'lost' | 'twice'>> {
  const lost: string[] = []
  const twice: string[] = []
  await untilAnswered(() => caller.signIn(), 'write')
  const home = `/api/contracts/${contractOf(caller)}`
  const texts = {
    notice: fieldsOf(await readPages(caller, `${home}/defect-notices`, byNumber), 'description'),
    message: fieldsOf(
      await readPages(caller, '/api/resident/message-timeline', afterLast),
      'title',
    ),
  }
  for (const one of acknowledged) {
    if (one.caller !== caller) continue
    const { kind, text } = one
    const times =
      kind === 'file'
        ? Number(await isThere(caller, text))
        : texts[kind].filter((found) => found === text).length
    if (times === 0) lost.push(kind)
    if (times > 1) twice.push(kind)
    // A lost or repeated write was counted, and is not counted at the next check.
    if (times !== 1) acknowledged.delete(one)
  }
  const draft = drafts.get(caller)
  if (draft?.text) {
    const stored = await read(caller, `${home}/drafts/question`)
    const text = String(Reflect.get(Object(Reflect.get(Object(stored), 'values')), 'text'))
    if (text !== draft.text && !draft.later.includes(text)) {
      lost.push('draft')
      drafts.delete(caller)
    }
  }
  return { lost, twice }
}

/** Reads something, again where the answer is 503, and throws when there is no answer. */
async function read(caller: ResidentCaller, path: string): Promise<unknown> {
  const { outcome, body } = await untilAnswered(() => caller.call('GET', path), 'read')
  if (outcome === 200) return body
  throw new Error(`GET ${path}: ${outcome} ${JSON.stringify(body)}`)
}

/** Reads all pages of a list; `next` returns the query of the page after the rows that were read. */
async function readPages(
  caller: ResidentCaller,
  path: string,
  next: (rows: readonly unknown[], page: number) => string,
): Promise<unknown[]> {
  const all: unknown[] = []
  for (let page = 0, query = ''; ; page += 1) {
    const rows = await read(caller, `${path}${query}`)
    if (!Array.isArray(rows)) throw new Error(`GET ${path}${query}: ${JSON.stringify(rows)}`)
    if (rows.length === 0) return all
    all.push(...rows)
    query = next(rows, page + 1)
  }
}

/** Fault reports come by the number of a page, and threads by the last one that was read. */
const byNumber = (_rows: readonly unknown[], page: number): string => `?page=${page}`
const afterLast = (rows: readonly unknown[]): string =>
  `?after=${String(Reflect.get(Object(rows.at(-1)), 'id'))}`

/** Waits until the provider has a mail about each notice, or the time is over; counts those without. */
async function untilMailed(mailMs: number): Promise<number> {
  for (const end = performance.now() + mailMs; ; ) {
    for (const mail of readNewMails())
      for (const [, reference = ''] of mail.matchAll(LINK)) unmailed.delete(reference)
    if (unmailed.size === 0) return 0
    if (performance.now() > end) {
      const { size } = unmailed
      unmailed.clear()
      return size
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

const fieldsOf = (list: readonly unknown[], field: string): unknown[] =>
  list.map((one) => Reflect.get(Object(one), field))

/** Whether a file can be loaded: the portal leads to its address in the bucket. */
async function isThere(caller: ResidentCaller, file: string): Promise<boolean> {
  const asked = () => caller.call('GET', `/api/files/${file}`)
  const { outcome, location } = await untilAnswered(asked, 'read')
  if (outcome !== 303 || !location) return false
  const response = await fetch(location)
  return response.ok && (await response.bytes()).length > 0
}

async function registerAll(identityCodes: readonly string[]): Promise<void> {
  for (const [index, code] of identityCodes.entries()) {
    const caller = new ResidentCaller(index, code)
    await caller.register()
    const homes = await caller.expect('GET', '/api/contracts')
    contracts.set(caller, String(Reflect.get(Object(Reflect.get(Object(homes), 0)), 'uuid')))
    callers.push(caller)
  }
}

let loading: Promise<void> = Promise.resolve()

/** Ends the load, reads everything back, and returns what was counted since it began. */
async function end(mailMs: number): Promise<LoadReport> {
  countGap()
  ending.abort()
  await loading
  const { user, system } = process.cpuUsage(cpu)
  phase = 'reading back'
  const found = await verify()
  return {
    phases: Object.fromEntries(phases),
    ...found,
    unmailed: await untilMailed(mailMs),
    acknowledged: acknowledgedSince,
    cpuSeconds: (user + system) / 1_000_000,
  }
}

/** Handles a command of the rehearsal; the command to end returns the report. */
async function follow(asked: LoadCommand): Promise<LoadReport | null> {
  if (asked.command === 'register') await registerAll(asked.identityCodes)
  if (asked.command === 'begin') {
    phases.clear()
    acknowledgedSince = 0
    cpu = process.cpuUsage()
    ending = new AbortController()
    phase = asked.name
    lastWrite = performance.now()
    loading = load(asked.perSecond)
  }
  if (asked.command === 'phase') {
    countGap()
    phase = asked.name
  }
  return asked.command === 'end' ? end(asked.mailMs) : null
}

handleCommands((command) => follow(command as LoadCommand))
