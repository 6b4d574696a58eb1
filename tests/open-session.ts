import { createActor } from 'xstate'
import { sessionMachine } from '../machines/session/session.machine.ts'

/** Starts a session that is open, in which no page has unsaved input. */
export const openSession = () =>
  createActor(sessionMachine, {
    input: { isMarked: true },
    snapshot: sessionMachine.resolveState({
      value: { open: 'free' },
      context: { isMarked: true, personId: '1', username: '', code: null, loss: 'ended' },
    }),
  }).start()
