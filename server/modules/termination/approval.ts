import { describeTerminationForReader } from '../../../api/termination-description.ts'
import { createApprovalHandler } from '../requests/approve.ts'
import { type ApprovalKind } from '../requests/begin-approval.ts'
import { approvalPagePaths } from '../requests/party-notifications.ts'
import { findTerminationRequestForReader } from './reading-repository.ts'
import { toTerminationRequest } from './shown-request.ts'
import { terminationTextToSign } from './signed-text.ts'

/** A termination is answered by the contract parties who were asked. */
export const terminationApprovalHandler = createApprovalHandler({
  kind: 'termination',
  page: approvalPagePaths.termination,
  mayAnswer: async (_tx, { isContractParty }) => isContractParty,
})

/** A termination as a party reads it before answering it. */
export const terminationApprovalKind: ApprovalKind = {
  kind: 'termination',
  purpose: 'contract-termination.approve',
  unavailable: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
  async find({ database, secrets }, { accountId }, { contract, requestId, today }) {
    const row = contract.tenant.isContractParty
      ? await findTerminationRequestForReader(database, {
          contractId: contract.uuid,
          accountId,
          requestId,
          today,
        })
      : null
    if (row === null) return null
    const request = toTerminationRequest(secrets, row, contract.tenant.id)
    const notice = describeTerminationForReader(contract, request)
    return {
      ...request,
      lastDay: request.endDate,
      textOf: (action, locale) => terminationTextToSign({ notice, action, locale }),
    }
  },
}
