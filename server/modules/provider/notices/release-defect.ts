import { isOpenNotice } from '../../../../machines/notice-lifecycle/lifecycle.ts'
import { recordAudit } from '../../../audit.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { ApiError } from '../../../errors.ts'
import { lockNotice } from '../../notices/repository.ts'
import type { KeyCall } from '../keys.ts'
import { noticeKeyOf } from './notices.ts'
import { type ReleasedDefect, upsertKnownDefect } from './repository.ts'

/**
 * Tells the building about an open defect of shared premises, under a title of its own; again, the
 * title is replaced. Errors: 404 NOT_FOUND; 409 STATE_CONFLICT for any other notice, with its state.
 */
export function releaseDefect(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { notice: name, title }: { readonly notice: string; readonly title: string },
  { providerKey, requestId }: KeyCall,
): Promise<ReleasedDefect> {
  return database.transaction(async (tx) => {
    const notice = await lockNotice(tx, noticeKeyOf(name))
    if (notice === null) throw new ApiError('NOT_FOUND')
    if (!isOpenNotice(notice.state) || notice.defectLocation !== 'COMMON_AREA')
      throw new ApiError('STATE_CONFLICT', { extra: { state: notice.state, allowed: [] } })
    const released = await upsertKnownDefect(tx, notice, { title, releasedAt: clock.now() })
    await recordAudit(tx, clock, {
      actor: { providerKey },
      action: 'notice.released',
      subjectKind: 'notice',
      subjectId: notice.id,
      contractId: notice.contractId,
      requestId,
    })
    return released
  })
}
