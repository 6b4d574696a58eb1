import type { Receipt, TerminationRequest } from '../../../api/termination.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import { terminationStanding } from '../../../machines/termination-approval/termination-approval.setup.ts'
import type { SceneName } from '../../components/Scene/Scene.tsx'

/** Which words and which picture tell how a request stands. */
export interface StandingWords {
  /** What whoever reads it has done. */
  readonly over: Receipt['action'] | 'read'
  readonly title: 'pending' | 'confirmed' | 'approved' | 'rejected' | 'farewell'
  readonly lead: 'pending' | 'confirmed' | 'approved' | 'self' | 'tenant' | 'lapse' | 'provider'
  /** Who did not approve; null when nobody, or nobody known. */
  readonly refuser: string | null
  /** Whoever reads it has given notice or approved, and nothing has undone that. */
  readonly isFarewell: boolean
  readonly scene: SceneName | null
}

/** The words for a request that does not wait for whoever reads it, and what they signed of it. */
export function standingWords(request: TerminationRequest, receipt: Receipt | null): StandingWords {
  const standing = terminationStanding({ request })
  const over = receipt?.action ?? 'read'
  const refused = request.approvals.find(({ status }) => status === 'rejected')
  if (standing !== 'pending' && standing !== 'confirmed' && standing !== 'approved')
    return {
      over,
      title: 'rejected',
      lead: refused?.isSelf ? 'self' : (request.rejectedBy ?? 'provider'),
      refuser: refused ? tenantName(refused) || null : null,
      isFarewell: false,
      scene: 'night-house',
    }
  const isFarewell = over === 'create' || over === 'accept'
  return {
    over,
    title: isFarewell && standing !== 'pending' ? 'farewell' : standing,
    lead: standing,
    refuser: null,
    isFarewell,
    scene: isFarewell ? 'farewell' : null,
  }
}
