import { fromPromise } from 'xstate'
import {
  createStrongIdentificationMachine,
  type IdentificationLink,
  type IdentificationRequest,
} from '../../machines/shared/strong-identification.machine.ts'

/**
 * Returns the machine of strong identification: it gets a link from `begin`, and goes to that link.
 */
export const identificationFlowWith = <Request>(
  begin: (signing: IdentificationRequest<Request>) => Promise<IdentificationLink>,
) =>
  createStrongIdentificationMachine<Request>('strong-identification').provide({
    actors: {
      fetchLink: fromPromise<IdentificationLink, IdentificationRequest<Request>>(({ input }) =>
        begin(input),
      ),
    },
    actions: { leavePage: (_, { link }) => window.location.assign(link) },
  })
