import { noticeLifecycleSetup } from './notice-lifecycle.setup.ts'

/**
 * The lifecycle of a notice, which its writer reopens at most once. The server changes the state
 * only through this chart, which the portal reads too. Specification 2, section 4.
 */
export const noticeLifecycleMachine = noticeLifecycleSetup.createMachine({
  id: 'notice-lifecycle',
  initial: 'created',
  states: {
    created: {
      on: {
        'writer.edited': 'created',
        'note.added': 'created',
        'work.reported': 'in_progress',
        'work.completed': 'completed',
      },
    },
    in_progress: {
      on: {
        'writer.edited': 'in_progress',
        'note.added': 'in_progress',
        'work.reported': 'in_progress',
        'work.completed': 'completed',
      },
    },
    completed: {
      on: {
        'note.added': 'completed',
        'work.completed': 'completed',
        'work.reported': 'in_progress',
        'writer.reopened': 'reopened',
      },
    },
    reopened: {
      on: {
        'writer.edited': 'reopened',
        'note.added': 'reopened',
        'work.reported': 'reopened',
        'work.completed': 'completed_again',
      },
    },
    completed_again: {
      on: {
        'note.added': 'completed_again',
        'work.completed': 'completed_again',
        'work.reported': 'reopened',
      },
    },
  },
})
