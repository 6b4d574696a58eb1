import { defineModel } from '../shared/model.ts'
import { noticeLifecycleMachine } from './notice-lifecycle.machine.ts'

/** The events of a notice; it has no context beside its state. */
export const pathModel = defineModel({
  machine: noticeLifecycleMachine,
  starts: { creation: undefined },
  events: {
    'work.reported': [{ type: 'work.reported' }],
    'note.added': [{ type: 'note.added' }],
    'work.completed': [{ type: 'work.completed' }],
    'writer.edited': [{ type: 'writer.edited' }],
    'writer.reopened': [{ type: 'writer.reopened' }],
  },
  outcomes: {},
  project: () => null,
})
