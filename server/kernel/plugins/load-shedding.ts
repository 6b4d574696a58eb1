import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import type { Settings } from '../base/settings.ts'
import { fullCookieName } from '../http/cookies.ts'
import { refusal, sendRefusal } from '../http/refusal.ts'
import { isPageView } from '../http/refused-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call is refused because the server has too much to do. */
    isShed: boolean
  }
  interface FastifyContextConfig {
    /** The route is answered however busy the server is. */
    isNeverShed?: true
  }
}

/**
 * Calls `report` repeatedly with the percentage of the time since the last report in which the
 * event loop was busy. Returns a function that ends this.
 */
export type WatchEventLoopLoad = (report: (percent: number) => void) => () => void

/**
 * The time of one report, in milliseconds: calls that come meanwhile are let in, and then wait for
 * each other.
 */
const REPORTED_MS = 200
/** After so many reports, ten seconds, the log says how many calls were shed. */
const REPORTS_OF_LINE = 50

const watchEventLoop: WatchEventLoopLoad = (report) => {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    report(performance.eventLoopUtilization(now, before).utilization * 100)
    before = now
  }, REPORTED_MS).unref()
  return () => clearInterval(timer)
}

type Kind = 'anonymous' | 'session'

/** How many calls may be under way however busy the event loop is; the greater number counts. */
interface AllowedCalls {
  readonly min: number
  /** As many calls as the server has completed in so many seconds at its present pace. */
  readonly seconds: number
}

/** What tests replace in load shedding. */
export interface LoadSheddingParts {
  readonly watch?: WatchEventLoopLoad
  readonly allowed?: Readonly<Record<Kind, AllowedCalls>>
}

/**
 * The minimum keeps a server that refuses many calls from completing none. The pace keeps it from
 * refusing calls that it could complete soon: a process that waits for its share of a processor
 * counts as busy. The places above the first number are for calls with a session.
 */
const ALLOWED: Readonly<Record<Kind, AllowedCalls>> = {
  anonymous: { min: 8, seconds: 0.25 },
  session: { min: 24, seconds: 0.5 },
}
/** The pace is that of so many reports, one second. */
const REPORTS_OF_PACE = 5

/**
 * Answers calls with 503 SERVICE_UNAVAILABLE while the event loop is busier than a bound, so that
 * those it lets in are answered soon. Calls without a session cookie have the lower bound. Some calls
 * may be under way however busy it is (`ALLOWED`). Two reports in a row have to pass it: one long
 * piece of work fills one report only, and is no load. Health, the keys for the broker and the
 * provider's API are always answered, and so is what the server asks of itself for a page that it let
 * in. Comes before all that costs something: a refusal has no line in the log, and only the headers
 * that it needs. Returns what refuses pages, for later: the page of a refusal needs the headers of all
 * pages.
 */
export function shedLoad(
  app: FastifyInstance,
  { settings, log, draining }: ShedDependencies,
  { watch = watchEventLoop, allowed = ALLOWED }: LoadSheddingParts = {},
): () => void {
  app.decorateRequest('isShed', false)
  const bounds = settings.shedding
  if (bounds.anonymous === null && bounds.session === null) return () => {}
  let last = 0
  /** The percentage that the event loop was busy in the less busy one of the last two reports. */
  let busy = 0
  let reports = 0
  let open = 0
  let completed = 0
  /** The calls completed in each of the last reports. */
  const pace: number[] = []
  let shed = { anonymous: 0, session: 0 }

  const stop = watch((percent) => {
    busy = Math.min(percent, last)
    last = percent
    reports += 1
    pace.push(completed)
    if (pace.length > REPORTS_OF_PACE) pace.shift()
    completed = 0
    if (reports % REPORTS_OF_LINE !== 0) return
    if (shed.anonymous + shed.session > 0) log.warn(shed, 'calls were shed')
    shed = { anonymous: 0, session: 0 }
  })
  app.addHook('onClose', async () => stop())

  const isShed = (kind: Kind): boolean => {
    if (bounds[kind] === null || busy < bounds[kind]) return false
    const { min, seconds } = allowed[kind]
    const perSecond =
      pace.reduce((sum, count) => sum + count, 0) / pace.length / (REPORTED_MS / 1000)
    return open >= Math.max(min, perSecond * seconds)
  }

  const ofSession = `${fullCookieName(settings, browserStoredItems.session)}=`
  app.addHook('onRequest', (request, reply, done) => {
    if (isNeverShed(request)) return done()
    const kind = request.headers.cookie?.includes(ofSession) ? 'session' : 'anonymous'
    if (isShed(kind)) {
      shed[kind] += 1
      request.isShed = true
      return isPageView(request) ? done() : sendRefusal(request.raw, reply.raw, draining.aborted)
    }
    open += 1
    reply.raw.once('close', () => {
      open -= 1
      completed += 1
    })
    done()
  })
  return () => {
    app.addHook('onRequest', ({ isShed }, _reply, done) => (isShed ? done(refusal) : done()))
  }
}

interface ShedDependencies {
  readonly settings: Pick<Settings, 'publicOrigin' | 'shedding'>
  readonly log: FastifyBaseLogger
  readonly draining: AbortSignal
}

function isNeverShed({ raw, routeOptions: { config } }: FastifyRequest): boolean {
  const isInjected = !(raw.socket instanceof Socket)
  return isInjected || config.isNeverShed === true || config.route?.access === 'provider'
}
