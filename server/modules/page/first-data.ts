import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '../../../api/contracts.ts'
import { type FirstData, firstData } from '../../../api/first-data.ts'
import { uuid } from '../../../api/values.ts'
import { firstContract } from '../../../domain/first-contract.ts'
import { admissionTo } from '../../admission/admission.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { isToFail } from '../../plugins/faults.ts'
import { contractLists, listContacts } from '../contracts/service.ts'
import { tokenOf } from '../session/cookies.ts'
import { sessionService } from '../session/service.ts'
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
  readonly isFront: boolean
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
export function firstDataReader(parts: Parts): ReadFirstData {
  const admission = admissionTo(parts)
  const sessions = sessionService(parts)
  const listContracts = contractLists(parts)

  async function read(request: FastifyRequest, reply: FastifyReply, page: PageToFill) {
    const token = tokenOf(request, parts.settings)
    if (token === null || isToFail(request, parts)) return null
    const session = await admission.admit({ address: request.ip, token }, reply)
    if (session === null) return null
    const [data] = await Promise.all([
      readFor(parts, session.caller, { ...page, listing: listContracts(session.caller) }),
      sessions.noteUse(session),
    ])
    return checked(data)
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
function checked(data: unknown): FirstData {
  const read = firstData.safeParse(data)
  if (read.success) return read.data
  const places = read.error.issues.map(({ path }) => `/${path.join('/')}`)
  throw new Error(`The first data is of another shape at ${places.join(', ')}`)
}

async function readFor(
  parts: Parts,
  caller: Caller,
  { contract, isFront, listing }: PageToFill & { readonly listing: Promise<Contract[]> },
) {
  const contractOfPage = async () => contract ?? firstContract(await listing)?.uuid
  const [profile, metadata, permissions, flags, contracts, notifications, contacts] =
    await Promise.all([
      readProfile(parts, caller),
      readMetadata(parts, caller),
      readPermissions(parts, caller),
      readFlags(parts.database),
      listing,
      isFront ? listNotifications(parts, caller) : undefined,
      contractOfPage().then((id) => contactsOf(parts, caller, id)),
    ])
  return { profile, metadata, permissions, flags, contracts, notifications, contacts }
}

/** Returns no contacts for an unknown contract or one of another resident. */
async function contactsOf(parts: Parts, caller: Caller, contract: string | undefined) {
  if (!uuid.safeParse(contract).success || contract === undefined) return undefined
  try {
    return { contract, list: await listContacts(parts, caller, contract) }
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
