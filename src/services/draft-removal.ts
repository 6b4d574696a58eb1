import { fromPromise } from 'xstate'
import { type DraftPlace, flowDraft } from '../../api/drafts.ts'
import { draftRemovalMachine } from '../../machines/draft-removal/draft-removal.machine.ts'
import { call } from './api.ts'

/** The machine of a draft on the front page. */
export const frontDraft = draftRemovalMachine.provide({
  actors: {
    removeDraft: fromPromise<void, DraftPlace>(async ({ input: { contract, flow } }) => {
      await call(flowDraft.remove, { params: { contract, flow } })
    }),
  },
})
