import { defineModel } from '../shared/model.ts'
import { pathModel as defectNotice } from './defect-notice.model.ts'
import {
  completedQuestion,
  createdQuestion,
  newQuestionStart,
  previewedQuestionStart,
  questionToSend,
  readingStartOf,
  reopenedQuestion,
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
import { questionMachine } from './question.machine.ts'

export const pathModel = defineModel({
  machine: questionMachine,
  sameFactoryAs: defectNotice,
  starts: noticeStarts(createdQuestion),
  events: noticeEvents(typedQuestionForm),
  outcomes: {
    loadNotice: {
      done: [
        newQuestionStart,
        previewedQuestionStart,
        withoutPhone(newQuestionStart),
        withCreationClosed(newQuestionStart),
        readingStartOf(createdQuestion),
        readingStartOf(completedQuestion),
      ],
      error: ['NOT_FOUND', 'INTERNAL_SERVER_ERROR'],
    },
    ...noticeOutcomes({ values: typedQuestionForm, result: questionToSend }),
    reopening: { done: [{ notice: reopenedQuestion }, { notice: null }], error: [] },
  },
  isPossible: isPossibleActorEnd,
  project: noticeStateFacts,
})
