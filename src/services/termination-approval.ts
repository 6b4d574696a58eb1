import { fromPromise } from 'xstate'
import { approveTermination } from '../../api/termination.ts'
import type { ApprovalInput } from '../../machines/shared/approval.setup.ts'
import type { IdentificationLink } from '../../machines/shared/strong-identification.machine.ts'
import {
  answerIdentificationMachine,
  type TerminationAnswer,
  type TerminationApprovalStart,
} from '../../machines/termination-approval/termination-approval.setup.ts'
import { call } from './api.ts'
import { metadataQuery, queryClient } from './queries.ts'
import { contractQuery, currentLocale, loadRequest } from './termination-request.ts'

async function loadApproval(contractUuid: string): Promise<TerminationApprovalStart> {
  const [contract, metadata, { request, receipt }] = await Promise.all([
    queryClient.fetchQuery(contractQuery(contractUuid)),
    queryClient.fetchQuery(metadataQuery),
    loadRequest(contractUuid),
  ])
  return {
    contract,
    identityProvider: metadata.identityProvider,
    mayWrite: !metadata.isImpersonator,
    request,
    receipt,
  }
}

/**
 * What the chart of confirming a termination calls: reading the request, and the way to
 * identification with an answer. Specification 1, sections 4 and 7.
 */
export const terminationApprovalActors = {
  loadApproval: fromPromise<TerminationApprovalStart, ApprovalInput>(({ input }) =>
    loadApproval(input.contractUuid),
  ),
  identification: answerIdentificationMachine.provide({
    actors: {
      fetchLink: fromPromise<
        IdentificationLink,
        { request: TerminationAnswer; idempotencyKey: string }
      >(({ input: { request, idempotencyKey } }) => {
        const { contractUuid, terminationRequestId, action } = request
        return call(
          approveTermination,
          {
            params: { contract: contractUuid },
            body: {
              operationData: { terminationRequestId },
              operationType: action,
              locale: currentLocale(),
            },
          },
          { idempotencyKey },
        )
      }),
    },
    actions: { leavePage: (_, { link }) => window.location.assign(link) },
  }),
}
