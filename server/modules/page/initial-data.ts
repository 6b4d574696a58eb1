import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '../../../api/contracts.ts'
import { type InitialData, initialData } from '../../../api/initial-data.ts'
import { type ServedRead, servedReads } from '../../../api/served-reads.ts'
import { type Locale, uuid } from '../../../api/values.ts'
import { firstContract } from '../../../domain/first-contract.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { clientAddressOf } from '../../kernel/http/client-address.ts'
import { hasInjectedFault } from '../../kernel/plugins/fault-injection.ts'
import { listEmergencies } from '../bulletins/service.ts'
import { contractLists, listContacts } from '../contracts/service.ts'
import { listDrafts } from '../drafts/service.ts'
import { createCallLimiter } from '../session/call-limiter.ts'
import { tokenOf } from '../session/cookies.ts'
import { recordUse } from '../session/service.ts'
import {
  listNotifications,
  readFlags,
  readMetadata,
  readPermissions,
  readProfile,
} from '../user/service.ts'

/** The page that data is loaded for. */
export interface PageToFill {
  /** The contract in its address, null without one. */
  readonly contract: string | null
  /** The parameters of its address by name. */
  readonly params: Readonly<Record<string, string>>
  readonly isFront: boolean
  /** The reads of its contract that it comes with. */
  readonly reads: readonly ServedRead[]
  /** The language that the visitor asks for; null for that of the account. */
  readonly language: Locale | null
}

/** The data of a page, and its language. */
export interface FirstData {
  readonly data: InitialData
  readonly language: Locale
}

/**
 * Returns null without a valid session, and when loading fails: the portal then loads the data
 * itself.
 */
export type ReadFirstData = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageToFill,
) => Promise<FirstData | null>

/**
 * Loads the initial data with the services behind the API. Counts as a call for rate limit and
 * session.
 */
export function initialDataReader(app: FastifyInstance, dependencies: Dependencies): ReadFirstData {
  const limiter = createCallLimiter(dependencies)
  const listContracts = contractLists(dependencies)

  async function read(request: FastifyRequest, reply: FastifyReply, page: PageToFill) {
    const token = tokenOf(request, dependencies.settings)
    if (token === null || hasInjectedFault(request, dependencies)) return null
    const session = await limiter.check({ address: clientAddressOf(request), token }, reply)
    if (session === null) return null
    const { caller } = session
    const language = page.language ?? caller.language
    const [data, served] = await Promise.all([
      readFor(dependencies, caller, { ...page, language, listing: listContracts(caller) }),
      serveReads(app, request, { ...page, language }),
      recordUse(dependencies, session),
    ])
    return { data: checked({ ...data, served }), language }
  }

  return async (request, reply, page) => {
    try {
      return await read(request, reply, page)
    } catch (error) {
      reply.removeHeader('retry-after')
      if (!(error instanceof ApiError)) request.log.error({ err: error }, 'page without its data')
      return null
    }
  }
}

/**
 * Checks the data against its schema, as for a response of the API. The message contains the paths,
 * never the values.
 */
function checked(data: unknown): InitialData {
  const read = initialData.safeParse(data)
  if (read.success) return read.data
  const places = read.error.issues.map(({ path }) => `/${path.join('/')}`)
  throw new Error(`The first data is of another shape at ${places.join(', ')}`)
}

async function readFor(
  dependencies: Dependencies,
  caller: Caller,
  {
    contract,
    isFront,
    language,
    listing,
  }: PageToFill & { readonly language: Locale; readonly listing: Promise<Contract[]> },
) {
  const contractOfPage = async () => contract ?? firstContract(await listing)?.uuid
  return await allOf({
    profile: readProfile(dependencies, caller),
    metadata: readMetadata(dependencies, caller),
    permissions: readPermissions(dependencies, caller),
    flags: readFlags(dependencies.database),
    contracts: listing,
    contacts: listOf(contractOfPage(), (contractId) =>
      listContacts(dependencies, caller, { contractId, language }),
    ),
    ...(isFront && {
      notifications: listNotifications(dependencies, caller, language),
      drafts: listDrafts(dependencies, caller),
      emergencies: listOf(contractOfPage(), (contractId) =>
        listEmergencies(dependencies, caller, { contractId }),
      ),
    }),
  })
}

/**
 * Asks the API for the reads that a page comes with, as the browser would: with the same rights,
 * checks and limits. One that fails is left to the browser, which says so in its place.
 */
async function serveReads(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  { params, reads, language }: PageToFill & { readonly language: Locale },
) {
  const asked = reads.map(async (read) => {
    const { path } = servedReads[read]
    const used = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => valueOf(params, name))
    if (!used.every((value) => uuid.safeParse(value).success)) return []
    const values = used.values()
    const url = `/api${path.replace(/:\w+/g, () => values.next().value ?? '')}`
    const sent = { cookie: headers.cookie, 'accept-language': language }
    const { statusCode, body } = await app.inject({ url, headers: sent, remoteAddress: ip })
    return statusCode === 200 ? [{ read, params: used, answer: JSON.parse(body) }] : []
  })
  return (await Promise.all(asked)).flat()
}

/** Returns the value of a parameter of the API in the address of a page. */
const valueOf = (params: PageToFill['params'], name: string): string =>
  params[name === 'contract' ? 'contractId' : `${name}Uuid`] ?? ''

/** Returns what each of some reads brings, by its name. */
async function allOf(reads: Readonly<Record<string, Promise<unknown>>>) {
  const read = Object.entries(reads).map(async ([name, one]) => [name, await one] as const)
  return Object.fromEntries(await Promise.all(read))
}

/** Returns what a list of a contract has; undefined for an unknown contract or one of another resident. */
async function listOf<Item>(
  page: Promise<string | undefined>,
  list: (contractId: string) => Promise<Item[]>,
) {
  const contract = await page
  if (!uuid.safeParse(contract).success || contract === undefined) return undefined
  try {
    return { contract, list: await list(contract) }
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
