import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { errorBody } from '../../../api/errors.ts'
import {
  type DecidedRequest,
  type OpenRequest,
  type ProviderDecision,
  providerRoutes,
  type StaffEntry,
  type StaffSession,
} from '../../../api/provider.ts'
import { startClock } from '../../clock.ts'
import { FolderTaken } from '../../database/lock.ts'
import { pendingMigrations } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import { openSecrets, type Secrets } from '../../secrets.ts'
import type { Settings } from '../../settings.ts'
import { decideRequest, listRequests } from '../requests/decide.ts'
import { createStaffLink } from '../staff/service.ts'
import { providerKey } from './key.ts'

/**
 * Operations of the provider: decisions about requests and staff sessions. Failures reject with an
 * ApiError.
 */
export interface ProviderService {
  list(): Promise<OpenRequest[]>
  decide(request: string, decision: ProviderDecision): Promise<DecidedRequest>
  createStaffLink(who: StaffSession): Promise<StaffEntry>
  close(): Promise<void>
}

/** Decisions are not possible because there is no secret key; the message is one sentence. */
export class CannotDecide extends Error {}

/**
 * Opens the provider service: on the database, or over HTTP when a running server holds the
 * embedded database. Throws CannotDecide, CannotOpenDatabase.
 */
export async function openProviderService(settings: Settings): Promise<ProviderService> {
  const { secretKeys, dataDir } = settings
  if (secretKeys === null && !existsSync(join(dataDir, 'secret-key'))) {
    throw new CannotDecide(
      `The data folder ${dataDir} has no secret key: start the server once (npm start), or use the settings that it was started with.`,
    )
  }
  const secrets = openSecrets(settings)
  try {
    return await serviceOnDatabase(await openDatabase(settings), settings, secrets)
  } catch (error) {
    if (error instanceof FolderTaken) return serviceOverHttp(settings, providerKey(secrets))
    throw error
  }
}

async function serviceOnDatabase(
  database: Database,
  settings: Settings,
  secrets: Secrets,
): Promise<ProviderService> {
  try {
    const isBehind = (await pendingMigrations(database)).length > 0
    if (isBehind)
      throw new CannotDecide('The database is not up to date: start the server once (npm start).')
  } catch (error) {
    await database.close()
    throw error
  }
  const dependencies = { database, settings, secrets, clock: startClock(settings.portalNow) }
  return {
    list: () => listRequests(dependencies),
    decide: (request, decision) =>
      decideRequest(dependencies, { request, decision, requestId: null }),
    createStaffLink: (who) => createStaffLink(dependencies, who, null),
    close: () => database.close(),
  }
}

/** Calls the server on this machine, whatever its public address is. */
function serviceOverHttp({ port, dataDir }: Settings, key: string): ProviderService {
  const origin = `http://localhost:${port}`
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

  async function ask(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${origin}/api${path}`, { ...init, headers }).catch(() => null)
    if (response === null) {
      throw new CannotDecide(
        `The data folder ${dataDir} is in use by another process, and no server answers at ${origin}: wait for that process, or set PORT as the server has it.`,
      )
    }
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return body
    const { data: refusal } = errorBody.safeParse(body)
    if (refusal?.code === 'UNAUTHORIZED') {
      throw new CannotDecide(
        `The server at ${origin} does not take the key of these settings: use the SECRET_KEY and the DATA_DIR that it was started with.`,
      )
    }
    if (refusal === undefined) throw new CannotDecide(NOT_PORRAS(origin))
    const { code, state, allowed } = refusal
    throw new ApiError(code, { extra: { ...(state && { state }), ...(allowed && { allowed }) } })
  }

  const { listOpenRequests, approveRequest, rejectRequest, openStaffSession } = providerRoutes
  const routeOf = { approve: approveRequest, reject: rejectRequest }
  return {
    async list() {
      const { data } = listOpenRequests.response.safeParse(await ask(listOpenRequests.path, {}))
      if (data === undefined) throw new CannotDecide(NOT_PORRAS(origin))
      return data
    },
    async decide(request, decision) {
      const { path, response: answer } = routeOf[decision]
      const at = path.replace(':request', encodeURIComponent(request))
      const { data } = answer.safeParse(await ask(at, { method: 'POST', body: '{}' }))
      if (data === undefined) throw new CannotDecide(NOT_PORRAS(origin))
      return data
    },
    async createStaffLink(who) {
      const { path, response: answer } = openStaffSession
      const sent = { method: 'POST', body: JSON.stringify(who) }
      const { data } = answer.safeParse(await ask(path, sent))
      if (data === undefined) throw new CannotDecide(NOT_PORRAS(origin))
      return data
    },
    close: async () => {},
  }
}

const NOT_PORRAS = (origin: string): string =>
  `What answers at ${origin} is not the server of these settings: set PORT as the server has it.`
