import { fromPromise } from 'xstate'
import {
  createStrongIdentification,
  type IdentificationLink,
  type IdentificationToBegin,
} from '../../machines/shared/strong-identification.machine.ts'

/** Returns the machine of strong identification, whose link `begin` requests, and which leaves the page. */
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
