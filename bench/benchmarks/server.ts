import { listContracts, readContract } from '../../api/contracts.ts'
import { flowDraftRoutes } from '../../api/drafts.ts'
import type { Route } from '../../api/route.ts'
import { readSession } from '../../api/session.ts'
import { startPostgres } from '../../fixtures/server/postgres.ts'
import { measureMediansAlternately, type RoundMeasurements } from '../support/alternate.ts'
import { type ServingProcess, startBaseline } from '../support/baseline.ts'
import {
  type Benchmark,
  type BenchTools,
  boundRatioAtMost,
  type Figure,
} from '../support/benchmark.ts'
import { type LoadCall, sendLoad } from '../support/load.ts'
import { type Product, startProduct } from '../support/product.ts'

const ROUNDS = 7
const CONNECTIONS = 10
/** Requests per round: enough for a stable figure, few enough to alternate often. */
const amounts = { bare: 4000, PostgreSQL: 1000, PGlite: 300 } as const
const RESIDENT = 'aino.virtanen@example.fi'

type Measured = 'cpu' | 'database' | 'each'

const addressOf = (route: Route, contract: string) =>
  `/api${route.path.replace(':contract', contract).replace(':flow', 'termination')}`

const draft = JSON.stringify({
  version: 1,
  step: 'form',
  values: {
    noticeDay: '21.11.2026',
    terminationReason: 'move_due_work',
    additionalDetails: 'Makuuhuoneen ikkunan tiiviste vetää. '.repeat(12),
    beneficiaryName: 'Aino Virtanen',
    iban: 'FI21 1234 5600 0007 85',
  },
  fileUuids: [],
  revision: 0,
  page: '3f0e6c1c-6a58-4a3b-9d57-0a4c6a1f1b01',
})

/** Returns the requests to measure, of a signed-in resident. */
async function callsOf(product: Product) {
  const headers = await product.signIn(RESIDENT)
  const read = (path: string) => fetch(`${product.origin}${path}`, { headers })
  const [first]: { uuid: string }[] = await (await read(addressOf(listContracts, ''))).json()
  const contract = first?.uuid ?? ''
  const get = (route: Route): LoadCall => ({ path: addressOf(route, contract), headers })
  return {
    'sign-in check': get(readSession),
    'contracts list': get(listContracts),
    'one contract': get(readContract),
    'draft save': {
      method: 'PUT',
      path: addressOf(flowDraftRoutes.save, contract),
      headers: { ...headers, 'content-type': 'application/json' },
      body: draft,
    },
  } as const satisfies Record<string, LoadCall>
}

type Asked = keyof Awaited<ReturnType<typeof callsOf>>

/**
 * Sends the requests and returns the processor time of each, of the server and of its PostgreSQL.
 */
async function bout(
  server: ServingProcess,
  call: LoadCall,
  { amount, database = false }: { amount: number; database?: boolean },
): Promise<RoundMeasurements<Measured>> {
  const spent = async () => ({
    cpu: await server.ask<number>('processorTime'),
    database: database ? await server.ask<number>('databaseTime') : 0,
  })
  const make = (amount: number) =>
    sendLoad({ origin: server.origin, calls: [call], amount, connections: CONNECTIONS })
  await server.ask('resetRateLimits')
  await make(amount / 10)
  const before = await spent()
  const { seconds } = await make(amount)
  const after = await spent()
  return {
    cpu: (after.cpu - before.cpu) / amount,
    database: (after.database - before.database) / amount,
    each: amount / seconds,
  }
}

/** Returns the product's responses to the same requests, for the bare routes to send. */
async function answersOf({ origin }: Product, calls: readonly LoadCall[]) {
  const answers = await Promise.all(
    calls.map(async ({ path, ...call }) => {
      const answer = await fetch(`${origin}${path}`, call)
      return [path, await answer.json()] as const
    }),
  )
  return Object.fromEntries(answers)
}

async function measure(bench: BenchTools): Promise<Figure[]> {
  const postgres = await startPostgres()
  bench.onEnd(() => postgres.stop())
  const databaseUrl = await postgres.createDatabase()
  const onPglite = await startProduct(bench)
  const onPostgres = await startProduct(bench, { DATABASE_URL: databaseUrl })
  const [small, large] = [await callsOf(onPglite), await callsOf(onPostgres)]
  const asked = Object.keys(large) as Asked[]
  const bare = await startBaseline(bench, 'bare-process.ts', {
    ANSWERS: JSON.stringify(await answersOf(onPostgres, Object.values(large))),
  })
  const { headers = {} } = large['sign-in check']
  const me = await fetch(`${onPostgres.origin}/api/user/profile`, { headers })
  const { uuid }: { uuid: string } = await me.json()
  const query = await startBaseline(bench, 'bare-query-process.ts', {
    DATABASE_URL: databaseUrl,
    PERSON: uuid,
  })

  const { bare: most, PostgreSQL: many, PGlite: few } = amounts
  const served = asked.flatMap((name) => [
    [`bare: ${name}`, () => bout(bare, large[name], { amount: most })] as const,
    [`PGlite: ${name}`, () => bout(onPglite, small[name], { amount: few })] as const,
    [
      `PostgreSQL: ${name}`,
      () => bout(onPostgres, large[name], { amount: many, database: true }),
    ] as const,
  ])
  const sides: Record<string, () => Promise<RoundMeasurements<Measured>>> = {
    ...Object.fromEntries(served),
    query: () => bout(query, { path: '/' }, { amount: many, database: true }),
  }
  await measureMediansAlternately(sides, 1)
  const measured = await measureMediansAlternately(sides, bench.rounds(ROUNDS))
  const of = (side: string) => measured[side] ?? { cpu: 0, database: 0, each: 0 }

  const rows = asked.flatMap((name) =>
    (['PostgreSQL', 'PGlite'] as const).flatMap((kind): Figure[] => {
      const [ours, baseline] = [of(`${kind}: ${name}`), of(`bare: ${name}`)]
      const bound =
        name === 'contracts list' && kind === 'PostgreSQL' ? boundRatioAtMost(6, 5) : undefined
      return [
        {
          what: `${name}, ${kind}: server CPU of a call`,
          unit: 'ms',
          ours: ours.cpu,
          baseline: { what: 'bare route', value: baseline.cpu },
          ...bound,
        },
        {
          what: `${name}, ${kind}: calls a second`,
          unit: '1/s',
          ours: ours.each,
          baseline: { what: 'bare route', value: baseline.each },
        },
      ]
    }),
  )
  const list = of('PostgreSQL: contracts list')
  return [
    ...rows,
    {
      what: 'contracts list: server CPU of a call, to its query alone',
      unit: 'ms',
      ours: list.cpu,
      baseline: { what: 'bare query', value: of('query').cpu },
    },
    {
      what: 'contracts list: CPU of PostgreSQL of a call, to its query alone',
      unit: 'ms',
      ours: list.database,
      baseline: { what: 'bare query', value: of('query').database },
    },
  ]
}

export default {
  title: 'The server',
  how: `Each server is a process of its own; ${CONNECTIONS} connections make ${amounts.PostgreSQL} calls (${amounts.PGlite} on PGlite, ${amounts.bare} of the bare route), and the processor time that its process spent meanwhile is divided by them; the first round warms up and does not count. The caller is a resident with a session and one contract. The bare route is Fastify alone, answering the same JSON without a query, a session or a check; the bare query is the list's SQL behind such a route.`,
  measure,
} satisfies Benchmark
