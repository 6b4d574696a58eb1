import { fromPromise } from 'xstate'
import { type DraftPlace, flowDraft, subjectDraft } from '../../api/drafts.ts'
import { draftRemovalMachine } from '../../machines/draft-removal/draft-removal.machine.ts'
import { call } from './api.ts'

/** The machine of a draft on the front page. */
export const frontDraft = draftRemovalMachine.provide({
  actors: {
    removeDraft: fromPromise<void, DraftPlace>(async ({ input: { subject, ...params } }) => {
      if (subject === undefined) await call(flowDraft.remove, { params })
      else await call(subjectDraft.remove, { params: { ...params, subject } })
    }),
  },
})
