import { describeModificationForReader } from '../../../api/modification-description.ts'
import { createApprovalHandler } from '../requests/approve.ts'
import { type ApprovalKind } from '../requests/begin-approval.ts'
import { approvalPagePaths } from '../requests/party-notifications.ts'
import { findModificationRequestForReader, isReceiverOfContract } from './reading-repository.ts'
import { toModificationRequest } from './shown-request.ts'
import { modificationTextToSign } from './signed-text.ts'

/**
 * A modification is approved by the contract parties who were asked, and by the receiver of the
 * contract.
 */
export const modificationApprovalHandler = createApprovalHandler({
  kind: 'modification',
  page: approvalPagePaths.modification,
  mayAnswer: async (tx, { isContractParty }, who) =>
    isContractParty || isReceiverOfContract(tx, who),
})

/** A modification as a party reads it before responding. */
export const modificationApprovalKind: ApprovalKind = {
  kind: 'modification',
  purpose: 'contract-modification.approve',
  unavailable: 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR',
  async find({ database }, { accountId }, { contract, requestId }) {
    const row = await findModificationRequestForReader(database, {
      contractId: contract.uuid,
      accountId,
      requestId,
    })
    if (row === null || !(contract.tenant.isContractParty || row.isReceiver)) return null
    const request = toModificationRequest(row)
    const change = describeModificationForReader(contract, request)
    return {
      ...request,
      lastDay: request.answerBy,
      textOf: (action, locale) => modificationTextToSign(change, action, locale),
    }
  },
}
