import type { Live } from '../../../fixtures/portal/live.ts'
import {
  confirmationAddress,
  modificationState,
} from '../../../fixtures/portal/modification-state.ts'
import { askedStart } from '../../../machines/modification-approval/modification-approval.samples.ts'
import { contractScreen } from '../../../paths/standalone.tsx'
import ModificationApprovalScreen from './ModificationApprovalScreen.tsx'

/** The confirmation view without the portal around it. */
export const render = contractScreen(ModificationApprovalScreen)

/** The page in the portal, where Aino is asked to approve that Eero moves out. */
export const liveStoryStart: Live = {
  address: confirmationAddress(askedStart.contract.uuid),
  state: modificationState(askedStart),
}
