import type { Page, PageQuery } from '../../../api/paging.ts'
import type { ProviderAddition } from '../../../api/provider-additions.ts'
import type { TenancyState } from '../../../api/tenancy.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { instantAndIdSortKeySchema, readPage } from '../../kernel/paging/read-page.ts'
import { lockContract } from '../requests/repository.ts'
import { type AdditionRow, findAddition, findAdditions } from './additions-repository.ts'
import { transitionTenancy } from './move.ts'
import { notifyOfUndoneAddition, notifyOfUpheldAddition } from './notify.ts'
import { findContractOf, lockTenancyConfirmation } from './repository.ts'

/** Filters of a list of additions; without a state, all additions are listed. */
export interface AdditionFilter {
  readonly state?: TenancyState | undefined
}

const additionList = { name: 'additions', sortKey: instantAndIdSortKeySchema }

/** Lists additions, the oldest first. 400 VALIDATION_ERROR for an unusable cursor. */
export async function listAdditions(
  { database }: Pick<Dependencies, 'database'>,
  { state = null, ...asked }: { readonly state?: TenancyState | null | undefined } & PageQuery,
): Promise<Page<ProviderAddition>> {
  const { items, nextCursor } = await readPage<AdditionRow>(asked, additionList, [
    (following) => findAdditions(database, { state, ...following }),
  ])
  return { items: items.map(({ sortKey: _sortKey, ...row }) => shown(row)), nextCursor }
}

/** Returns an addition by its id. 404 NOT_FOUND when the id is unknown. */
export async function readAddition(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<ProviderAddition> {
  const row = await findAddition(database, id)
  if (row === null) throw new ApiError('NOT_FOUND')
  return shown(row)
}

type Deciding = Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>

/** The provider's decision to undo or uphold the addition of a person to a contract. */
export interface AdditionDecision {
  readonly addition: string
  readonly decision: 'undo' | 'uphold'
  /** Why the provider undoes the addition. */
  readonly because?: string | null | undefined
}

/**
 * Undoes or upholds an addition; the state, its effects, the audit entry and the notifications
 * commit together. Errors: 404 NOT_FOUND; 409 STATE_CONFLICT as `transitionTenancy` describes it.
 */
export function decideAddition(
  { database, clock, ...dependencies }: Deciding,
  { addition, decision, because }: AdditionDecision,
  { providerKey, requestId }: KeyCall,
): Promise<ProviderAddition> {
  const at = { ...dependencies, clock: frozenClock(clock) }
  return database.transaction(async (tx) => {
    const contractId = await findContractOf(tx, addition)
    if (contractId === null) throw new ApiError('NOT_FOUND')
    // Imports lock the contract too: what an import has read stays so until it has written.
    await lockContract(tx, contractId)
    const row = await lockTenancyConfirmation(tx, addition)
    if (row === null) throw new ApiError('NOT_FOUND')
    const { hasMoved } = await transitionTenancy(tx, at.clock, {
      row,
      event: decision === 'undo' ? 'provider.undone' : 'provider.upheld',
      undoneBecause: because,
      actor: { providerKey },
      requestId,
    })
    if (hasMoved)
      await (decision === 'undo' ? notifyOfUndoneAddition : notifyOfUpheldAddition)(at, tx, row)
    const decided = await findAddition(tx, row.id)
    if (decided === null) throw new Error('An addition was deleted')
    return shown(decided)
  })
}

const shown = ({
  postalAddress,
  addressDetails,
  createdAt,
  updatedAt,
  ...addition
}: AdditionRow): ProviderAddition => ({
  ...addition,
  home: `${streetWithPlate({ postalAddress, addressDetails })}, ${postalAddress.postalCode} ${postalAddress.city}`,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
