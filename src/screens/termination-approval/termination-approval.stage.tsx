import { ainoSignedInState } from '../../../fixtures/portal/fake-state.ts'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { askedStart } from '../../../machines/termination-approval/termination-approval.samples.ts'
import { makeContractScreenRenderer } from '../../../paths/standalone.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import TerminationApprovalScreen from './TerminationApprovalScreen.tsx'

/** Renders the confirmation view without the portal around it. */
export const render = makeContractScreenRenderer(TerminationApprovalScreen)

/**
 * Where the live story begins: the page in the portal, where Aino is asked to approve Eero's
 * termination.
 */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('confirmTermination', askedStart.contract.uuid),
  state: { start: { ...ainoSignedInState.start, ...askedStart } },
}
