import { draftMachine } from './draft.machine.ts'
import { defineModel } from './model.ts'

export const pathModel = defineModel({
  machine: draftMachine,
  starts: {
    'nothing kept yet': { kept: null, isKept: true },
    'staff, who keep nothing': { kept: null, isKept: false },
  },
  events: {
    'draft.changed': [
      { type: 'draft.changed', content: { version: 1, step: 'form', values: {}, fileUuids: [] } },
    ],
    'flush.requested': [{ type: 'flush.requested' }],
    'own.chosen': [{ type: 'own.chosen' }],
    'other.chosen': [{ type: 'other.chosen' }],
  },
  outcomes: {
    saveDraft: {
      done: [
        { revision: 1, savedAt: '2026-11-21T16:42:00.000Z', isChangedElsewhere: false },
        { revision: 7, savedAt: '2026-11-21T16:46:00.000Z', isChangedElsewhere: true },
      ],
      error: ['SERVICE_UNAVAILABLE', 'STATE_CONFLICT', 'TENANCY_UNCONFIRMED'],
    },
  },
  project: ({ context }) => ({
    isKept: context.isKept,
    savedAt: context.kept?.savedAt ?? null,
    otherSavedAt: context.other?.savedAt ?? null,
  }),
})
