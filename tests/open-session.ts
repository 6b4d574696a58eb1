import { createActor } from 'xstate'
import { sessionMachine } from '../machines/session/session.machine.ts'

/** Starts the session flow as signed in, with no unsaved input on the page. */
export const startSignedInSession = () =>
  createActor(sessionMachine, {
    input: { isMarked: true },
    snapshot: sessionMachine.resolveState({
      value: { open: 'free' },
      context: { isMarked: true, personId: '1', username: '', code: null, loss: 'ended' },
    }),
  }).start()
