import { matchPath } from 'react-router-dom'
import {
  type ClientError,
  clientError,
  MAX_STACK_FRAMES,
  reportClientError,
  type StackFrame,
} from '../../api/client-errors.ts'
import { maskMessage } from '../../domain/masked-message.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { pageNames, pages } from '../routing/pages.ts'
import { CAUGHT_ERROR_EVENT } from './caught-errors.ts'
import { mayReportErrors, onConsentChanged } from './consent-cookie.ts'

/** The maximum number of reports of one page load. */
const MAX_REPORTS = 10
/** How long a report waits, so that withdrawing the consent still stops it; in milliseconds. */
const WAIT_MS = 2000
const PLACE = /:(\d+):(\d+)\)?$/
/** The characters that precede an address in a line of a stack trace. */
const BEFORE_ADDRESS = /[\s(@]/

let queue: ClientError[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false
const reported = new Set<string>()

/** Begins to report errors of this page, while there is consent. It never throws. */
export function startErrorReports(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  document.addEventListener(CAUGHT_ERROR_EVENT, (event) => report(Reflect.get(event, 'detail')))
  onConsentChanged(() => {
    if (!mayReportErrors()) clear()
  })
}

function clear(): void {
  clearTimeout(timer)
  queue = []
}

function report(error: unknown): void {
  try {
    if (!mayReportErrors()) return clear()
    const described = reportOfError(error)
    if (described === null || reported.size >= MAX_REPORTS) return
    const key = JSON.stringify([described.name, described.message, described.stack[0]])
    if (reported.has(key)) return
    reported.add(key)
    queue.push(described)
    clearTimeout(timer)
    timer = setTimeout(() => void send(), WAIT_MS)
  } catch {
    // An error of the report itself is not reported.
  }
}

/**
 * Returns a report of an error without the values in it; null for a `Failure`, which its page
 * explains, and for an error that the portal's own code did not throw.
 */
export function reportOfError(error: unknown): ClientError | null {
  if (!(error instanceof Error) || error instanceof Failure) return null
  const stack = framesOf(error.stack ?? '')
  if (stack === null) return null
  const flow = [...document.querySelectorAll<HTMLElement>('[data-flow]')].at(-1)?.dataset
  const described = {
    name: error.name,
    message: maskMessage(error.message),
    stack,
    build: buildOf(),
    route: routeOf(window.location.pathname),
    flow: flow?.['flow'] ?? null,
    state: flow?.['state'] ?? null,
  }
  return clientError.safeParse(described).data ?? null
}

/**
 * Returns the stack frames in the portal's code; null when other code threw, such as an extension.
 */
function framesOf(stack: string): StackFrame[] | null {
  const lines = stack.split('\n').filter((line) => PLACE.test(line))
  const frames = lines.map((line) => {
    const [end = '', place, column] = PLACE.exec(line) ?? []
    const address = line.slice(0, -end.length).split(BEFORE_ADDRESS).at(-1) ?? ''
    const [, file] = /^\/assets\/([^/?#]+)$/.exec(pathOf(address)) ?? []
    return file ? { file, line: Number(place), column: Number(column) } : null
  })
  if (!frames[0]) return null
  return frames.filter((frame) => frame !== null).slice(0, MAX_STACK_FRAMES)
}

/** Returns the path of an address of this site; '' for other addresses. */
function pathOf(address: string): string {
  const { origin } = window.location
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : ''
}

/** Returns the name of the script that the page started with, which identifies the build. */
function buildOf(): string {
  const sources = [...document.scripts].map(({ src }) => pathOf(src))
  const entry = sources.find((path) => /^\/assets\/index-[\w-]+\.js$/.test(path))
  return entry?.slice('/assets/'.length, -'.js'.length) ?? 'unknown'
}

/** Returns the pattern of an address: the values in it are never sent. */
function routeOf(pathname: string): string | null {
  const patterns = pageNames.flatMap((name) => pages[name].path ?? [])
  return patterns.find((pattern) => matchPath(pattern, pathname)) ?? null
}

/** Sends the queue without cookies: reports belong to nobody, and do not extend a session. */
async function send(): Promise<void> {
  const due = queue
  queue = []
  if (!mayReportErrors()) return
  for (const body of due)
    await fetch(`/api${reportClientError.path}`, {
      method: reportClientError.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined)
}
