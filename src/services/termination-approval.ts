import { approveTermination } from '../../api/termination.ts'
import type { IdentificationRequest } from '../../machines/shared/strong-identification.machine.ts'
import { terminationApprovalMachine } from '../../machines/termination-approval/termination-approval.machine.ts'
import type { TerminationAnswer } from '../../machines/termination-approval/termination-approval.setup.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { approvalActors } from './approval.ts'
import { callOnce } from './call-once.ts'
import { startFromEmbedded } from './loading.ts'
import { terminationRead } from './termination-request.ts'

/** The machine of approving a termination, with its services. Specification 1, sections 4 and 7. */
export const terminationApprovalFlow = startFromEmbedded(
  terminationApprovalMachine.provide({
    actors: approvalActors({
      requestRead: terminationRead,
      begin: ({
        request: { contractUuid, terminationRequestId, action },
        once,
      }: IdentificationRequest<TerminationAnswer>) =>
        callOnce(
          approveTermination,
          {
            params: { contract: contractUuid },
            body: {
              operationData: { terminationRequestId },
              operationType: action,
              locale: currentLocale(),
            },
          },
          once,
        ),
    }),
  }),
)
