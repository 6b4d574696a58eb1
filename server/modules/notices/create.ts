import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import type { DraftFlow } from '../../../api/drafts.ts'
import type { ErrorCode } from '../../../api/errors.ts'
import type { CreatedNotice } from '../../../api/notices.ts'
import { uuid } from '../../../api/values.ts'
import { isMissing } from '../../../domain/missing.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { noticeLifecycle } from '../../../machines/notice-lifecycle/lifecycle.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { StoreResponse } from '../../kernel/http/idempotency.ts'
import { countCreation } from '../../kernel/rate-limit/creation-limit.ts'
import { requireContractToActOn, viewerOf } from '../contracts/service.ts'
import { removeDraft } from '../drafts/repository.ts'
import { insertWithReference, type NextReference } from '../requests/reference.ts'
import { insertNoticeEvent } from './events-repository.ts'
import { requireMayWriteNotice } from './may-write.ts'
import { attachToNotice, parseNotice } from './notice-body.ts'
import { notifyAboutNotice } from './notify.ts'
import { lockNotice } from './repository.ts'
import { findPhoneOfAccount, insertNotice } from './writing-repository.ts'

/** Dependencies for writing notices. */
export type NoticeWritingDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'secrets' | 'settings' | 'declared'
>

/** A notice as it was sent. */
export interface NoticeToCreate {
  readonly kind: NoticeKind
  readonly body: unknown
  /** The id of the HTTP call, for the audit. */
  readonly requestId: string
  readonly storeResponse: StoreResponse<CreatedNotice>
}

const withoutPhone: Readonly<Record<NoticeKind, ErrorCode>> = {
  defect: 'DEFECT_NOTICE_MISSING_PHONE_NUMBER',
  question: 'QUESTION_MISSING_PHONE_NUMBER',
  feedback: 'FEEDBACK_MISSING_PHONE_NUMBER',
}

const draftFlows: Readonly<Record<NoticeKind, DraftFlow>> = {
  defect: 'defect-notice',
  question: 'question',
  feedback: 'feedback',
}

/** The contract named in a body that has not been checked. */
const withContract = z.object({ contractUuid: otherwise(z.nullable(uuid), null) })

/**
 * Creates a notice with its files and first event, removes its draft and notifies its writer.
 * Errors, in this order: 404 NOT_FOUND for a contract that is not the caller's; 409 STATE_CONFLICT
 * with the state `terminated` after the contract's end; 403 FORBIDDEN for a fault report of a payer
 * who does not live there; the kind's code while the profile has no phone number; 400
 * VALIDATION_ERROR with every error of the body and its files; 429 CREATION_LIMIT_REACHED.
 */
export function createNotice(
  running: NoticeWritingDependencies,
  caller: Caller,
  { kind, body: sent, requestId, storeResponse }: NoticeToCreate,
  nextReference?: NextReference,
): Promise<CreatedNotice> {
  const clock = frozenClock(running.clock)
  const { accountId } = caller
  const createdAt = clock.now()
  return running.database.transaction(async (tx) => {
    const contractId = withContract.safeParse(sent).data?.contractUuid ?? null
    if (contractId !== null) {
      const contract = await requireContractToActOn(tx, viewerOf(clock, caller), contractId)
      requireMayWriteNotice(kind, contract)
    }
    await requirePhone(tx, caller, kind)
    const checked = await parseNotice(tx, { kind, sent, accountId, usedAt: createdAt })
    await countCreation({ ...running, clock }, tx, { accountId, kind })

    const row = {
      ...checked.written,
      contractId: checked.contractId,
      kind,
      state: noticeLifecycle.initialState,
      createdBy: accountId,
      defectLocation: checked.defectLocation,
      createdAt,
    }
    const { requestId: id, reference } = await insertWithReference(
      (reference) => insertNotice(tx, { ...row, reference }),
      nextReference,
    )
    const notice = await lockNotice(tx, { id })
    if (notice === null) throw new Error('No notice was inserted')
    await attachToNotice(tx, notice, checked.fileUuids)
    await insertNoticeEvent(tx, notice, {
      eventType: 'created',
      external: null,
      accountId,
      createdAt,
      recordedAt: createdAt,
    })
    await recordAudit(tx, clock, {
      actor: caller,
      requestId,
      action: 'notice.created',
      subjectKind: 'notice',
      subjectId: id,
      contractId: notice.contractId,
      details: { kind },
    })
    await removeDraft(tx, {
      accountId,
      contractId: notice.contractId,
      flow: draftFlows[kind],
      subject: '',
    })
    await notifyAboutNotice({ ...running, clock }, tx, { notice, event: { eventType: 'created' } })
    const created = { id, reference }
    await storeResponse(tx, created)
    return created
  })
}

async function requirePhone(
  tx: Transaction,
  { accountId }: Caller,
  kind: NoticeKind,
): Promise<void> {
  if (isMissing(await findPhoneOfAccount(tx, accountId))) throw new ApiError(withoutPhone[kind])
}
