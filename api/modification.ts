import * as z from 'zod/mini'
import { type IsoDate, isIsoDate } from '../domain/dates.ts'
import { MAX_ADDITIONAL_DETAILS, type MAX_MODIFICATION_MONTHS } from '../domain/limits.ts'
import {
  findReceiverObstacle,
  isTransferNeeded,
  listPartyIdsAfterModification,
  type ModifiedTenant,
} from '../domain/modification.ts'
import { modificationDateBounds } from '../domain/notice-period.ts'
import { selectableTenants } from '../domain/party-choice.ts'
import {
  identificationLink,
  personName,
  requestAnswerFields,
  requestStatusFields,
} from './approval.ts'
import { contractParams, modificationStatus } from './contracts.ts'
import { route } from './route.ts'
import { crossFieldRuleOf, hasDuplicates } from './rule.ts'
import { freeText, instant, isoDay, locale, uuid } from './values.ts'

/** The most tenants accepted. */
const MAX_TENANTS = 20

const transfer = z.object({ sourceTenantId: uuid, destinationTenantId: uuid })

/**
 * The request body of a modification: who moves out and when, who the contract is transferred to
 * when no contract party stays, and the contract parties afterwards. Specification 1, section 3.
 */
export const modificationOperation = z.object({
  inEffect: isoDay,
  description: z.nullable(freeText(MAX_ADDITIONAL_DETAILS)),
  removeTenants: z.array(z.object({ tenantId: uuid })).check(z.maxLength(MAX_TENANTS, 'too_big')),
  transfer: z.nullable(transfer),
  contractPartyTenantIds: z.array(uuid).check(z.maxLength(MAX_TENANTS, 'too_big')),
})
export type ModificationOperation = z.infer<typeof modificationOperation>

/**
 * The data that a modification of a contract is validated against. `today` is the Helsinki day on
 * which it is sent.
 */
export interface ModificationContext {
  readonly today: IsoDate
  /** The form offers fewer days than the server accepts. */
  readonly reader: keyof typeof MAX_MODIFICATION_MONTHS
  readonly contractEndDate: IsoDate | null
  readonly tenants: readonly ModifiedTenant[]
  /** Id of the sender's tenant. */
  readonly self: string
}

type Candidate = Partial<ModificationOperation>

const rule = crossFieldRuleOf<Candidate>()
const isDay = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value)

/** Ids of those who leave, in the order sent. */
const leavingIn = ({ removeTenants }: Candidate): string[] =>
  Array.isArray(removeTenants) ? removeTenants.map((one) => one?.tenantId) : []

/**
 * The schema of a modification of one contract: shape, bounds and rules across fields. Reports all
 * errors at once. Specification 1, section 5.
 */
export function modificationOperationSchemaFor({
  today,
  reader,
  contractEndDate,
  tenants,
  self,
}: ModificationContext) {
  const { first, last } = modificationDateBounds(today, reader, contractEndDate)
  const removable = selectableTenants({ tenants, self, mayModify: true }).map(({ id }) => id)
  const tenantOf = (id: unknown) => tenants.find((one) => one.id === id)
  const needsTransfer = (c: Candidate) => isTransferNeeded(tenants, leavingIn(c))
  const receiverOf = (c: Candidate) => tenantOf(c.transfer?.destinationTenantId)

  return modificationOperation.check(
    rule(['inEffect'], 'too_small_date', (c) => !isDay(c.inEffect) || c.inEffect >= first),
    rule(['inEffect'], 'too_big_date', (c) => !isDay(c.inEffect) || c.inEffect <= last),
    rule(['removeTenants'], 'required', (c) => leavingIn(c).length > 0),
    rule(['removeTenants'], 'invalid_type', (c) => !hasDuplicates(leavingIn(c))),
    ...Array.from({ length: MAX_TENANTS }, (_, place) => {
      const path = ['removeTenants', place, 'tenantId']
      const at = (c: Candidate) => leavingIn(c)[place]
      return [
        rule(path, 'invalid_string', (c) => at(c) === undefined || tenantOf(at(c)) !== undefined),
        rule(path, 'invalid_type', (c) => at(c) === undefined || removable.includes(String(at(c)))),
      ]
    }).flat(),
    rule(['transfer'], 'invalid_type', (c) => needsTransfer(c) || c.transfer == null),
    rule(
      ['transfer', 'destinationTenantId'],
      'required',
      (c) => !needsTransfer(c) || c.transfer != null,
    ),
    rule(['transfer', 'sourceTenantId'], 'invalid_string', (c) => {
      const source = tenantOf(c.transfer?.sourceTenantId)
      return (
        c.transfer == null || (source?.isContractParty && leavingIn(c).includes(source.id)) === true
      )
    }),
    rule(
      ['transfer', 'destinationTenantId'],
      'invalid_string',
      (c) => c.transfer == null || receiverOf(c) !== undefined,
    ),
    rule(['transfer', 'destinationTenantId'], 'notResidentUser', (c) => {
      const receiver = receiverOf(c)
      return receiver === undefined || findReceiverObstacle(receiver, leavingIn(c)) === null
    }),
    rule(['contractPartyTenantIds'], 'invalid_type', (c) => {
      const after = listPartyIdsAfterModification(
        tenants,
        leavingIn(c),
        c.transfer?.destinationTenantId ?? null,
      )
      return isSameSet(c.contractPartyTenantIds, after)
    }),
  )
}

const isSameSet = (sent: unknown, expected: readonly string[]): boolean =>
  Array.isArray(sent) &&
  sent.length === expected.length &&
  expected.every((one) => sent.includes(one))

/**
 * A person to be added. Their personal identity code is never returned; their contact details only
 * to the person who added them.
 */
const addTenantEvent = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(isoDay),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})

/** A request to change who lives on a contract, as the people involved in it see it. Specification 1, section 3. */
export const modificationRequest = z.object({
  ...requestStatusFields,
  /** The same as `id`. */
  uuid,
  status: modificationStatus,
  description: z.nullable(z.string()),
  contractId: uuid,
  updatedAt: instant,
  createdByResidentUserId: uuid,
  /** The day the request was made. */
  noticeDay: isoDay,
  /** The requested effective day. */
  inEffect: isoDay,
  /** The last day for the other parties to answer. */
  answerBy: isoDay,
  /** The day it takes effect, set on approval; later than `inEffect` when approved late. */
  effectiveOn: z.nullable(isoDay),
  addTenantEvents: z.array(addTenantEvent),
  transferTenantEvent: z.nullable(transfer),
  removeTenantEvents: z.array(z.object({ removeTenantId: uuid })),
  /** The contract parties after the change. */
  contractPartyTenantIds: z.array(uuid),
  /** The names of the tenants concerned, including those who have left since. */
  people: z.array(z.extend(personName, { tenantId: uuid })),
})
export type ModificationRequest = z.infer<typeof modificationRequest>

/**
 * The latest request of the contract, including one still being signed; null without one, or
 * when the caller is not involved in it. 404 NOT_FOUND for a contract that is not the caller's.
 */
export const readModification = route({
  method: 'GET',
  path: '/contracts/:contract/modification',
  summary: 'The latest modification request',
  access: 'session',
  params: contractParams,
  response: z.nullable(modificationRequest),
})

/**
 * Starts a modification: creates the unsigned request and returns where to identify. The browser comes
 * back as after a termination. 400
 * VALIDATION_ERROR, 403 CONFIRM_OPERATION_NO_IDENTITY_VERIFIER for a passport identity, 404
 * NOT_FOUND where modifications are switched off, 409 STATE_CONFLICT with the blocking reason as
 * `state`, 500 CONFIRM_OPERATION_GENERIC_ERROR when identification cannot be started.
 */
export const initModification = route({
  method: 'POST',
  path: '/contracts/:contract/confirm-operation/init/contract-modification/create',
  summary: 'Begin a modification by strong identification',
  access: 'session',
  params: contractParams,
  body: z.object({
    operationData: modificationOperation,
    locale,
    provider: z.enum(['ftn', 'passport']),
  }),
  changes: ['contracts', 'notifications', 'drafts', 'modification', 'receipt'],
  response: identificationLink,
  creates: true,
  checkedLater: true,
})

/**
 * Starts a party's answer to a request and returns where to identify. The browser comes back to
 * `/asiointi/{contract}/sopimusmuutos/vahvista`, as after the answer to a termination. 403
 * CONFIRM_OPERATION_NO_IDENTITY_VERIFIER for a passport identity, 404 NOT_FOUND for a request of
 * another contract or one the caller may not see, 409 STATE_CONFLICT when the caller's answer is no
 * longer awaited, 500 MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR when identification cannot be
 * started.
 */
export const approveModification = route({
  method: 'POST',
  path: '/contracts/:contract/confirm-operation/init/contract-modification/approve',
  summary: 'Approve or reject a modification by strong identification',
  access: 'session',
  params: contractParams,
  body: z.object({
    ...requestAnswerFields,
    operationData: z.object({ modificationRequestId: uuid }),
  }),
  changes: ['contracts', 'notifications', 'modification', 'receipt'],
  response: identificationLink,
  creates: true,
})
