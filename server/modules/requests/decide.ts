import { terminationStatuses } from '../../../api/contracts.ts'
import type { DecidedRequest, OpenRequest, ProviderDecision } from '../../../api/provider.ts'
import { uuid } from '../../../api/values.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { frozenClock } from '../../clock.ts'
import type { Dependencies } from '../../dependencies.ts'
import { ApiError } from '../../errors.ts'
import { modificationOutcomes } from '../modification/outcome.ts'
import { terminationOutcomes } from '../termination/outcome.ts'
import { findNamedRequest, findRequestsIn, type OpenRequestRow } from './decide-repository.ts'
import { lifecycles, type RequestKind } from './kinds.ts'
import { transitionRequest } from './move.ts'
import { notifyParties } from './notify-parties.ts'
import type { Outcomes } from './outcome.ts'
import { findParties } from './parties-repository.ts'

/** A decision of the provider about a request, named by its id or its reference. */
export interface DecisionCall {
  readonly request: string
  readonly decision: ProviderDecision
  /** The id of the call, null without one. */
  readonly requestId: string | null
}

type Deciding = Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings'>

/** Lists the signed requests that are still pending, oldest first. */
export async function listRequests({
  database,
}: Pick<Dependencies, 'database'>): Promise<OpenRequest[]> {
  const open = terminationStatuses.filter((status) => lifecycles.termination.isOpen(status))
  return (await findRequestsIn(database, open)).map(shown)
}

/**
 * Approves or rejects a request for the provider. Its status, its effects, the audit entry and the
 * notifications commit together. Errors: 404 NOT_FOUND; 409 STATE_CONFLICT with the state and the
 * allowed events.
 */
export function decideRequest(
  { database, clock, ...dependencies }: Deciding,
  { request, decision, requestId }: DecisionCall,
): Promise<DecidedRequest> {
  const at = { ...dependencies, clock: frozenClock(clock) }
  return database.transaction(async (tx) => {
    const named = await findNamedRequest(tx, {
      id: uuid.safeParse(request).success ? request : null,
      reference: request.toUpperCase(),
    })
    if (named === null) throw new ApiError('NOT_FOUND')
    const { kind, id, reference, contractId } = named
    const event = { type: events[decision] }
    const status = await transitionRequest(tx, at.clock, {
      kind,
      id,
      event,
      actor: null,
      requestId,
    })
    const outcome = outcomes[kind][decision]
    const { notification, ...brought } = await outcome(at, tx, { ...named, requestId })
    const decided = { kind, requestId: id }
    const parties = await findParties(tx, decided)
    await notifyParties(at, tx, { request: decided, parties }, notification)
    return { id, kind, reference, status, contractUuid: contractId, ...brought }
  })
}

const events = {
  approve: 'provider.approved',
  reject: 'provider.rejected',
} as const satisfies Record<ProviderDecision, unknown>

const outcomes: Readonly<Record<RequestKind, Outcomes>> = {
  termination: terminationOutcomes,
  modification: modificationOutcomes,
}

const shown = ({
  postalAddress,
  addressDetails,
  createdAt,
  ...request
}: OpenRequestRow): OpenRequest => ({
  ...request,
  home: `${streetWithPlate({ postalAddress, addressDetails })}, ${postalAddress.postalCode} ${postalAddress.city}`,
  createdAt: createdAt.toISOString(),
})
