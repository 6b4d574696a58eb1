import { defineModel } from '../shared/model.ts'
import { defectNoticeMachine } from './defect-notice.machine.ts'
import {
  completedDefect,
  createdDefect,
  defectToSend,
  newDefectStart,
  previewedDefectStart,
  readingStartOf,
  reopenedDefect,
  typedDefectForm,
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
  machine: defectNoticeMachine,
  starts: noticeStarts(createdDefect),
  events: noticeEvents({ ...typedDefectForm, title: 'Hana vuotaa' }),
  outcomes: {
    loadNotice: {
      done: [
        newDefectStart,
        previewedDefectStart,
        withoutPhone(newDefectStart),
        withCreationClosed(newDefectStart),
        readingStartOf(createdDefect),
        readingStartOf(completedDefect),
      ],
      error: ['NOT_FOUND', 'INTERNAL_SERVER_ERROR'],
    },
    ...noticeOutcomes({ values: typedDefectForm, result: defectToSend }),
    reopening: { done: [{ notice: reopenedDefect }, { notice: null }], error: [] },
  },
  isPossible: isPossibleActorEnd,
  project: noticeStateFacts,
})
