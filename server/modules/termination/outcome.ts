import { recordAudit } from '../../kernel/audit/audit.ts'
import type { DecisionOutcomes } from '../requests/outcome.ts'
import { partyNotifications } from '../requests/party-notifications.ts'
import { endContractOfRequest } from './repository.ts'

/** An approved termination ends its contract and the parking of it; a rejected one changes nothing. */
export const terminationDecisionOutcomes: DecisionOutcomes = {
  async approve({ clock, declared }, tx, { id, contractId, requestId }) {
    const endDate = await endContractOfRequest(tx, id)
    const parkingSpots = await declared.onContractsEnded(tx, clock, {
      contractIds: [contractId],
      requestId,
    })
    await recordAudit(tx, clock, {
      actor: null,
      requestId,
      action: 'contract.ended',
      subjectKind: 'contract',
      subjectId: contractId,
      contractId,
      details: { endDate, by: 'provider', terminationRequestId: id },
    })
    return {
      contractEndDate: endDate,
      effectiveOn: null,
      notification: partyNotifications.termination.approved(endDate, parkingSpots),
    }
  },
  reject: async () => ({
    contractEndDate: null,
    effectiveOn: null,
    notification: partyNotifications.termination.rejected,
  }),
}
