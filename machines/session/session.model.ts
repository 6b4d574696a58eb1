import { defineModel } from '../shared/model.ts'
import { sessionMachine } from './session.machine.ts'

const somebodyElse = { personId: '5d9b7d52-4f0a-4f63-9d0f-0d1a5a4b9c02' }
const aino = {
  personId: '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a01',
  username: 'aino.virtanen@example.fi',
  hasContract: true,
}

export const pathModel = defineModel({
  machine: sessionMachine,
  starts: { 'with the mark of a session': { isMarked: true }, 'without one': { isMarked: false } },
  events: {
    'session.lost': [
      { type: 'session.lost', loss: 'ended' },
      { type: 'session.lost', loss: 'otherAccount' },
    ],
    'person.changed': [
      { type: 'person.changed', ...somebodyElse },
      { type: 'person.changed', personId: aino.personId },
    ],
    'input.unsaved': [{ type: 'input.unsaved' }],
    'input.saved': [{ type: 'input.saved' }],
    'signIn.abandoned': [{ type: 'signIn.abandoned' }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  outcomes: {
    loadSession: {
      done: [aino, { ...aino, hasContract: false }],
      error: ['LOGIN_EXPIRED', 'ERROR_FETCHING_CONTRACTS', 'SERVICE_UNAVAILABLE'],
    },
    signIn: {
      done: [{ kind: 'signedIn' }, { kind: 'unconfirmed', email: aino.username }],
      error: [],
    },
    readPerson: {
      done: [{ personId: aino.personId }, somebodyElse],
      error: ['SERVICE_UNAVAILABLE'],
    },
  },
  project: ({ context }) => ({ code: context.code, loss: context.loss }),
})
