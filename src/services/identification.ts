import { fromPromise } from 'xstate'
import {
  createStrongIdentification,
  type IdentificationLink,
  type IdentificationToBegin,
} from '../../machines/shared/strong-identification.machine.ts'

/**
 * Returns the machine of strong identification: it gets a link from `begin`, and goes to that link.
 */
export const identification = <Request>(
  begin: (signing: IdentificationToBegin<Request>) => Promise<IdentificationLink>,
) =>
  createStrongIdentification<Request>('strong-identification').provide({
    actors: {
      fetchLink: fromPromise<IdentificationLink, IdentificationToBegin<Request>>(({ input }) =>
        begin(input),
      ),
    },
    actions: { leavePage: (_, { link }) => window.location.assign(link) },
  })
