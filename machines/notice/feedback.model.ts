import { defineModel } from '../shared/model.ts'
import { pathModel as defectNotice } from './defect-notice.model.ts'
import { feedbackMachine } from './feedback.machine.ts'
import {
  completedFeedback,
  createdFeedback,
  feedbackToSend,
  newQuestionStart,
  previewedQuestionStart,
  readingStartOf,
  reopenedFeedback,
  typedQuestionForm,
  withCreationClosed,
  withoutPhone,
} from './notice.samples.ts'
import {
  isPossibleActorEnd,
  noticeEvents,
  noticeOutcomes,
  noticeStarts,
  noticeStateFacts,
} from './notice-model.samples.ts'

export const pathModel = defineModel({
  machine: feedbackMachine,
  sameFactoryAs: defectNotice,
  starts: noticeStarts(createdFeedback),
  events: noticeEvents(typedQuestionForm),
  outcomes: {
    loadNotice: {
      done: [
        newQuestionStart,
        previewedQuestionStart,
        withoutPhone(newQuestionStart),
        withCreationClosed(newQuestionStart),
        readingStartOf(createdFeedback),
        readingStartOf(completedFeedback),
      ],
      error: ['NOT_FOUND', 'INTERNAL_SERVER_ERROR'],
    },
    ...noticeOutcomes({ values: typedQuestionForm, result: feedbackToSend }),
    reopening: { done: [{ notice: reopenedFeedback }, { notice: null }], error: [] },
  },
  isPossible: isPossibleActorEnd,
  project: noticeStateFacts,
})
