import { draftRemovalSetup } from './draft-removal.setup.ts'

/** A draft on the front page: offered to be continued, or removed after a confirmation. */
export const draftRemovalMachine = draftRemovalSetup.createMachine({
  id: 'draft-removal',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      meta: { screen: 'draft-card' },
      on: { 'removal.requested': 'confirming' },
    },
    confirming: {
      meta: { screen: 'draft-card' },
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'offered' },
    },
    removing: {
      meta: { screen: 'draft-card' },
      invoke: {
        id: 'removeDraft',
        src: 'removeDraft',
        input: ({ context }) => context,
        onDone: 'removed',
        onError: 'failed',
      },
    },
    failed: {
      meta: { screen: 'draft-card' },
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'offered' },
    },
    removed: { type: 'final' },
  },
})
