import { terminationStatuses } from '../../../api/contracts.ts'
import type { DecidedRequest, OpenRequest, ProviderDecision } from '../../../api/provider.ts'
import { uuid } from '../../../api/values.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { allowedEvents } from '../../../machines/termination-request/move.ts'
import { recordAudit } from '../../audit.ts'
import { stopped } from '../../clock.ts'
import type { Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import {
  endContract,
  findNamedRequest,
  findRequestsIn,
  type NamedRequest,
  type OpenRequestRow,
} from './decide-repository.ts'
import { moveTermination } from './move.ts'
import { findParties } from './parties-repository.ts'
import { approvalPage, type News, tellParties } from './tell.ts'

/** A decision of the provider about a request, named by its id or its reference. */
export interface DecisionCall {
  readonly request: string
  readonly decision: ProviderDecision
  /** The id of the call that asks for it, null when no call does. */
  readonly requestId: string | null
}

type Deciding = Pick<Parts, 'database' | 'clock' | 'secrets' | 'settings'>

/** The requests that something can still happen to, the oldest first. */
export async function listRequests({ database }: Pick<Parts, 'database'>): Promise<OpenRequest[]> {
  const open = terminationStatuses.filter((status) => allowedEvents(status).length > 0)
  return (await findRequestsIn(database, open)).map(shown)
}

/**
 * Approves or rejects a request for the provider. Its status, the end of the contract, the audit and
 * what the parties are told are there together or not at all. Errors: 404 NOT_FOUND; 409
 * STATE_CONFLICT with the state and the events it allows.
 */
export function decideTermination(
  { database, clock, ...parts }: Deciding,
  { request, decision, requestId }: DecisionCall,
): Promise<DecidedRequest> {
  const at = { ...parts, clock: stopped(clock) }
  const { event, outcome } = decisions[decision]
  return database.transaction(async (tx) => {
    const named = await findNamedRequest(tx, {
      id: uuid.safeParse(request).success ? request : null,
      reference: request.toUpperCase(),
    })
    if (named === null) throw new ApiError('NOT_FOUND')
    const { id, reference, contractId } = named
    const status = await moveTermination(tx, at.clock, {
      terminationRequestId: id,
      event: { type: event },
      actor: null,
      requestId,
    })
    const { contractEndDate, news } = await outcome(at, tx, { ...named, requestId })
    await tellParties(at, tx, { requestId: id, parties: await findParties(tx, id) }, news)
    return { id, reference, status, contractUuid: contractId, contractEndDate }
  })
}

const decisions = {
  approve: { event: 'provider.approved', outcome: endsContract },
  reject: { event: 'provider.rejected', outcome: keepsContract },
} as const satisfies Record<ProviderDecision, unknown>

interface Decided extends NamedRequest {
  readonly requestId: string | null
}

interface Outcome {
  readonly contractEndDate: IsoDate | null
  readonly news: News
}

async function endsContract(
  { clock }: Pick<Parts, 'clock'>,
  tx: Transaction,
  { id, contractId, requestId }: Decided,
): Promise<Outcome> {
  const endDate = await endContract(tx, id)
  await recordAudit(tx, clock, {
    actor: null,
    requestId,
    action: 'contract.ended',
    subjectKind: 'contract',
    subjectId: contractId,
    contractId,
    details: { endDate, by: 'provider', terminationRequestId: id },
  })
  return {
    contractEndDate: endDate,
    news: {
      category: 'termination_request_accepted_by_provider',
      priority: 'normal',
      letter: (about) => ({ kind: 'requestApproved', params: { ...about, endDate } }),
      page: approvalPage,
    },
  }
}

async function keepsContract(): Promise<Outcome> {
  return {
    contractEndDate: null,
    news: {
      category: 'termination_request_rejected_by_provider',
      priority: 'important',
      letter: (about) => ({ kind: 'requestRejected', params: about }),
      page: approvalPage,
    },
  }
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
