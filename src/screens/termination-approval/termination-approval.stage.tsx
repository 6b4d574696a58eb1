import { ainoAtHome } from '../../../fixtures/portal/fake-state.ts'
import type { Live } from '../../../fixtures/portal/live.ts'
import { askedStart } from '../../../machines/termination-approval/termination-approval.samples.ts'
import { contractScreen } from '../../../paths/standalone.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import TerminationApprovalScreen from './TerminationApprovalScreen.tsx'

/** The confirmation view without the portal around it. */
export const render = contractScreen(TerminationApprovalScreen)

/** The page in the portal, where Aino is asked to approve Eero's termination. */
export const liveStoryStart: Live = {
  address: addressOf('confirmTermination', askedStart.contract.uuid),
  state: { start: { ...ainoAtHome.start, ...askedStart } },
}
