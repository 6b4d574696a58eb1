import type { Receipt } from '../../../api/approval.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import type { ApprovalStanding } from '../../../machines/shared/approval.setup.ts'
import type { SceneName } from '../../components/Scene/Scene.tsx'
import type { PartyRequest } from '../request/told.ts'

/** Which words and which picture tell how a request stands. */
export interface StandingWords {
  /** What whoever reads it has done. */
  readonly over: Receipt['action'] | 'read'
  readonly title:
    | `title.${'unsigned' | 'pending' | 'confirmed' | 'approved' | 'rejected'}`
    | `thanks.${'confirmed' | 'approved'}`
  readonly lead:
    | 'unsigned'
    | 'unsignedSelf'
    | 'pending'
    | 'confirmed'
    | 'approved'
    | 'self'
    | 'tenant'
    | 'lapse'
    | 'provider'
  /** Who did not approve; null when nobody, or nobody known. */
  readonly refuser: string | null
  /** Whoever reads it has made or approved it, and nothing has undone that. */
  readonly isFarewell: boolean
  readonly scene: SceneName | null
  /** It came to nothing, or never came about. */
  readonly mayBeginAgain: boolean
}

/** The words for a request that does not wait for whoever reads it, and what they signed of it. */
export function standingWords(
  standing: ApprovalStanding,
  request: PartyRequest,
  receipt: Receipt | null,
): StandingWords {
  const over = receipt?.action ?? 'read'
  const { status, createdBySelf, rejectedBy } = request
  if (status === 'pending_strong_authentication')
    return {
      over: 'read',
      title: 'title.unsigned',
      lead: createdBySelf ? 'unsignedSelf' : 'unsigned',
      refuser: null,
      isFarewell: false,
      scene: null,
      mayBeginAgain: createdBySelf,
    }
  const refused = request.approvals.find((approval) => approval.status === 'rejected')
  if (standing !== 'pending' && standing !== 'confirmed' && standing !== 'approved')
    return {
      over,
      title: 'title.rejected',
      lead: refused?.isSelf ? 'self' : (rejectedBy ?? 'provider'),
      refuser: refused ? tenantName(refused) || null : null,
      isFarewell: false,
      scene: 'night-house',
      mayBeginAgain: true,
    }
  const isFarewell = over === 'create' || over === 'accept'
  return {
    over,
    title: isFarewell && standing !== 'pending' ? `thanks.${standing}` : `title.${standing}`,
    lead: standing,
    refuser: null,
    isFarewell,
    scene: isFarewell ? 'farewell' : null,
    mayBeginAgain: false,
  }
}
