import { fromPromise } from 'xstate'
import { followKnownDefect, type KnownDefect, listKnownDefects } from '../../api/notices.ts'
import {
  type DefectToFollow,
  type KnownDefectsInput,
  knownDefectsMachine,
} from '../../machines/known-defects/known-defects.machine.ts'
import { call } from './api.ts'
import { nullIfNotFound } from './null-if-not-found.ts'

/** The machine of known defects, with its services; a back end without them knows none. */
export const knownDefectsFlow = knownDefectsMachine.provide({
  actors: {
    loadKnownDefects: fromPromise<readonly KnownDefect[], KnownDefectsInput>(
      async ({ input: { contractUuid: contract, defectClassId }, signal }) => {
        const parts = { params: { contract }, query: { class: defectClassId } }
        return (await nullIfNotFound(call(listKnownDefects, parts, { signal }))) ?? []
      },
    ),
    followDefect: fromPromise<KnownDefect, DefectToFollow>(({ input: { contractUuid, id } }) =>
      call(followKnownDefect, { params: { contract: contractUuid, defect: id }, body: {} }),
    ),
  },
})
