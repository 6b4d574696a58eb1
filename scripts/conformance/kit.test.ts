import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isFailed } from './claims.ts'
import { findRefusalProblems, parseSuccess } from './expected.ts'
import { Kit } from './kit.ts'
import { plans } from './plans.ts'
import { collectFindings, listProofParts, proveBackEnd } from './prove.ts'
import { formatReport, toOneLine } from './report.ts'
import { getRoute, matchesPattern, routeNames } from './routes.ts'
import { SampleIds } from './samples.ts'
import type { Setup } from './setup.ts'
import { parseStrictly } from './strict.ts'
import {
  type Answer,
  NoAnswer,
  retryWhenLimited,
  type SentCall,
  type Transport,
} from './transport.ts'
import { signInLimitWalk } from './walks/sign-in-limit.ts'
import { walks } from './walks/walks.ts'

const setup: Setup = {
  base: 'http://127.0.0.1:9',
  origin: 'http://127.0.0.1:9',
  tenantSlug: 'provider',
  residents: {
    resident: { username: 'a@example.fi', password: 'Some-Password-1' },
    other: { username: 'b@example.fi', password: 'Some-Password-1' },
  },
  providerKey: 'key',
  webhookUrl: 'https://example.com/',
  now: () => new Date('2026-11-21T10:00:00Z'),
  only: [],
  without: [],
  run: 'kit-0a1b2c3d',
}

const answer = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  text: body === undefined ? '' : JSON.stringify(body),
})

describe('Every route of the table', () => {
  it.each(routeNames)('has an example that its schemas accept: %s', (name) => {
    const { params, query, body } = getRoute(name)
    const parts = plans[name].call(new SampleIds(setup.run, '2026-11-21'))
    const problems = [
      [params, parts.params],
      [query, parts.query ?? {}],
      [body, parts.body],
    ].flatMap(([schema, value]) =>
      schema instanceof z.ZodMiniType ? (z.safeParse(schema, value).error?.issues ?? []) : [],
    )
    expect(problems).toEqual([])
  })

  it('has its successful answer proved by its example or in a walk, or has a reason why not', () => {
    const walked = new Set(walks.flatMap(({ calls, also = [] }) => [...calls, ...also]))
    const unanswered = routeNames.filter(
      (name) => plans[name].answered === 'walk' && !walked.has(name),
    )
    expect(unanswered).toEqual([])
  })
})

describe('An answer is read strictly', () => {
  const schema = z.object({ a: z.string(), list: z.array(z.object({ b: z.nullable(z.int()) })) })

  it('and must have every field of the schema and no unknown field, at any depth', () => {
    const read = (value: unknown) => parseStrictly(schema, value).problems
    expect(read({ a: '', list: [{ b: 1 }, { b: null }] })).toEqual([])
    expect(read({ a: '', list: [{ b: 1, c: 2 }] })).toEqual(['list.0.c is not in the schema'])
    expect(read({ a: '', list: [{}] })).toHaveLength(1)
    expect(read('')).toHaveLength(1)
  })

  it('and must have the status, the content type and the schema of its route', () => {
    const route = getRoute('readSession')
    const times = { expiresAt: '2026-11-21T10:00:00Z', endsAt: '2026-11-21T10:00:00Z' }
    const problems = (one: Answer) => parseSuccess(route, one).problems
    expect(problems(answer(200, times))).toEqual([])
    expect(problems(answer(201, times))).toEqual(['expected status 200, came 201'])
    expect(problems({ ...answer(200, times), headers: {} })).toEqual([
      'the content type is missing, not application/json',
    ])
    expect(problems({ ...answer(200, times), text: '<html>' })).toEqual(['the body is no JSON'])
  })

  it('and must have, when it is a refusal, the error envelope, code, paths, state and allowed events', () => {
    const wrong = { code: 'VALIDATION_ERROR', fields: [{ path: 'a', key: 'required' }] }
    const conflict = { code: 'STATE_CONFLICT', state: 'completed', allowed: ['note.added'] }
    const problems = (
      status: number,
      body: unknown,
      expected: Parameters<typeof findRefusalProblems>[1],
    ) => findRefusalProblems(answer(status, body), expected)
    expect(problems(400, wrong, { code: 'VALIDATION_ERROR', paths: ['a'] })).toEqual([])
    expect(problems(400, wrong, { code: 'VALIDATION_ERROR', paths: ['b'] })).toEqual([
      'expected errors at "b", came "a"',
    ])
    expect(
      problems(409, conflict, { code: 'STATE_CONFLICT', state: 'completed', allowed: [] }),
    ).toEqual(['expected the allowed events none, came "note.added"'])
    expect(problems(200, conflict, { code: 'STATE_CONFLICT' })).toEqual([
      'expected status 409, came 200 STATE_CONFLICT completed',
    ])
    expect(problems(404, {}, { code: 'NOT_FOUND' })).toEqual([
      expect.stringMatching(/^code: Invalid/),
    ])
    expect(problems(404, { code: 'UNKNOWN' }, { code: 'NOT_FOUND' })).toEqual([
      'expected code NOT_FOUND, came UNKNOWN',
    ])
  })
})

describe('A back end that does not answer', () => {
  it('makes one claim fail, and no other claim is tried', async () => {
    const { claims, notAnswered, isStopped } = await proveBackEnd(setup, async () => {
      throw new NoAnswer('POST /api/login: the connection was refused')
    })
    expect(claims.map(({ kind, problems }) => [kind, problems])).toEqual([
      ['answer', ['POST /api/login: the connection was refused']],
    ])
    expect([notAnswered, isStopped]).toEqual([[], true])
  })

  it('can neither forge a line of the report nor move the cursor', () => {
    expect(toOneLine('a\nok\u001b[2J\u2028')).toBe('a\\u{000a}ok\\u{001b}[2J\\u{2028}')
  })
})

describe('The limit of sign-ins', () => {
  const wrong = answer(401, { code: 'INVALID_CREDENTIALS' })
  const limit = (headers: Record<string, string>) => {
    const refusal = answer(429, { code: 'TOO_MANY_REQUESTS' })
    return { ...refusal, headers: { ...refusal.headers, ...headers } }
  }

  /** Walks up to the limit of a back end that refuses after some attempts; returns problems and calls. */
  async function walked(after: number, refusal: Answer) {
    const calls: SentCall[] = []
    const transport: Transport = async (call) => {
      calls.push(call)
      return calls.length > after ? refusal : wrong
    }
    const kit = new Kit({
      ...setup,
      transport: retryWhenLimited(transport, async () => {}),
      seed: 'a',
    })
    const samples = new SampleIds(setup.run, '2026-11-21')
    await signInLimitWalk.work({ kit, samples, setup, offers: () => true })
    return { problems: kit.claims.map(({ problems }) => problems), count: calls.length, calls }
  }

  it.each(['1', '900', 'Sat, 21 Nov 2026 10:15:00 GMT'])(
    'is proved by the first 429 with Retry-After %s',
    async (after) => {
      const { problems, count } = await walked(10, limit({ 'retry-after': after }))
      expect([problems, count]).toEqual([[[]], 11])
    },
  )

  it('may be reached at the last attempt, and not later', async () => {
    const refusal = limit({ 'retry-after': '900' })
    const [early, late] = [await walked(29, refusal), await walked(30, refusal)]
    expect([early.problems, early.count]).toEqual([[[]], 30])
    expect([late.problems, late.count]).toEqual([
      [['each of 30 was answered with 401 INVALID_CREDENTIALS']],
      30,
    ])
  })

  it.each([
    ['is missing', limit({})],
    ['is neither seconds nor a date', limit({ 'retry-after': 'soon' })],
    ['is neither seconds nor a date', limit({ 'retry-after': '0' })],
  ])('must say when to try again: a Retry-After that %s fails', async (problem, refusal) => {
    expect((await walked(10, refusal)).problems).toEqual([[`Retry-After ${problem}`]])
  })

  it.each([
    [answer(429, { code: 'LIMIT_EXCEEDED' }), 'expected code TOO_MANY_REQUESTS'],
    [answer(403, { code: 'TOO_MANY_REQUESTS' }), 'expected status 429'],
    [answer(204, undefined), 'expected status 429'],
    [answer(401, { code: 'UNAUTHORIZED' }), 'expected status 429'],
  ])('must be an answer with 429, and any other answer fails: %#', async (refusal, problem) => {
    const { problems, count } = await walked(10, refusal)
    expect([problems[0]?.[0], count]).toEqual([expect.stringContaining(problem), 11])
  })

  it('is tried with an account that only this run has, so that runs do not limit each other', async () => {
    const { calls } = await walked(10, limit({ 'retry-after': '900' }))
    for (const { body } of calls) expect(body).toContain(setup.run)
  })

  it('is tried last', () => {
    expect(listProofParts(setup).at(-1)?.name).toBe('walk limit of sign-ins')
  })
})

describe('Routes to prove', () => {
  it('are selected by name, or by path with * for anything', () => {
    const named = (pattern: string) => routeNames.filter((name) => matchesPattern(pattern, name))
    expect(named('listTenants')).toEqual(['listTenants'])
    expect(named('/contracts')).toEqual(['listContracts'])
    expect(named('/provider/*/revoke')).toEqual(['revokeKey'])
    expect(named('/provider/webhooks*')).toHaveLength(7)
    expect(named('*')).toEqual(routeNames)
  })

  it('that are not offered are not tried, and are printed', () => {
    const without = { ...setup, without: ['/contracts/*', '/provider/*'] }
    const tried = listProofParts(without).flatMap(({ route }) => route ?? [])
    expect(tried.filter((name) => getRoute(name).path.startsWith('/provider/'))).toEqual([])
    const lines = formatReport(collectFindings(without, []), { json: false, quiet: false })
    expect(lines).toContain('not offered   listTenants (GET /contracts/:contract/tenants)')
  })
})

describe('The report of a conformance run', () => {
  const claims = [
    { route: 'login', kind: 'answer', title: 'it answers', problems: [] },
    { route: null, kind: 'method', title: 'it refuses', problems: ['came 200'] },
  ] as const
  const only = { ...setup, only: ['login'] }

  it('has a line for each claim, and counts them by route and kind', () => {
    expect(formatReport(collectFindings(only, claims), { json: false, quiet: false })).toEqual([
      'ok      login · answer · it answers',
      'failed  the back end · method · it refuses: came 200',
      '',
      `${'route'.padEnd(32)} proved  failed`,
      `${'login'.padEnd(32)}      1       0`,
      '',
      `${'kind of claim'.padEnd(32)} proved  failed`,
      `${'answer'.padEnd(32)}      1       0`,
      `${'method'.padEnd(32)}      0       1`,
      '',
      '1 of 2 claims failed.',
    ])
  })

  it('is one JSON object when JSON is asked for', () => {
    const [json = ''] = formatReport(collectFindings(only, claims), { json: true, quiet: false })
    expect(JSON.parse(json)).toEqual({
      claims,
      notOffered: [],
      notAnswered: [],
      isStopped: false,
      byRoute: { login: { proved: 1, failed: 0 } },
      byKind: { answer: { proved: 1, failed: 0 }, method: { proved: 0, failed: 1 } },
      all: { proved: 1, failed: 1 },
    })
    expect(claims.filter(isFailed)).toHaveLength(1)
  })
})
