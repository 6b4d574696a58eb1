import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../base/errors.ts'
import { hashToken, type Secrets } from '../base/secrets.ts'
import { isConnectionBroken } from '../database/errors.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'
import type { Idempotency, IdempotentCall, StoreResponse } from '../http/idempotency.ts'
import { ensureBrowserId } from './browser-cookie.ts'
import {
  deleteIdempotencyClaim,
  findIdempotencyKey,
  type IdempotencyClaim,
  insertIdempotencyClaim,
  type StoredIdempotencyKey,
  storeIdempotentResponse,
  takeOverExpiredClaim,
} from './repository.ts'

const KEY = /^[\x21-\x7e]{1,200}$/
/** After this time a running call counts as abandoned by a server that crashed. */
const LEASE_MS = 60_000
/** How often, and after how many milliseconds each, a commit under way is looked for again. */
const COMMIT_TRIES = 10
const COMMIT_TRY_MS = 100
/** How long a response is stored, unless it is valid for less. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Stores keys and responses in the database, so that all servers share them. */
export function createDatabaseIdempotency({
  database,
  clock,
  secrets,
  settings,
}: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings'>): Idempotency {
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  async function claimOrFind(claim: IdempotencyClaim): Promise<StoredIdempotencyKey | null> {
    if (await insertIdempotencyClaim(database, claim, later(LEASE_MS))) return null
    const known = await findEnded(claim)
    if (known && !known.isExpired) return known
    if (known && (await takeOverExpiredClaim(database, claim, later(LEASE_MS)))) return null
    return claimOrFind(claim)
  }

  /** Finds a key, and gives the commit of its answer a moment to end. */
  async function findEnded(claim: IdempotencyClaim): Promise<StoredIdempotencyKey | null> {
    for (let tries = 1; ; tries += 1) {
      const known = await findIdempotencyKey(database, claim, claim.createdAt)
      if (known?.state !== 'committing' || tries === COMMIT_TRIES) return known
      await pause(COMMIT_TRY_MS)
    }
  }

  const scopeOf = ({ request, reply }: IdempotentCall): string =>
    request.caller?.accountId ?? hashToken(ensureBrowserId(request, reply, settings))

  function readKnown(known: StoredIdempotencyKey, text: string): unknown {
    if (!isSameBody(secrets, known, text)) {
      throw new ApiError('IDEMPOTENCY_KEY_REUSED')
    }
    if (known.state === 'committing') throw new ApiError('SERVICE_UNAVAILABLE')
    if (known.state === 'running') {
      throw new ApiError('STATE_CONFLICT', { extra: { state: 'running', allowed: [] } })
    }
    return known.answer
  }

  return {
    async once(route, call, work) {
      const { request } = call
      const key = route.creates ? keyOf(request) : null
      if (key === null) return work(async () => {})

      const text = JSON.stringify([request.params, request.body])
      const claim: IdempotencyClaim = {
        scope: scopeOf(call),
        route: `${route.method} ${route.path}`,
        key,
        bodyHash: secrets.sealDigest(text),
        createdAt: clock.now(),
      }
      const known = await claimOrFind(claim)
      if (known) return readKnown(known, text)

      let isKept = false
      const keep: StoreResponse<unknown> = async (tx, answer) => {
        const status = route.response === null ? 204 : 200
        const expiresAt = later(route.answerValidMs ?? KEPT_MS)
        isKept = await storeIdempotentResponse(tx, claim, {
          status,
          answer: answer ?? null,
          expiresAt,
        })
        if (!isKept) throw new ApiError('STATE_CONFLICT', { extra: { state: 'done', allowed: [] } })
      }
      try {
        const answer = await work(keep)
        if (!isKept) await keep(database, answer)
        return answer
      } catch (error) {
        const deleted = deleteIdempotencyClaim(database, claim)
        // A database that did not answer would make the caller wait again.
        if (isConnectionBroken(error))
          deleted.catch((err: unknown) => request.log.warn({ err }, 'a claim was not deleted'))
        else await deleted
        throw error
      }
    },
  }
}

/** Before decision 0119, a body was stored under a keyed hash. */
const isSameBody = (secrets: Secrets, { bodyHash }: StoredIdempotencyKey, text: string): boolean =>
  secrets.isDigestOf(bodyHash, text) || secrets.keyedHashes('idempotency', text).includes(bodyHash)

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError('BAD_REQUEST')
  return key
}
