import { defineModel } from '../shared/model.ts'
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
} from '../shared/notice.samples.ts'
import {
  isPossibleNotice,
  noticeEvents,
  noticeOutcomes,
  noticeStarts,
  projectNotice,
} from '../shared/notice-model.samples.ts'
import { defectNoticeMachine } from './defect-notice.machine.ts'

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
