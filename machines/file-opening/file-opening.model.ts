import { defineModel } from '../shared/model.ts'
import { fileOpeningMachine } from './file-opening.machine.ts'

const picture = new Blob(['a picture'], { type: 'image/jpeg' })

export const pathModel = defineModel({
  machine: fileOpeningMachine,
  starts: {
    'a picture': {
      file: {
        fileName: 'keittio.jpg',
        address: '/api/files/8a1f2f3e-6a35-4b1e-9d5e-2f1f5c0e7a12',
      },
    },
  },
  events: {
    'open.requested': [{ type: 'open.requested' }],
    'cancel.requested': [{ type: 'cancel.requested' }],
    'progress.changed': [{ type: 'progress.changed', received: 2_500_000, total: 10_000_000 }],
    'tab.blocked': [{ type: 'tab.blocked' }],
    'tab.closed': [{ type: 'tab.closed' }],
  },
  outcomes: {
    tab: { done: [], error: [] },
    loadFile: {
      done: [picture],
      error: ['FILE_FAILED_TO_LOAD', 'NOT_FOUND', 'LOGIN_EXPIRED', 'SERVICE_UNAVAILABLE'],
    },
  },
  project: ({ context: { code, progress } }) => ({ code, progress }),
})
