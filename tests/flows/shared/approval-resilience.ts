import { type FakeApiState, IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-state.ts'
import type { ApprovalInput } from '../../../machines/shared/approval.setup.ts'
import {
  type FlowOpening,
  type ResilienceScreen,
  recoveryForEveryFault,
  type SendingScreen,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { frontAddress, makeConflictRecovery, makeFinalScreen, makeLoadingScreens } from './pages.ts'

/** The texts and addresses of a confirmation view. */
export interface ApprovalPages {
  readonly path: (contractUuid: string) => string
  /** The heading of the request. */
  readonly request: string
  /** The heading of the question that confirms an answer. */
  readonly question: string
  /** The button that leads back to the request. */
  readonly restart: string
  /** The state while the resident is asked to approve the request. */
  readonly asked: Partial<FakeApiState>
  /** The state after another party has rejected the request. */
  readonly rejected: Partial<FakeApiState>
}

/** Opens the confirmation view at its address. */
export const makeApprovalOpening =
  ({ path, asked }: ApprovalPages) =>
  ({ contractUuid, action, returned }: ApprovalInput): FlowOpening => {
    const query = new URLSearchParams({
      ...(action && { action }),
      ...(returned && { success: String(returned.isSuccess) }),
      ...(returned?.code && { error: returned.code }),
      ...(returned?.reason && { reason: returned.reason }),
    })
    return {
      address: `${path(contractUuid)}${query.size ? `?${query}` : ''}`,
      before: frontAddress,
      state: asked,
    }
  }

/** Returns the expectations for every screen of a confirmation view. */
export function makeApprovalScreens({ request, question, restart, rejected }: ApprovalPages) {
  const leadsTo = { to: request }
  const { loading, failed } = makeLoadingScreens(leadsTo, 'Tämä sivu on epäkunnossa')
  const begin = (ui: ResidentActions) => ui.press(restart)
  const accept = (ui: ResidentActions) => ui.press('Hyväksyn')
  const sign = (ui: ResidentActions) => ui.press('Tunnistaudu ja hyväksy')
  const signs = {
    leadsTo: { away: IDENTIFICATION_LINK },
    injectedFaults: {
      ...recoveryForEveryFault({ says: 'Vahvistaminen epäonnistui', recover: begin, leadsTo }),
      '409': makeConflictRecovery('Vastaustasi ei tallennettu', 'another party did not approve'),
    },
    signedOut: 'dialog',
    meanwhile: rejected,
  } satisfies Omit<SendingScreen, 'act' | 'pattern'>
  return {
    loading,
    failed,
    'identification-failed': { ...failed, pattern: 'outcome', act: begin },
    'not-found': makeFinalScreen('Etusivulle'),
    status: makeFinalScreen('Etusivulle'),
    deciding: { pattern: 'reading', act: accept, leadsTo: { to: question } },
    asking: { ...signs, pattern: 'sending', act: sign, again: accept },
    identifying: {
      ...signs,
      pattern: 'leaving',
      act: null,
      async again(ui: ResidentActions) {
        await accept(ui)
        await sign(ui)
      },
    },
  } satisfies Record<string, ResilienceScreen>
}
