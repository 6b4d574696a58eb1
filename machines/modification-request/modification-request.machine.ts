import { beingIdentified, requestSetup, signedRequest } from '../shared/request.setup.ts'

/**
 * The life of a modification request, from the moment its creator leaves to be identified to the
 * provider's decision; one that its creator never signs lapses. The server moves the status column
 * with it and in no other way; the portal reads the same chart. Specification 1, section 4.
 */
export const modificationRequestMachine = requestSetup.createMachine({
  id: 'modification-request',
  initial: 'pending_strong_authentication',
  states: {
    pending_strong_authentication: {
      on: { ...beingIdentified.on, 'request.lapsed': 'rejected' },
    },
    ...signedRequest,
  },
})
