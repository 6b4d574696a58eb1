import { isOpenNotice } from '../../../machines/notice-lifecycle/lifecycle.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { noticeKeyOfIdOrReference } from './provider-notices.ts'
import { type ReleasedDefect, upsertKnownDefect } from './provider-repository.ts'
import { lockNotice } from './repository.ts'

/**
 * Releases an open defect of shared premises to its building, under a title of its own, which a
 * second call replaces. Errors: 404 NOT_FOUND; 409 STATE_CONFLICT for any other notice, with its
 * state.
 */
export function releaseDefect(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { notice: name, title }: { readonly notice: string; readonly title: string },
  { providerKey, requestId }: KeyCall,
): Promise<ReleasedDefect> {
  return database.transaction(async (tx) => {
    const notice = await lockNotice(tx, noticeKeyOfIdOrReference(name))
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
