import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import {
  getModificationApprovalAddress,
  makeModificationApprovalState,
} from '../../../fixtures/portal/modification-state.ts'
import { askedStart } from '../../../machines/modification-approval/modification-approval.samples.ts'
import { makeContractScreenRenderer } from '../../../paths/standalone.tsx'
import ModificationApprovalScreen from './ModificationApprovalScreen.tsx'

/** Renders the confirmation view without the portal around it. */
export const render = makeContractScreenRenderer(ModificationApprovalScreen)

/**
 * Where the live story begins: the page in the portal, where Aino is asked to approve that Eero
 * moves out.
 */
export const liveStorySetup: LiveStorySetup = {
  address: getModificationApprovalAddress(askedStart.contract.uuid),
  state: makeModificationApprovalState(askedStart),
}
