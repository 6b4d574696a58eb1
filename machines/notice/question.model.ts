import { defineModel } from '../shared/model.ts'
import { model as defectNotice } from './defect-notice.model.ts'
import {
  asClosed,
  completedQuestion,
  createdQuestion,
  newQuestion,
  previewedQuestion,
  questionTyped,
  reading,
  reopenedQuestion,
  withoutPhone,
  writtenQuestion,
} from './notice.samples.ts'
import {
  isPossibleNotice,
  noticeEvents,
  noticeOutcomes,
  noticeStarts,
  projectNotice,
} from './notice-model.samples.ts'
import { questionMachine } from './question.machine.ts'

export const model = defineModel({
  machine: questionMachine,
  sameFactoryAs: defectNotice,
  starts: noticeStarts(createdQuestion),
  events: noticeEvents(questionTyped),
  outcomes: {
    loadNotice: {
      done: [
        newQuestion,
        previewedQuestion,
        withoutPhone(newQuestion),
        asClosed(newQuestion),
        reading(createdQuestion),
        reading(completedQuestion),
      ],
      error: ['NOT_FOUND', 'INTERNAL_SERVER_ERROR'],
    },
    ...noticeOutcomes({ values: questionTyped, result: writtenQuestion }),
    reopening: { done: [{ notice: reopenedQuestion }, { notice: null }], error: [] },
  },
  isPossible: isPossibleNotice,
  project: projectNotice,
})
