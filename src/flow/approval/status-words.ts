import type { Receipt } from '../../../api/approval.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import type { ApprovalStatus } from '../../../machines/shared/approval.setup.ts'
import type { IllustrationName } from '../../components/Illustration/Illustration.tsx'
import type { AnyRequest } from '../request/request-description.ts'

/** Texts and picture for the status of a request. */
export interface RequestStatusTexts {
  /** Key of the line above the title: the reader's own answer, or `read` without one. */
  readonly over: Receipt['action'] | 'read'
  /** `pending` is described with the request: whom it awaits; `sent` needed nobody's approval. */
  readonly title: 'unsigned' | 'pending' | 'sent' | 'confirmed' | 'approved' | 'rejected'
  readonly lead:
    | 'unsigned'
    | 'unsignedSelf'
    | 'pending'
    | 'confirmed'
    | 'approved'
    | 'thanks'
    | 'self'
    | 'tenant'
    | 'lapse'
    | 'provider'
  /** Name of the person who rejected the request; null when nobody did, or the name is unknown. */
  readonly refuser: string | null
  /** A picture for those who made or accepted the request, once the provider has approved it. */
  readonly scene: IllustrationName | null
  /** Whether a new request can be made: this one was rejected, has lapsed, or was never signed. */
  readonly mayBeginAgain: boolean
}

/**
 * Returns the texts for a request that does not await the reader's answer, given the reader's
 * receipt.
 */
export function requestStatusTexts(
  answered: ApprovalStatus,
  request: AnyRequest,
  receipt: Receipt | null,
): RequestStatusTexts {
  const over = receipt?.action ?? 'read'
  const { status, createdBySelf, rejectedBy } = request
  if (status === 'pending_strong_authentication')
    return {
      over: 'read',
      title: 'unsigned',
      lead: createdBySelf ? 'unsignedSelf' : 'unsigned',
      refuser: null,
      scene: null,
      mayBeginAgain: createdBySelf,
    }
  const refused = request.approvals.find((approval) => approval.status === 'rejected')
  if (answered !== 'pending' && answered !== 'confirmed' && answered !== 'approved')
    return {
      over,
      title: 'rejected',
      lead: refused?.isSelf ? 'self' : (rejectedBy ?? 'provider'),
      refuser: refused ? tenantName(refused) || null : null,
      scene: null,
      mayBeginAgain: true,
    }
  const isThanked = answered === 'approved' && (over === 'create' || over === 'accept')
  return {
    over,
    title: answered === 'confirmed' && request.approvals.length === 0 ? 'sent' : answered,
    lead: isThanked ? 'thanks' : answered,
    refuser: null,
    scene: isThanked ? 'farewell' : null,
    mayBeginAgain: false,
  }
}
