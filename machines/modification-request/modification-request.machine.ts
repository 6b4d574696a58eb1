import { requestSetup, signedRequestStates, unsignedRequestState } from '../shared/request.setup.ts'

/**
 * The lifecycle of a modification request, from its creation before identification to the
 * provider's decision; one that is never signed lapses. The server changes the status column only
 * through this chart, which the portal reads too. Specification 1, section 4.
 */
export const modificationRequestMachine = requestSetup.createMachine({
  id: 'modification-request',
  initial: 'pending_strong_authentication',
  states: {
    pending_strong_authentication: {
      on: { ...unsignedRequestState.on, 'request.lapsed': 'rejected' },
    },
    ...signedRequestStates,
  },
})
