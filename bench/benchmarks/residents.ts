import { totalmem } from 'node:os'
import { readBuildingInfo } from '../../api/building-info.ts'
import { listBulletins, readBulletin } from '../../api/bulletins.ts'
import { listContacts, listContracts } from '../../api/contracts.ts'
import { listDocuments, readDocument } from '../../api/documents.ts'
import { listDrafts } from '../../api/drafts.ts'
import { listDefects } from '../../api/notice-lists.ts'
import {
  listCategoryAccounts,
  listOpenPayments,
  listPaymentMonths,
  listRemittances,
} from '../../api/payments.ts'
import type { Route } from '../../api/route.ts'
import { readSession } from '../../api/session.ts'
import { listNotifications, readProfile } from '../../api/user.ts'
import { startPostgres } from '../../fixtures/server/postgres.ts'
import { measureMediansAlternately, type RoundMeasurements } from '../support/alternate.ts'
import {
  type Benchmark,
  type BenchTools,
  boundRatioAtMost,
  type Figure,
} from '../support/benchmark.ts'
import { HOMES_PER_PROPERTY, makeId } from '../support/generated.ts'
import { GENERATED_SECRET_KEY } from '../support/house-rows.ts'
import { sendLoad } from '../support/load.ts'
import { PAYMENT_MONTHS } from '../support/payment-rows.ts'
import { type Product, startProduct } from '../support/product.ts'
import { fillWithResidents, getSessionToken } from '../support/residents.ts'

const ROUNDS = 7
const FEW = 1000
const MANY = 1_000_000
const CALLS = 1000
/** The step from one calling resident to the next, which reaches all kinds of residents. */
const STRIDE = 618_033
/** A quarter of the memory, as the documentation of PostgreSQL recommends. Its default is 128 MB. */
const SHARED_BUFFERS = `${Math.round(totalmem() / 4 / 2 ** 20)}MB`
/** How many pages are requested: fewer than reads, because a page costs the server as much as ten reads. */
const PAGES = 200

const onContract = (route: Route, resident: number): string =>
  `/api${route.path.replace(':contract', makeId('home', resident))}`

const ofProperty = (kind: string, resident: number): string =>
  makeId(`${kind} of property`, `${Math.floor(resident / HOMES_PER_PROPERTY)} 3`)

/** The address that a resident reads, and how often it is read in a round. */
interface Read {
  readonly addressFor: (resident: number) => string
  readonly amount?: number
}

const api = ({ path }: Route): Read => ({ addressFor: () => `/api${path}` })
const ofContract = (route: Route, rest = ''): Read => ({
  addressFor: (resident) => `${onContract(route, resident)}${rest}`,
})

const reads: Readonly<Record<string, Read>> = {
  'sign-in check': api(readSession),
  profile: api(readProfile),
  'contracts list': api(listContracts),
  'front page, its HTML with the first data': {
    addressFor: (resident) => `/asiointi/${makeId('home', resident)}`,
    amount: PAGES,
  },
  notifications: api(listNotifications),
  'drafts list': api(listDrafts),
  'fault reports list': ofContract(listDefects),
  'bulletins, page 0': ofContract(listBulletins, '?page=0'),
  'bulletins, page 5': ofContract(listBulletins, '?page=5'),
  'one bulletin': {
    addressFor: (resident) =>
      onContract(readBulletin, resident).replace(':bulletin', ofProperty('bulletin', resident)),
  },
  'documents list': ofContract(listDocuments),
  'address of a document': {
    addressFor: (resident) =>
      onContract(readDocument, resident).replace(':document', ofProperty('document', resident)),
  },
  'contacts list': ofContract(listContacts),
  'building info': ofContract(readBuildingInfo),
  'open payments': ofContract(listOpenPayments),
  'accounts of payment categories': ofContract(listCategoryAccounts),
  [`payments by month, ${PAYMENT_MONTHS} of them`]: ofContract(listPaymentMonths),
  [`remittances, ${PAYMENT_MONTHS} of them`]: ofContract(listRemittances),
}

/** Returns the median response time of one read, requested by residents spread over all of them. */
async function read(
  product: Product,
  residents: number,
  { addressFor, amount = CALLS }: Read,
): Promise<RoundMeasurements<'milliseconds'>> {
  await product.ask('resetRateLimits')
  const calls = Array.from({ length: amount }, (_, at) => {
    const resident = 1 + ((at * STRIDE) % residents)
    const cookie = `session=${getSessionToken(resident)}`
    return { path: addressFor(resident), headers: { cookie, accept: '*/*' } }
  })
  const { milliseconds } = await sendLoad({
    origin: product.origin,
    calls,
    amount,
    connections: 1,
  })
  return { milliseconds }
}

async function measure(bench: BenchTools): Promise<Figure[]> {
  const postgres = await startPostgres({ shared_buffers: SHARED_BUFFERS })
  bench.onEnd(() => postgres.stop())
  const town = async (residents: number) => {
    const databaseUrl = await postgres.createDatabase()
    const began = performance.now()
    await fillWithResidents(databaseUrl, residents)
    console.log(`${residents} residents made in ${Math.round(performance.now() - began)} ms`)
    return startProduct(bench, { DATABASE_URL: databaseUrl, SECRET_KEY: GENERATED_SECRET_KEY })
  }
  const [few, many] = [await town(FEW), await town(MANY)]
  const sides = Object.fromEntries(
    Object.entries(reads).flatMap(([name, one]) => [
      [`few: ${name}`, () => read(few, FEW, one)] as const,
      [`many: ${name}`, () => read(many, MANY, one)] as const,
    ]),
  )
  await measureMediansAlternately(sides, 1)
  const measured = await measureMediansAlternately(sides, bench.rounds(ROUNDS))
  return Object.keys(reads).map((name) => ({
    what: `${name} with ${MANY.toLocaleString('en')} residents`,
    unit: 'ms',
    ours: measured[`many: ${name}`]?.milliseconds ?? Number.NaN,
    baseline: {
      what: `with ${FEW.toLocaleString('en')}`,
      value: measured[`few: ${name}`]?.milliseconds ?? Number.NaN,
    },
    ...boundRatioAtMost(1.2, 1.05),
  }))
}

export default {
  title: 'A million residents',
  how: `Two PostgreSQL databases of one server with ${SHARED_BUFFERS} of shared buffers (a quarter of the memory), made by a generator and analysed. One connection makes ${CALLS} calls, each as another resident, spread over all of them; the median call, over HTTP, with the session read as for everyone (of the front page ${PAGES} calls). Both have 40 homes to a property, and as many bulletins, documents, contacts, fault reports and drafts for each, and ${PAYMENT_MONTHS} months of payments. The first round warms up and does not count.`,
  measure,
} satisfies Benchmark
