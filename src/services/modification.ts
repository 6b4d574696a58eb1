import { fromPromise } from 'xstate'
import { initModification } from '../../api/modification.ts'
import { modificationMachine } from '../../machines/modification/modification.machine.ts'
import {
  type ModificationToSign,
  modificationIdentificationMachine,
} from '../../machines/modification/modification.setup.ts'
import type { IdentificationLink } from '../../machines/shared/strong-identification.machine.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { call } from './api.ts'

/** The actors of a modification, including identification. Specification 1, section 7. */
export const modification = modificationMachine.provide({
  actors: {
    identification: modificationIdentificationMachine.provide({
      actors: {
        fetchLink: fromPromise<
          IdentificationLink,
          { request: ModificationToSign; idempotencyKey: string }
        >(({ input: { request, idempotencyKey } }) =>
          call(
            initModification,
            {
              params: { contract: request.contractUuid },
              body: { operationData: request.operation, locale: currentLocale(), provider: 'ftn' },
            },
            { idempotencyKey },
          ),
        ),
      },
      actions: { leavePage: (_, { link }) => window.location.assign(link) },
    }),
  },
})
