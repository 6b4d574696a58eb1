import type { ModificationApprovalStart } from '../../machines/modification-approval/modification-approval.setup.ts'
import { addressOf } from '../../src/routing/portal-routes.ts'
import { ainoAtHome, type World } from './made-answers.ts'

/** What the made API knows where the confirmation view of a modification begins so. */
export const modificationKnown = ({
  request,
  receipt,
  ...start
}: ModificationApprovalStart): Pick<World, 'start'> => ({
  start: { ...ainoAtHome.start, ...start, modification: request, modificationReceipt: receipt },
})

/** Where a modification is confirmed. */
export const confirmationAddress = (contractUuid: string): string =>
  addressOf('confirmModification', contractUuid)
