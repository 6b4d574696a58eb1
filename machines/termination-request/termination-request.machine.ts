import { beingIdentified, requestSetup, signedRequest } from '../shared/request.setup.ts'

/**
 * The life of a termination request, from the return of its creator to the provider's decision.
 * The server moves the status column with it and in no other way; the portal reads the same chart.
 * Specification 1, section 4.
 */
export const terminationRequestMachine = requestSetup.createMachine({
  id: 'termination-request',
  initial: 'identifying',
  states: { identifying: beingIdentified, ...signedRequest },
})
