import { describedTermination } from '../../../api/termination-description.ts'
import { approvalOf } from '../requests/approve.ts'
import { type ApprovalKind } from '../requests/begin-approval.ts'
import { approvalPages } from '../requests/party-notifications.ts'
import { findTermination } from './reading-repository.ts'
import { shownRequest } from './shown-request.ts'
import { signedText } from './signed-text.ts'

/** A termination is answered by the contract parties who were asked. */
export const terminationApproval = approvalOf({
  kind: 'termination',
  page: approvalPages.termination,
  mayAnswer: async (_tx, { isContractParty }) => isContractParty,
})

/** A termination as a party reads it before answering it. */
export const terminationAnswer: ApprovalKind = {
  kind: 'termination',
  purpose: 'contract-termination.approve',
  unavailable: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
  async find({ database, secrets }, { accountId }, { contract, requestId, today }) {
    const row = contract.tenant.isContractParty
      ? await findTermination(database, { contractId: contract.uuid, accountId, requestId, today })
      : null
    if (row === null) return null
    const request = shownRequest(secrets, row, contract.tenant.id)
    const notice = describedTermination(contract, request)
    return {
      ...request,
      lastDay: request.endDate,
      textOf: (action, locale) => signedText({ notice, action, locale }),
    }
  },
}
