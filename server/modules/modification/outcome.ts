import type { Outcomes } from '../requests/outcome.ts'
import { notificationsOf } from '../requests/party-notifications.ts'
import { applyApprovedRequest } from './effect.ts'
import { notifyAdded } from './notify-added.ts'

/** An approved modification changes the tenants of the contract; a rejected one changes nothing. */
export const modificationOutcomes: Outcomes = {
  async approve(dependencies, tx, decided) {
    const { day: effectiveOn, added } = await applyApprovedRequest(dependencies, tx, decided)
    await notifyAdded(dependencies, tx, { request: decided, tenantIds: added, day: effectiveOn })
    return {
      contractEndDate: null,
      effectiveOn,
      notification: notificationsOf.modification.approved(effectiveOn),
    }
  },
  reject: async () => ({
    contractEndDate: null,
    effectiveOn: null,
    notification: notificationsOf.modification.rejected,
  }),
}
