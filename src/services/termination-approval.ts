import { approveTermination } from '../../api/termination.ts'
import { terminationApprovalMachine } from '../../machines/termination-approval/termination-approval.machine.ts'
import type { TerminationAnswer } from '../../machines/termination-approval/termination-approval.setup.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { call } from './api.ts'
import { approvalActors } from './approval.ts'
import { loadRequest } from './termination-request.ts'

/** The machine of approving a termination, with its services. Specification 1, sections 4 and 7. */
export const terminationApproval = terminationApprovalMachine.provide({
  actors: approvalActors({
    load: loadRequest,
    begin: (
      { contractUuid, terminationRequestId, action }: TerminationAnswer,
      idempotencyKey: string,
    ) =>
      call(
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
      ),
  }),
})
