import { draftMachine } from './draft.machine.ts'
import { defineModel } from './model.ts'

export const model = defineModel({
  machine: draftMachine,
  starts: {
    'nothing kept yet': { savedAt: null, isKept: true },
    'staff, who keep nothing': { savedAt: null, isKept: false },
  },
  events: {
    'draft.changed': [
      { type: 'draft.changed', content: { version: 1, step: 'form', values: {}, fileUuids: [] } },
    ],
    'flush.requested': [{ type: 'flush.requested' }],
  },
  outcomes: {
    saveDraft: {
      done: [{ savedAt: '2026-11-21T16:42:00.000Z' }],
      error: ['SERVICE_UNAVAILABLE', 'STATE_CONFLICT'],
    },
  },
  project: ({ context }) => ({ isKept: context.isKept, hasSaved: context.savedAt !== null }),
})
