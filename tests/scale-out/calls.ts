// Residents who call at fixed times, whether or not earlier calls were answered, in a process of
// its own, which reports how much processor time it used.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { makeDefect } from '../../fixtures/server/notice-home.ts'
import { ResidentCaller } from '../rehearsal/caller.ts'
import { handleCommands } from '../rehearsal/commands.ts'
import type { CallCounts, CallsCommand } from './report.ts'

/** The maximum of calls under way; a call beyond it counts as not answered. */
const MAX_UNDER_WAY = 300
/** A success after more than this counts as bad. */
const SOON_MS = 1000

/** How many residents register at the same time. */
const REGISTERED_AT_ONCE = 4

const homes = new Map<ResidentCaller, string>()

/** The reads: the address of each for a home, by its name. */
const READS: Readonly<Record<string, (home: string) => string>> = {
  'the profile': () => '/api/user/profile',
  'the contract': (home) => `/api/contracts/${home}`,
  'its contacts': (home) => `/api/contracts/${home}/contacts`,
  'its fault reports': (home) => `/api/contracts/${home}/defect-notices`,
  'the messages': () => '/api/resident/message-timeline',
}
const WRITE = 'reporting a fault'

async function register(identityCodes: readonly string[]): Promise<void> {
  const left = [...identityCodes.entries()]
  const registerNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const caller = new ResidentCaller(...next)
      await caller.register()
      const [home] = Object(await caller.expect('GET', '/api/contracts'))
      homes.set(caller, String(Object(home).uuid))
    }
  }
  await Promise.all(Array.from({ length: REGISTERED_AT_ONCE }, registerNext))
}

/** Returns the name of the kind of a call: of ten, nine read and one reports a fault. */
function kindOf(number: number): string {
  if (number % 10 === 9) return WRITE
  const names = Object.keys(READS)
  return names[number % names.length] ?? WRITE
}

async function callOnce(
  number: number,
  caller: ResidentCaller,
  home: string,
): Promise<number | string> {
  const path = READS[kindOf(number)]?.(home)
  const { outcome, retryAfter } = path
    ? await caller.call('GET', path)
    : await caller.call('POST', '/api/defect-notice', {
        body: { ...makeDefect(home), description: randomUUID() },
        headers: { 'idempotency-key': randomUUID() },
      })
  return outcome === 503 && !retryAfter ? '503 without Retry-After' : outcome
}

async function call({
  perSecond,
  seconds,
  endFile,
}: Extract<CallsCommand, { readonly command: 'call' }>): Promise<CallCounts> {
  const callers = [...homes]
  const cpu = process.cpuUsage()
  const began = performance.now()
  const outcomes: Record<string, number> = {}
  const milliseconds: number[] = []
  const kinds = [...Object.keys(READS), WRITE]
  const ofKinds: Record<string, number[]> = Object.fromEntries(kinds.map((kind) => [kind, []]))
  let lastBadMs = 0
  const underWay = new Set<Promise<void>>()
  const count = (outcome: number | string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  for (let number = 0; number < perSecond * seconds; number += 1) {
    if (endFile !== undefined && number % perSecond === 0 && existsSync(endFile)) break
    const due = began + (number * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    // Each resident makes every kind of call in turn.
    const [caller, home] = callers[(number * 7) % callers.length] ?? []
    if (caller === undefined || home === undefined) throw new Error('Nobody has registered')
    if (underWay.size >= MAX_UNDER_WAY) {
      count('no place')
      lastBadMs = due - began
      continue
    }
    const made = callOnce(number, caller, home).then((outcome) => {
      count(outcome)
      const took = performance.now() - due
      if (outcome === 200) milliseconds.push(took)
      if (outcome === 200) ofKinds[kindOf(number)]?.push(took)
      if (outcome !== 200 || took > SOON_MS) lastBadMs = Math.max(lastBadMs, due - began)
      underWay.delete(made)
    })
    underWay.add(made)
  }
  await Promise.all(underWay)
  const { user, system } = process.cpuUsage(cpu)
  const cpuSeconds = (user + system) / 1_000_000
  return { outcomes, milliseconds, ofKinds, lastBadMs, cpuSeconds }
}

/** Returns how many residents can sign in and are found by their identity code. */
async function countFound(): Promise<number> {
  let found = 0
  for (const caller of homes.keys()) {
    const { outcome } = await caller.signIn()
    const leadsTo = await caller.identify()
    if (outcome === 204 && leadsTo?.includes('user_already_registered')) found += 1
  }
  return found
}

handleCommands((command) => {
  const asked = command as CallsCommand
  if (asked.command === 'register') return register(asked.identityCodes)
  return asked.command === 'find' ? countFound() : call(asked)
})
