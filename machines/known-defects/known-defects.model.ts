import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { knownDefectsMachine } from './known-defects.machine.ts'
import { followedDefect, soleFollowerDefect, unfollowedDefect } from './known-defects.samples.ts'

const electrical = { contractUuid: ainoContract.uuid, defectClassId: 4 }

export const pathModel = defineModel({
  machine: knownDefectsMachine,
  starts: {
    'a resident': { ...electrical, mayWrite: true },
    staff: { ...electrical, mayWrite: false },
  },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'follow.requested': [
      { type: 'follow.requested', id: unfollowedDefect.id },
      { type: 'follow.requested', id: soleFollowerDefect.id },
    ],
  },
  outcomes: {
    loadKnownDefects: {
      done: [[unfollowedDefect, soleFollowerDefect], []],
      error: ['SERVICE_UNAVAILABLE'],
    },
    followDefect: { done: [followedDefect], error: ['SERVICE_UNAVAILABLE'] },
  },
  project: ({ context: { mayWrite, defects, code } }) => ({
    mayWrite,
    followed: defects.map(({ isFollowed }) => isFollowed),
    code,
  }),
})
