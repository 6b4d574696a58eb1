import { fromPromise } from 'xstate'
import { type DraftIdentifier, flowDraftRoutes, subjectDraftRoutes } from '../../api/drafts.ts'
import { draftRemovalMachine } from '../../machines/draft-removal/draft-removal.machine.ts'
import { call } from './api.ts'

/** The machine that removes a draft from the front page, with its service. */
export const draftRemovalFlow = draftRemovalMachine.provide({
  actors: {
    removeDraft: fromPromise<void, DraftIdentifier>(async ({ input: { subject, ...params } }) => {
      if (subject === undefined) await call(flowDraftRoutes.remove, { params })
      else await call(subjectDraftRoutes.remove, { params: { ...params, subject } })
    }),
  },
})
