import { approveModification } from '../../api/modification.ts'
import { modificationApprovalMachine } from '../../machines/modification-approval/modification-approval.machine.ts'
import type { ModificationAnswer } from '../../machines/modification-approval/modification-approval.setup.ts'
import type { IdentificationRequest } from '../../machines/shared/strong-identification.machine.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { approvalActors } from './approval.ts'
import { callOnce } from './call-once.ts'
import { startFromEmbedded } from './loading.ts'
import { modificationRead } from './modification-request.ts'

/**
 * The machine of approving a modification, with its services. Specification 1, sections 4 and 7.
 */
export const modificationApprovalFlow = startFromEmbedded(
  modificationApprovalMachine.provide({
    actors: approvalActors({
      requestRead: modificationRead,
      begin: ({
        request: { contractUuid, modificationRequestId, action },
        once,
      }: IdentificationRequest<ModificationAnswer>) =>
        callOnce(
          approveModification,
          {
            params: { contract: contractUuid },
            body: {
              operationData: { modificationRequestId },
              operationType: action,
              locale: currentLocale(),
            },
          },
          once,
        ),
    }),
  }),
)
