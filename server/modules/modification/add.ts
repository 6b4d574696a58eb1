import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import {
  type AddedTenant,
  addTenants as addRoute,
  listNotYetBornErrors,
} from '../../../api/add-tenant.ts'
import { type ModificationStatus, modificationStatus } from '../../../api/contracts.ts'
import type { FieldError } from '../../../api/errors.ts'
import type { ResponseBody } from '../../../api/route.ts'
import { MAX_ADDED_TENANTS } from '../../../domain/limits.ts'
import { lastModificationAnswerDay } from '../../../domain/modification.ts'
import { parseIdentityCode } from '../../../domain/personal-identity-code.ts'
import { additionObstacle } from '../../../machines/modification-request/obstacle.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { isDatabaseUnavailable } from '../../kernel/database/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { parseBody } from '../../kernel/http/checked-body.ts'
import { createAttemptCounter, rateLimits } from '../../kernel/rate-limit/attempts.ts'
import { countCreation } from '../../kernel/rate-limit/creation-limit.ts'
import { findTenants, type TenantRow, type Viewer } from '../contracts/repository.ts'
import { requireContractToActOn, viewerOf } from '../contracts/service.ts'
import { identityCodeHashes } from '../people/identity-code.ts'
import { saveLanguage } from '../people/language.ts'
import { firstStatusAfterSigning } from '../requests/move.ts'
import { notifyOfCreatedRequest } from '../requests/notify-created.ts'
import { requiredApprovers } from '../requests/parties.ts'
import { insertWithReference, type NextReference } from '../requests/reference.ts'
import { insertApprovals, lockContract } from '../requests/repository.ts'
import { findKnownIdentityCodeHashes, insertAdditions, insertModification } from './repository.ts'
import { requireModificationsOn } from './require-modifications-on.ts'
import { addTenantsResultMessage } from './signed-text.ts'

type Adding = Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared' | 'log'>
type AddAnswer = ResponseBody<typeof addRoute>

/** A call to add tenants. */
export interface AddTenantsCall {
  readonly contractId: string
  /** The body as it was sent, not checked yet. */
  readonly body: unknown
  /** Stores the response in the transaction that creates the request. */
  readonly storeResponse: (tx: Transaction, answer: AddAnswer) => Promise<void>
  /** The id of the HTTP call, for the audit. */
  readonly callId: string
  readonly reply: FastifyReply
}

/**
 * Creates a request to add tenants, which the other parties approve. Errors, in this order: 404
 * NOT_FOUND, also when modifications are switched off; 409 STATE_CONFLICT with the blocking reason
 * as `state`; 400 VALIDATION_ERROR with every error of the body, `invalid_ssn` also for persons who
 * are not born yet, `already_tenant` for those already on the contract; 429 TOO_MANY_REQUESTS in
 * place of a refusal after many identity codes, 429 CREATION_LIMIT_REACHED; 500
 * TERMINATE_CONTRACT_INIT_CONFIRM_ERROR for an unexpected error.
 */
export async function addTenants(
  running: Adding,
  caller: Caller,
  call: AddTenantsCall,
): Promise<AddAnswer> {
  const dependencies = { ...running, clock: frozenClock(running.clock) }
  try {
    return await dependencies.database.transaction((tx) => add(dependencies, tx, caller, call))
  } catch (error) {
    await countRefusedCodes(dependencies, caller, call, error)
    if (error instanceof ApiError || isDatabaseUnavailable(error)) throw error
    dependencies.log.error({ err: error, reqId: call.callId }, 'tenants could not be added')
    throw new ApiError('TERMINATE_CONTRACT_INIT_CONFIRM_ERROR')
  }
}

/**
 * Limits how many identity codes an account can compare with those of the tenants: each refusal
 * says who is on the contract.
 */
async function countRefusedCodes(
  dependencies: Adding,
  { accountId }: Pick<Caller, 'accountId'>,
  { body, reply }: AddTenantsCall,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError) || error.body.code !== 'VALIDATION_ERROR') return
  const attempts = createAttemptCounter(dependencies)
  for (const { socialSecurityNumber } of personsIn(body))
    if (parseIdentityCode(socialSecurityNumber) !== null)
      await attempts.count(rateLimits.addedCodes, accountId, reply)
}

async function add(
  dependencies: Adding,
  tx: Transaction,
  caller: Caller,
  { contractId, body: sent, storeResponse, callId }: AddTenantsCall,
): Promise<AddAnswer> {
  const { clock } = dependencies
  const { accountId } = caller
  const viewer = viewerOf(clock, caller)
  await requireContractToActOn(tx, viewer, contractId)
  await requireModificationsOn(tx)
  await lockContract(tx, contractId)
  const contract = await requireContractToActOn(tx, viewer, contractId)
  const state = additionObstacle(contract, viewer.today)
  if (state !== null) throw new ApiError('STATE_CONFLICT', { extra: { state, allowed: [] } })
  const known = await knownErrors(dependencies, tx, { viewer, contractId }, sent)
  const body = parseBody(addRoute.body, sent, known)
  const persons = body.operationData.tenants
  const { locale } = body
  await countCreation(dependencies, tx, { accountId, kind: 'request' })

  const tenants = await findTenants(tx, viewer, contractId)
  const { requestId, status } = await createAdditionRequest(dependencies, tx, {
    contractId,
    actor: caller,
    tenants,
    persons,
    callId,
  })
  await saveLanguage(tx, clock, { accountId, language: locale, requestId: callId })
  await notifyOfCreatedRequest(dependencies, tx, { kind: 'modification', requestId })
  const next = status === 'pending_tenant_approval' ? 'pending' : 'ready'
  const answer = { success: true, message: addTenantsResultMessage(next, locale) }
  await storeResponse(tx, answer)
  return answer
}

/** A new request to add persons to a contract. */
export interface NewAdditionRequest {
  readonly contractId: string
  readonly actor: Pick<Caller, 'accountId' | 'staffAccountId'>
  /** Everyone on the contract as the requester sees them. */
  readonly tenants: readonly TenantRow[]
  readonly persons: readonly AddedTenant[]
  /** The id of the HTTP call, for the audit; null when no call caused this. */
  readonly callId: string | null
}

/** Creates a request to add persons, with its approvals and audit entry. */
export async function createAdditionRequest(
  { clock, secrets }: Pick<Dependencies, 'clock' | 'secrets'>,
  tx: Transaction,
  { contractId, actor, tenants, persons, callId }: NewAdditionRequest,
  nextReference?: NextReference,
): Promise<{ requestId: string; status: ModificationStatus }> {
  const createdAt = clock.now()
  const today = helsinki.dayOf(createdAt)
  const asked = requiredApprovers(tenants, today).map(({ id }) => id)
  const status = modificationStatus.parse(firstStatusAfterSigning('modification', asked.length))
  const row = {
    id: randomUUID(),
    contractId,
    status,
    createdBy: actor.accountId,
    description: null,
    noticeDay: today,
    inEffect: today,
    answerBy: lastModificationAnswerDay(today, today),
    contractPartyTenantIds: tenants
      .filter(({ isContractParty }) => isContractParty)
      .map(({ id }) => id),
    createdAt,
    signedAt: createdAt,
  }
  const { requestId } = await insertWithReference(
    (reference) => insertModification(tx, { ...row, reference }),
    nextReference,
  )
  const request = { kind: 'modification', requestId, contractId } as const
  await insertAdditions(
    tx,
    request,
    persons.map(({ socialSecurityNumber, ...person }) => ({
      ...person,
      identityCodeSealed: secrets.seal(socialSecurityNumber),
    })),
  )
  await insertApprovals(tx, request, asked)
  await recordAudit(tx, clock, {
    actor,
    requestId: callId,
    action: 'modification.created',
    subjectKind: 'modification_request',
    subjectId: requestId,
    contractId,
    details: { status, added: persons.length },
  })
  return { requestId, status }
}

/** Identity codes in a body that has not been checked; others are reported by the schema. */
const person = z.object({ socialSecurityNumber: z.string() })
const namedPersons = z.object({
  operationData: z.object({
    tenants: z
      .array(otherwise(person, { socialSecurityNumber: '' }))
      .check(z.maxLength(MAX_ADDED_TENANTS)),
  }),
})

const personsIn = (sent: unknown) => namedPersons.safeParse(sent).data?.operationData.tenants ?? []

/** Returns a field error for each person who is not born yet, or already on the contract. */
async function knownErrors(
  { secrets }: Pick<Dependencies, 'secrets'>,
  tx: Transaction,
  { viewer, contractId }: { readonly viewer: Viewer; readonly contractId: string },
  sent: unknown,
): Promise<FieldError[]> {
  const persons = personsIn(sent)
  const hashes = persons.map(({ socialSecurityNumber }) => {
    const code = parseIdentityCode(socialSecurityNumber)?.code
    return code === undefined ? [] : identityCodeHashes(secrets, code)
  })
  const known = await findKnownIdentityCodeHashes(
    tx,
    { contractId, today: viewer.today },
    hashes.flat(),
  )
  const unborn = listNotYetBornErrors(persons, viewer.today).map(({ path, key }) => ({
    path: `operationData.${path}`,
    key,
  }))
  const onContract = hashes.flatMap((own, place): FieldError[] =>
    own.some((hash) => known.includes(hash))
      ? [{ path: `operationData.tenants.${place}.socialSecurityNumber`, key: 'already_tenant' }]
      : [],
  )
  return [...unborn, ...onContract]
}
