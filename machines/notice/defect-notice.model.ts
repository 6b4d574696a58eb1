import { defineModel } from '../shared/model.ts'
import { defectNoticeMachine } from './defect-notice.machine.ts'
import {
  asClosed,
  completedDefect,
  createdDefect,
  defectTyped,
  newDefect,
  previewedDefect,
  reading,
  reopenedDefect,
  withoutPhone,
  writtenDefect,
} from './notice.samples.ts'
import {
  isPossibleNotice,
  noticeEvents,
  noticeOutcomes,
  noticeStarts,
  projectNotice,
} from './notice-model.samples.ts'

export const model = defineModel({
  machine: defectNoticeMachine,
  starts: noticeStarts(createdDefect),
  events: noticeEvents({ ...defectTyped, title: 'Hana vuotaa' }),
  outcomes: {
    loadNotice: {
      done: [
        newDefect,
        previewedDefect,
        withoutPhone(newDefect),
        asClosed(newDefect),
        reading(createdDefect),
        reading(completedDefect),
      ],
      error: ['NOT_FOUND', 'INTERNAL_SERVER_ERROR'],
    },
    ...noticeOutcomes({ values: defectTyped, result: writtenDefect }),
    reopening: { done: [{ notice: reopenedDefect }, { notice: null }], error: [] },
  },
  isPossible: isPossibleNotice,
  project: projectNotice,
})
