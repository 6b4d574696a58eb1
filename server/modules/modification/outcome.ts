import type { DecisionOutcomes } from '../requests/outcome.ts'
import { partyNotifications } from '../requests/party-notifications.ts'
import { applyApprovedRequest } from './effect.ts'
import { notifyAddedTenants } from './notify-added.ts'

/** An approved modification changes the tenants of the contract; a rejected one changes nothing. */
export const modificationDecisionOutcomes: DecisionOutcomes = {
  async approve(dependencies, tx, decided) {
    const { day: effectiveOn, added } = await applyApprovedRequest(dependencies, tx, decided)
    await notifyAddedTenants(dependencies, tx, {
      request: decided,
      tenantIds: added,
      day: effectiveOn,
    })
    return {
      contractEndDate: null,
      effectiveOn,
      notification: partyNotifications.modification.approved(effectiveOn),
    }
  },
  reject: async () => ({
    contractEndDate: null,
    effectiveOn: null,
    notification: partyNotifications.modification.rejected,
  }),
}
