import { expect } from 'vitest'
import { type ErrorCode, statusOf } from '../../api/errors.ts'
import type { Answer, Route } from '../../api/route.ts'
import { callThrough } from '../../src/services/api.ts'

interface Held {
  readonly method: string
  readonly path: string
  readonly body: unknown
  settle(response: Response): void
  fail(): void
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

/** The network as a view test sees it: every call is held until the test says what it answers. */
export interface HeldApi {
  /** Settles the oldest waiting call of a route with an answer of its shape. */
  answer<R extends Route>(route: R, answer: Answer<R>): Promise<void>
  /** Settles it with an error of the catalogue. */
  refuse(route: Route, code: ErrorCode): Promise<void>
  /** Settles it as a network that is gone. */
  cut(route: Route): Promise<void>
  /** Settles it with a status and body as they are. */
  say(route: Route, status: number, body: unknown): Promise<void>
  /** Bodies that were sent to a route, in order, the waiting ones included. */
  sent(route: Route): readonly unknown[]
}

/** Holds every call that the portal makes from here on. */
export function holdApi(): HeldApi {
  const waiting: Held[] = []
  const all: Held[] = []

  callThrough(async (input, init) => {
    const request = new Request(input, init)
    const text = await request.clone().text()
    const answered = new Promise<Response>((resolve, reject) => {
      const held: Held = {
        method: request.method,
        path: new URL(request.url).pathname,
        body: text ? JSON.parse(text) : undefined,
        settle: resolve,
        fail: () => reject(new TypeError('network')),
      }
      waiting.push(held)
      all.push(held)
    })
    return answered
  })

  const isOf = (route: Route) => {
    const pattern = new RegExp(`^/api${route.path.replace(/:\w+/g, '[^/]+')}$`)
    return (held: Held) => held.method === route.method && pattern.test(held.path)
  }

  async function take(route: Route): Promise<Held> {
    await expect
      .poll(() => waiting.some(isOf(route)), {
        message: `${route.method} ${route.path}`,
        interval: 5,
      })
      .toBe(true)
    const [held] = waiting.splice(waiting.findIndex(isOf(route)), 1)
    if (!held) throw new Error('nothing is held')
    return held
  }

  return {
    answer: async (route, answer) =>
      (await take(route)).settle(
        route.answer === null ? new Response(null, { status: 204 }) : json(200, answer),
      ),
    refuse: async (route, code) => (await take(route)).settle(json(statusOf(code), { code })),
    cut: async (route) => (await take(route)).fail(),
    say: async (route, status, body) => (await take(route)).settle(json(status, body)),
    sent: (route) => all.filter(isOf(route)).map(({ body }) => body),
  }
}
