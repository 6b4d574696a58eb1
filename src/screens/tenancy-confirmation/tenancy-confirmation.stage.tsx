import type { Live } from '../../../fixtures/portal/live.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { contractScreen } from '../../../paths/standalone.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import TenancyConfirmationScreen from './TenancyConfirmationScreen.tsx'

/** Renders the screen without the portal around it. */
export const render = contractScreen(TenancyConfirmationScreen)

/** The page in the portal, for the contract of the samples. */
export const liveStoryStart: Live = { address: addressOf('tenancyConfirmation', ainoContract.uuid) }
