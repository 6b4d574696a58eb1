import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Contract, listContacts as contactsRoute } from '../../../api/contracts.ts'
import { listDrafts as draftsRoute } from '../../../api/drafts.ts'
import { emergency } from '../../../api/emergency.ts'
import { type InitialData, initialData } from '../../../api/initial-data.ts'
import { MAX_LISTED_THREADS } from '../../../api/messages.ts'
import type { CachedReadName, Schema } from '../../../api/route.ts'
import {
  type EmbeddedReadDefinition,
  type EmbeddedReadId,
  embeddableReads,
} from '../../../api/served-reads.ts'
import { listNotifications as notificationsRoute } from '../../../api/user.ts'
import { type Locale, uuid } from '../../../api/values.ts'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import { selectContractToOpen } from '../../../domain/first-contract.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { clientAddressOfRequest } from '../../kernel/http/client-address.ts'
import { readCookie } from '../../kernel/http/cookies.ts'
import { hasInitialDataFault, isAskedWithoutReads } from '../../kernel/plugins/fault-injection.ts'
import { listEmergencies } from '../bulletins/service.ts'
import { createContractLister, listContacts } from '../contracts/service.ts'
import { listDrafts } from '../drafts/service.ts'
import { readFlags } from '../feature-flags/flags.ts'
import { createCallLimiter } from '../session/call-limiter.ts'
import { sessionTokenOf } from '../session/cookies.ts'
import { recordSessionUse } from '../session/service.ts'
import { listNotifications, readMetadata, readPermissions, readProfile } from '../user/service.ts'

/** The page that data is loaded for. */
export interface PageToLoadDataFor {
  /** The parameters of the page's address by name; `contractId` is the contract. */
  readonly params: Readonly<Record<string, string>>
  readonly isFront: boolean
  /** The reads of its contract that it comes with. */
  readonly reads: readonly EmbeddedReadId[]
  /** The language that the visitor asks for; null for that of the account. */
  readonly language: Locale | null
}

/** The data of a page, and its language. */
export interface LoadedInitialData {
  readonly data: InitialData
  readonly language: Locale
}

/**
 * Returns null without a valid session, and when loading fails: the portal then loads the data
 * itself.
 */
export type LoadInitialData = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageToLoadDataFor,
) => Promise<LoadedInitialData | null>

/**
 * Loads the initial data with the services behind the API. Counts as a call for rate limit and
 * session.
 */
export function createInitialDataLoader(
  app: FastifyInstance,
  dependencies: Dependencies,
): LoadInitialData {
  const limiter = createCallLimiter(dependencies)
  const listContracts = createContractLister(dependencies)

  async function read(request: FastifyRequest, reply: FastifyReply, page: PageToLoadDataFor) {
    const token = sessionTokenOf(request, dependencies.settings)
    if (token === null || hasInitialDataFault(request, dependencies)) return null
    const session = await limiter.check({ address: clientAddressOfRequest(request), token }, reply)
    if (session === null) return null
    const { caller } = session
    const language = page.language ?? caller.language
    const listing = listContracts(caller)
    const [data, own, reads] = await Promise.all([
      readFor(dependencies, caller, listing),
      serveOwn(dependencies, caller, { ...page, language, listing }),
      isUnserved(request, dependencies) ? [] : serveReads(app, request, { ...page, language }),
      recordSessionUse(dependencies, session),
    ])
    return { data: checked({ ...data, isStarted: false, served: [...own, ...reads] }), language }
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
 * Whether a page comes without the reads of its screen: when a test asks for that, and while a
 * draft is being saved, which the reads would not have.
 */
const isUnserved = (request: FastifyRequest, dependencies: Dependencies): boolean =>
  isAskedWithoutReads(request, dependencies) ||
  readCookie(request, dependencies.settings, browserStoredItems.draftSaving) !== null

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

/**
 * Reads what the portal needs before any page: profile, metadata, permissions, flags and contracts.
 */
async function readFor(dependencies: Dependencies, caller: Caller, listing: Promise<Contract[]>) {
  return await allOf({
    profile: readProfile(dependencies, caller),
    metadata: readMetadata(dependencies, caller),
    permissions: readPermissions(dependencies, caller),
    'feature-flags': readFlags(dependencies.database),
    contracts: listing,
  })
}

/** Reads the contacts of every page, and what the front page shows first, by their services. */
async function serveOwn(
  dependencies: Dependencies,
  caller: Caller,
  {
    params,
    isFront,
    language,
    listing,
  }: PageToLoadDataFor & { readonly language: Locale; readonly listing: Promise<Contract[]> },
) {
  const contractId = params['contractId'] ?? selectContractToOpen(await listing)?.uuid ?? ''
  const [contacts, notifications, drafts, emergencies] = await Promise.all([
    ofContract(contractId, () => listContacts(dependencies, caller, { contractId, language })),
    isFront ? listNotifications(dependencies, caller, language) : null,
    isFront ? listDrafts(dependencies, caller) : null,
    isFront
      ? ofContract(contractId, () => listEmergencies(dependencies, caller, { contractId }))
      : null,
  ])
  return [
    ...served(['contacts', contractId], contactsRoute.response, contacts),
    ...served(['notifications'], notificationsRoute.response, notifications),
    ...served(['drafts'], draftsRoute.response, drafts),
    ...served(['bulletins', contractId, 'emergencies'], z.array(emergency), emergencies),
  ]
}

/**
 * Returns an entry of the browser's cache with the data of a read, encoded by its schema; no entry
 * for null.
 */
const served = (key: readonly [CachedReadName, ...string[]], schema: Schema, data: unknown) =>
  data === null ? [] : [{ key, data: z.encode(schema, data) }]

/** Reads of a contract; null for an unknown contract or one of another resident. */
async function ofContract<Read>(
  contractId: string,
  read: () => Promise<Read>,
): Promise<Read | null> {
  if (!uuid.safeParse(contractId).success) return null
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/**
 * Asks the API for the reads that a page comes with, as the browser would: with the same rights,
 * checks and limits. One that fails is left to the browser, which says so in its place.
 */
async function serveReads(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  { params, reads, language }: PageToLoadDataFor & { readonly language: Locale },
) {
  const answers = new Map<string, Promise<Answered | null>>()
  async function ask(read: EmbeddedReadId): Promise<Answered | null> {
    const { endpoint, follows, ...one }: EmbeddedReadDefinition = embeddableReads[read]
    let id: string | null = null
    if (follows) {
      const followed = await answers.get(follows.read)
      if (!followed) return null
      id = follows.idOf(followed.answer)
    }
    const used = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
      follows && name === 'id' ? id : valueOf(params, one.params?.[name] ?? inAddress(name)),
    )
    if (used.includes(null)) return null
    const values = used.values()
    const url = `/api${endpoint.path.replace(/:\w+/g, () => values.next().value ?? '')}`
    const sent = { cookie: headers.cookie, 'accept-language': language }
    const { statusCode, body } = await app.inject({ url, headers: sent, remoteAddress: ip })
    const isMissing = statusCode === 404 && one.isOptional
    if (statusCode !== 200 && !isMissing) return null
    const answer: unknown = isMissing ? null : JSON.parse(body)
    if (isCutOff(read, answer)) return null
    const key = [one.name, ...used, ...(inLanguage.includes(read) ? [language] : [])]
    return { key, answer, data: asCached(read, answer) }
  }
  // In this order, a read comes after the read whose answer it needs.
  for (const read of reads) answers.set(read, ask(read))
  const all = await Promise.all(answers.values())
  return all.flatMap((one) => (one ? [{ key: one.key, data: one.data }] : []))
}

/** An answer of the API, and the read as the browser's cache has it. */
interface Answered {
  readonly key: readonly (string | null)[]
  readonly answer: unknown
  readonly data: unknown
}

/** The reads whose keys in the browser's cache end with the language. */
const inLanguage: readonly EmbeddedReadId[] = ['building-info']
/** The reads that the browser's cache has by pages, as `BulletinPage` after `BulletinPage`. */
const byPages: readonly EmbeddedReadId[] = ['bulletins']

/** Returns a response as the browser's cache has it, which the queries of `src/services` decide. */
const asCached = (read: EmbeddedReadId, answer: unknown): unknown =>
  byPages.includes(read) ? { pages: [answer], pageParams: [{ page: 0 }] } : answer

/**
 * Whether an answer is only the first page of a list that the browser reads whole: threads of
 * messages.
 */
const isCutOff = (read: EmbeddedReadId, answer: unknown): boolean =>
  read === 'threads' && Array.isArray(answer) && answer.length >= MAX_LISTED_THREADS

/** Returns where a parameter of the API is in the address of a page, unless its read says so. */
const inAddress = (name: string): string => (name === 'contract' ? ':contractId' : `:${name}Uuid`)

/** Returns the value of a parameter of the API; null where the address has none that can be one. */
function valueOf(params: PageToLoadDataFor['params'], source: string): string | null {
  if (!source.startsWith(':')) return source
  return uuid.safeParse(params[source.slice(1)]).data ?? null
}

/** Returns what each of some reads brings, by its name. */
async function allOf(reads: Readonly<Record<string, Promise<unknown>>>) {
  const read = Object.entries(reads).map(async ([name, one]) => [name, await one] as const)
  return Object.fromEntries(await Promise.all(read))
}
