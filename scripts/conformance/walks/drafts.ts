import { DRAFT_CHANGED_STATE } from '../../../api/drafts.ts'
import { makeDraft, makeDraftOfSize } from '../bodies.ts'
import type { Walk } from './walk.ts'

/** Bytes left for the rest of the body, in case a back end counts it in the size of a draft. */
const ROOM = 1024

/** A draft is saved, changed by another page, read and removed. */
export const draftsWalk: Walk = {
  name: 'drafts',
  as: ['resident'],
  calls: ['saveDraft', 'readDraft', 'deleteDraft', 'listDrafts'],
  async work({ kit, samples }) {
    const params = { contract: samples.contractOf('resident'), flow: 'question' as const }
    const page = kit.newId()
    await kit.ok('deleteDraft', { params })
    kit.same(
      'lifecycle',
      'readDraft',
      'without a draft it is null',
      await kit.ok('readDraft', { params }),
      null,
    )
    const first = await kit.ok('saveDraft', { params, body: makeDraft(page, 0) })
    const second = await kit.ok('saveDraft', { params, body: makeDraft(page, first.revision) })
    kit.same(
      'lifecycle',
      'saveDraft',
      'each save counts',
      [first.revision, second.revision],
      [1, 2],
    )
    await kit.refused(
      'saveDraft',
      { params, body: makeDraft(kit.newId(), first.revision) },
      { code: 'STATE_CONFLICT', state: DRAFT_CHANGED_STATE },
      { title: 'a save of another page that has seen an older revision is refused' },
    )
    const read = await kit.ok('readDraft', { params })
    const { version, step, values, fileUuids } = makeDraft(page, 0)
    kit.same(
      'lifecycle',
      'readDraft',
      'the draft is read as it was saved',
      read && {
        version: read.version,
        step: read.step,
        values: read.values,
        fileUuids: read.fileUuids,
        revision: read.revision,
      },
      { version, step, values, fileUuids, revision: second.revision },
    )
    const listed = await kit.ok('listDrafts', {})
    const own = listed.filter(
      ({ contractUuid, flow }) => contractUuid === params.contract && flow === params.flow,
    )
    kit.same('lifecycle', 'listDrafts', 'the draft is listed once', own.length, 1)
    await kit.ok(
      'saveDraft',
      { params, body: makeDraftOfSize(page, second.revision, -ROOM) },
      { kind: 'limit', title: 'a draft of less than 64 KiB is saved' },
    )
    await kit.ok('deleteDraft', { params })
    kit.same(
      'lifecycle',
      'deleteDraft',
      'a removed draft is gone',
      await kit.ok('readDraft', { params }),
      null,
    )
  },
}
