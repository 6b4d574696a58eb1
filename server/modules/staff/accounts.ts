import type { Page, PageQuery } from '../../../api/paging.ts'
import type { ListedStaff } from '../../../api/provider-staff.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { instantAndIdSortKeySchema, readPage } from '../../kernel/paging/read-page.ts'
import {
  deleteAccessOfStaff,
  endStaffAccount,
  findActiveAccountId,
  findActiveStaffPage,
  insertOrReactivateStaff,
  type StaffRow,
} from './repository.ts'

type AccountParts = Pick<Dependencies, 'database' | 'clock'>

const staffList = { name: 'staff', sortKey: instantAndIdSortKeySchema }

/** Lists the staff who may act for residents, the first added first. */
export async function listStaff(
  { database }: Pick<AccountParts, 'database'>,
  asked: PageQuery,
): Promise<Page<ListedStaff>> {
  const { items, nextCursor } = await readPage<StaffRow>(asked, staffList, [
    (following) => findActiveStaffPage(database, following),
  ])
  return { items: items.map(listed), nextCursor }
}

/**
 * Lets a staff member act for residents; also one whose access has ended. 409 STATE_CONFLICT with
 * state `staff` for one who is staff, `resident` for the address of a resident's account.
 */
export function addStaff(
  { database, clock }: AccountParts,
  email: string,
  { providerKey, requestId }: KeyCall,
): Promise<ListedStaff> {
  return database.transaction(async (tx) => {
    const added = await insertOrReactivateStaff(tx, email, clock.now())
    if (added === null) {
      const state = (await findActiveAccountId(tx, 'staff', email)) === null ? 'resident' : 'staff'
      throw new ApiError('STATE_CONFLICT', { extra: { state, allowed: [] } })
    }
    await recordAudit(tx, clock, {
      actor: { providerKey },
      action: 'staff.added',
      subjectKind: 'account',
      subjectId: added.id,
      requestId,
    })
    return listed(added)
  })
}

/**
 * Ends the access of a staff member at once, with their sessions and unused links. 404 NOT_FOUND
 * for who is not staff.
 */
export function endStaffAccess(
  { database, clock }: AccountParts,
  email: string,
  { providerKey, requestId }: KeyCall,
): Promise<ListedStaff> {
  return database.transaction(async (tx) => {
    const ended = await endStaffAccount(tx, email)
    if (ended === null) throw new ApiError('NOT_FOUND')
    await deleteAccessOfStaff(tx, ended.id)
    await recordAudit(tx, clock, {
      actor: { providerKey },
      action: 'staff.ended',
      subjectKind: 'account',
      subjectId: ended.id,
      requestId,
    })
    return listed(ended)
  })
}

const listed = ({ id, email, since }: StaffRow): ListedStaff => ({
  id,
  email,
  since: since.toISOString(),
})
