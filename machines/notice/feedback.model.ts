import { defineModel } from '../shared/model.ts'
import { model as defectNotice } from './defect-notice.model.ts'
import { feedbackMachine } from './feedback.machine.ts'
import {
  asClosed,
  completedFeedback,
  createdFeedback,
  newQuestion,
  previewedQuestion,
  questionTyped,
  reading,
  reopenedFeedback,
  withoutPhone,
  writtenFeedback,
} from './notice.samples.ts'
import {
  isPossibleNotice,
  noticeEvents,
  noticeOutcomes,
  noticeStarts,
  projectNotice,
} from './notice-model.samples.ts'

export const model = defineModel({
  machine: feedbackMachine,
  sameFactoryAs: defectNotice,
  starts: noticeStarts(createdFeedback),
  events: noticeEvents(questionTyped),
  outcomes: {
    loadNotice: {
      done: [
        newQuestion,
        previewedQuestion,
        withoutPhone(newQuestion),
        asClosed(newQuestion),
        reading(createdFeedback),
        reading(completedFeedback),
      ],
      error: ['NOT_FOUND', 'INTERNAL_SERVER_ERROR'],
    },
    ...noticeOutcomes({ values: questionTyped, result: writtenFeedback }),
    reopening: { done: [{ notice: reopenedFeedback }, { notice: null }], error: [] },
  },
  isPossible: isPossibleNotice,
  project: projectNotice,
})
