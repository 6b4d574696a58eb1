import { listContracts } from '../../api/contracts.ts'
import { readSession } from '../../api/session.ts'
import { listNotifications, readProfile } from '../../api/user.ts'
import { startPostgres } from '../../fixtures/server/postgres.ts'
import { alternate } from '../support/alternate.ts'
import { type Bench, type Benchmark, type Figure, ratioAtMost } from '../support/benchmark.ts'
import { load } from '../support/load.ts'
import { type Product, startProduct } from '../support/product.ts'
import { makeResidents, tokenOf } from '../support/residents.ts'

const ROUNDS = 7
const FEW = 1000
const MANY = 1_000_000
const CALLS = 1000

const reads = {
  'sign-in check': readSession,
  profile: readProfile,
  'contracts list': listContracts,
  notifications: listNotifications,
} as const

type Read = keyof typeof reads

/** Returns the median response time of one read, requested by residents spread over all of them. */
async function read(product: Product, residents: number, name: Read) {
  await product.ask('forgetAttempts')
  const calls = Array.from({ length: CALLS }, (_, at) => ({
    path: `/api${reads[name].path}`,
    headers: { cookie: `session=${tokenOf(1 + Math.floor((at * residents) / CALLS))}` },
  }))
  const { milliseconds } = await load({
    origin: product.origin,
    calls,
    amount: CALLS,
    connections: 1,
  })
  return { milliseconds }
}

async function measure(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres()
  bench.onEnd(() => postgres.stop())
  const town = async (residents: number) => {
    const databaseUrl = await postgres.createDatabase()
    const began = performance.now()
    await makeResidents(databaseUrl, residents)
    console.log(`${residents} residents made in ${Math.round(performance.now() - began)} ms`)
    return startProduct(bench, { DATABASE_URL: databaseUrl })
  }
  const [few, many] = [await town(FEW), await town(MANY)]
  const names = Object.keys(reads) as Read[]
  const sides = Object.fromEntries(
    names.flatMap((name) => [
      [`few: ${name}`, () => read(few, FEW, name)] as const,
      [`many: ${name}`, () => read(many, MANY, name)] as const,
    ]),
  )
  await alternate(sides, 1)
  const measured = await alternate(sides, bench.rounds(ROUNDS))
  return names.map((name) => ({
    what: `${name} with ${MANY.toLocaleString('en')} residents`,
    unit: 'ms',
    ours: measured[`many: ${name}`]?.milliseconds ?? Number.NaN,
    baseline: {
      what: `with ${FEW.toLocaleString('en')}`,
      value: measured[`few: ${name}`]?.milliseconds ?? Number.NaN,
    },
    ...ratioAtMost(1.2, 1.05),
  }))
}

export default {
  title: 'A million residents',
  how: `Two PostgreSQL databases of one server, made by a generator and analysed. One connection makes ${CALLS} calls, each as another resident, spread over all of them; the median call, over HTTP, with the session read as for everyone. The first round warms up and does not count.`,
  measure,
} satisfies Benchmark
