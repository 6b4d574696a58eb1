import { initModification } from '../../api/modification.ts'
import { modificationMachine } from '../../machines/modification/modification.machine.ts'
import type { ModificationToSign } from '../../machines/modification/modification.setup.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { callOnce } from './call-once.ts'
import { identificationFlowWith } from './identification.ts'

/** The machine of a modification, with its services. Specification 1, section 7. */
export const modificationFlow = modificationMachine.provide({
  actors: {
    identification: identificationFlowWith<ModificationToSign>(
      ({ request: { contractUuid, operation }, once }) =>
        callOnce(
          initModification,
          {
            params: { contract: contractUuid },
            body: { operationData: operation, locale: currentLocale(), provider: 'ftn' },
          },
          once,
        ),
    ),
  },
})
