import * as z from 'zod/mini'
import { terminationStatuses } from '../../../api/contracts.ts'
import type { Page, PageQuery } from '../../../api/paging.ts'
import type { DecidedRequest, ListedRequest, ProviderDecision } from '../../../api/provider.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { readPage, sortKeyInstantSchema, sortKeyTextSchema } from '../../kernel/paging/read-page.ts'
import { modificationDecisionOutcomes } from '../modification/outcome.ts'
import { type RequestKind, requestLifecycles } from '../requests/kinds.ts'
import { transitionRequest } from '../requests/move.ts'
import { notifyParties } from '../requests/notify-parties.ts'
import type { DecisionOutcomes } from '../requests/outcome.ts'
import { findParties } from '../requests/parties-repository.ts'
import { terminationDecisionOutcomes } from '../termination/outcome.ts'
import { findRequestsInStatuses, type OpenRequestRow } from './decide-repository.ts'
import { findPersonsUnderOtherNames, type PersonsUnderOtherNames } from './other-names.ts'
import { requireRequest } from './whole-request.ts'

/** A decision of the provider about a request, named by its id or its reference. */
export interface DecisionCall {
  readonly request: string
  readonly decision: ProviderDecision
  /** The name of the key with which it was decided. */
  readonly providerKey: string
  /** The id of the HTTP call, for the audit; null when no call caused this. */
  readonly requestId: string | null
}

type Deciding = Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>

const requestList = {
  name: 'requests',
  sortKey: z.tuple([sortKeyInstantSchema, sortKeyTextSchema, z.guid()]),
}

/** Filters of a list of requests; without a status, the open requests are listed. */
export interface RequestFilter {
  readonly status?: 'open' | 'decided' | undefined
}

/**
 * Lists the signed requests that are still pending, or those that were decided, oldest first. Marks
 * the persons to be added whose identity code is stored under another name. 400 VALIDATION_ERROR
 * for an unusable cursor.
 */
export async function listRequests(
  { database, secrets }: Pick<Dependencies, 'database' | 'secrets'>,
  { status: asked = 'open', ...page }: RequestFilter & PageQuery,
): Promise<Page<ListedRequest>> {
  const statuses = terminationStatuses.filter(
    (status) => requestLifecycles.termination.isOpen(status) === (asked === 'open'),
  )
  const { items, nextCursor } = await readPage<OpenRequestRow>(page, requestList, [
    (following) => findRequestsInStatuses(database, { statuses, ...following }),
  ])
  const adding = items.filter(({ modification }) => modification && modification.added.length > 0)
  const others = await findPersonsUnderOtherNames(
    { database, secrets },
    adding.map(({ id }) => id),
  )
  return {
    items: items.map(({ sortKey: _sortKey, ...request }) =>
      shown(request, others.get(request.id) ?? []),
    ),
    nextCursor,
  }
}

/**
 * Approves or rejects a request for the provider. Its status, its effects, the audit entry and the
 * notifications commit together. Errors: 404 NOT_FOUND; 409 STATE_CONFLICT with the state and the
 * allowed events.
 */
export function decideRequest(
  { database, clock, ...dependencies }: Deciding,
  { request, decision, providerKey, requestId }: DecisionCall,
): Promise<DecidedRequest> {
  const at = { ...dependencies, clock: frozenClock(clock) }
  return database.transaction(async (tx) => {
    const named = await requireRequest(tx, request)
    const { kind, id, reference, contractId } = named
    const event = { type: events[decision] }
    const status = await transitionRequest(tx, at.clock, {
      kind,
      id,
      event,
      actor: { providerKey },
      requestId,
    })
    const decided = { kind, requestId: id }
    // Parties are read before the outcome, which may end a tenancy: its tenant is notified too.
    const parties = await findParties(tx, decided, helsinki.dayOf(at.clock.now()))
    const outcome = outcomes[kind][decision]
    const { notification, ...brought } = await outcome(at, tx, { ...named, requestId })
    await notifyParties(at, tx, { request: decided, parties }, notification)
    return { id, kind, reference, status, contractUuid: contractId, ...brought }
  })
}

const events = {
  approve: 'provider.approved',
  reject: 'provider.rejected',
} as const satisfies Record<ProviderDecision, unknown>

const outcomes: Readonly<Record<RequestKind, DecisionOutcomes>> = {
  termination: terminationDecisionOutcomes,
  modification: modificationDecisionOutcomes,
}

const shown = (
  { postalAddress, addressDetails, createdAt, modification, ...request }: OpenRequestRow,
  addedUnderAnotherName: PersonsUnderOtherNames,
): ListedRequest => ({
  ...request,
  modification: modification && { ...modification, addedUnderAnotherName },
  home: `${streetWithPlate({ postalAddress, addressDetails })}, ${postalAddress.postalCode} ${postalAddress.city}`,
  createdAt: createdAt.toISOString(),
})
