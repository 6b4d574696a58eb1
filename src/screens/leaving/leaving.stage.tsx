import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import {
  ainoUserInfoAddress,
  makeUserInfoRenderer,
  removalAllowedState,
} from '../../../fixtures/portal/user-info.tsx'
import { AccountRemovalSection } from './AccountRemovalSection.tsx'

/** Renders the section that removes the account on an otherwise empty user info page. */
export const render = makeUserInfoRenderer(AccountRemovalSection, ['leaving', 'confirmation'])

/**
 * Where the live story begins: the user info of Aino, where the flag allows removing the account.
 */
export const liveStorySetup: LiveStorySetup = {
  address: ainoUserInfoAddress,
  state: removalAllowedState,
}
