import { requestSetup, signedRequestStates, unsignedRequestState } from '../shared/request.setup.ts'

/**
 * The lifecycle of a termination request, from the return of its creator to the provider's
 * decision. The server changes the status column only through this chart, which the portal reads
 * too. Specification 1, section 4.
 */
export const terminationRequestMachine = requestSetup.createMachine({
  id: 'termination-request',
  initial: 'identifying',
  states: { identifying: unsignedRequestState, ...signedRequestStates },
})
