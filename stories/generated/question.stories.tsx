// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/question/question.model.ts'
import * as stage from '../../src/screens/notice/question.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/question' }
export const Live = live
export const Loading = { ...story('Loading'), name: "Loading" }
export const WorkingFilling = { ...story('WorkingFilling'), name: "Working › filling" }
export const WorkingPreviewingHasDraftIsWritten = { ...story('WorkingPreviewingHasDraftIsWritten'), name: "Working › previewing · has draft · written" }
export const MissingPhoneCodeQuestionMissingPhoneNumber = { ...story('MissingPhoneCodeQuestionMissingPhoneNumber'), name: "Missing phone · code QUESTION_MISSING_PHONE_NUMBER" }
export const Closed = { ...story('Closed'), name: "Closed" }
export const ViewingNoticeCreatedCanEditIsUnchanged = { ...story('ViewingNoticeCreatedCanEditIsUnchanged'), name: "Viewing · notice created · can edit · unchanged" }
export const ViewingNoticeCompletedCanReopenIsUnchanged = { ...story('ViewingNoticeCompletedCanReopenIsUnchanged'), name: "Viewing · notice completed · can reopen · unchanged" }
export const NotFound = { ...story('NotFound'), name: "Not found" }
export const FailedCodeInternalServerError = { ...story('FailedCodeInternalServerError'), name: "Failed · code INTERNAL_SERVER_ERROR" }
export const WorkingPreviewingIsWritten = { ...story('WorkingPreviewingIsWritten'), name: "Working › previewing · written" }
export const WorkingFillingHasDraftIsWritten = { ...story('WorkingFillingHasDraftIsWritten'), name: "Working › filling · has draft · written" }
export const WorkingFillingHasDraftIsWrittenFocusDescription = { ...story('WorkingFillingHasDraftIsWrittenFocusDescription'), name: "Working › filling · has draft · written · focus description" }
export const WorkingSendingHasDraftIsWritten = { ...story('WorkingSendingHasDraftIsWritten'), name: "Working › sending · has draft · written" }
export const WorkingFillingNoticeCreatedCanEditIsUnchanged = { ...story('WorkingFillingNoticeCreatedCanEditIsUnchanged'), name: "Working › filling · notice created · can edit · unchanged" }
export const RefreshingNoticeCreatedCanEditIsUnchanged = { ...story('RefreshingNoticeCreatedCanEditIsUnchanged'), name: "Refreshing · notice created · can edit · unchanged" }
export const ReopeningNoticeCompletedCanReopenIsUnchanged = { ...story('ReopeningNoticeCompletedCanReopenIsUnchanged'), name: "Reopening · notice completed · can reopen · unchanged" }
export const RefreshingNoticeCompletedCanReopenIsUnchanged = { ...story('RefreshingNoticeCompletedCanReopenIsUnchanged'), name: "Refreshing · notice completed · can reopen · unchanged" }
export const WorkingFillingIsWritten = { ...story('WorkingFillingIsWritten'), name: "Working › filling · written" }
export const WorkingFillingIsWrittenFocusDescription = { ...story('WorkingFillingIsWrittenFocusDescription'), name: "Working › filling · written · focus description" }
export const WorkingSendingIsWritten = { ...story('WorkingSendingIsWritten'), name: "Working › sending · written" }
export const SentHasDraftIsWritten = { ...story('SentHasDraftIsWritten'), name: "Sent · has draft · written" }
export const WorkingConflictHasDraftIsWrittenConflictChanged = { ...story('WorkingConflictHasDraftIsWrittenConflictChanged'), name: "Working › conflict · has draft · written · conflict changed" }
export const WorkingConflictHasDraftIsWrittenConflictCompleted = { ...story('WorkingConflictHasDraftIsWrittenConflictCompleted'), name: "Working › conflict · has draft · written · conflict completed" }
export const WorkingNotSentHasDraftIsWrittenCodeQuestionSubmitError = { ...story('WorkingNotSentHasDraftIsWrittenCodeQuestionSubmitError'), name: "Working › not sent · has draft · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingHasDraftIsWrittenIsRefused = { ...story('WorkingFillingHasDraftIsWrittenIsRefused'), name: "Working › filling · has draft · written · refused" }
export const WorkingPreviewingNoticeCreatedCanEditIsUnchangedIsWritten = { ...story('WorkingPreviewingNoticeCreatedCanEditIsUnchangedIsWritten'), name: "Working › previewing · notice created · can edit · unchanged · written" }
export const ViewingNoticeReopenedCanEditIsUnchanged = { ...story('ViewingNoticeReopenedCanEditIsUnchanged'), name: "Viewing · notice reopened · can edit · unchanged" }
export const SentIsWritten = { ...story('SentIsWritten'), name: "Sent · written" }
export const WorkingConflictIsWrittenConflictChanged = { ...story('WorkingConflictIsWrittenConflictChanged'), name: "Working › conflict · written · conflict changed" }
export const WorkingConflictIsWrittenConflictCompleted = { ...story('WorkingConflictIsWrittenConflictCompleted'), name: "Working › conflict · written · conflict completed" }
export const WorkingNotSentIsWrittenCodeQuestionSubmitError = { ...story('WorkingNotSentIsWrittenCodeQuestionSubmitError'), name: "Working › not sent · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingIsWrittenIsRefused = { ...story('WorkingFillingIsWrittenIsRefused'), name: "Working › filling · written · refused" }
export const WorkingPreviewingHasDraftIsWrittenCodeQuestionSubmitError = { ...story('WorkingPreviewingHasDraftIsWrittenCodeQuestionSubmitError'), name: "Working › previewing · has draft · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingNoticeCreatedCanEditIsUnchangedIsWritten = { ...story('WorkingFillingNoticeCreatedCanEditIsUnchangedIsWritten'), name: "Working › filling · notice created · can edit · unchanged · written" }
export const WorkingFillingNoticeCreatedCanEditIsUnchangedIsWrittenFocusDescription = { ...story('WorkingFillingNoticeCreatedCanEditIsUnchangedIsWrittenFocusDescription'), name: "Working › filling · notice created · can edit · unchanged · written · focus description" }
export const WorkingFillingNoticeReopenedCanEditIsUnchanged = { ...story('WorkingFillingNoticeReopenedCanEditIsUnchanged'), name: "Working › filling · notice reopened · can edit · unchanged" }
export const RefreshingNoticeReopenedCanEditIsUnchanged = { ...story('RefreshingNoticeReopenedCanEditIsUnchanged'), name: "Refreshing · notice reopened · can edit · unchanged" }
export const WorkingPreviewingIsWrittenCodeQuestionSubmitError = { ...story('WorkingPreviewingIsWrittenCodeQuestionSubmitError'), name: "Working › previewing · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingHasDraftIsWrittenCodeQuestionSubmitError = { ...story('WorkingFillingHasDraftIsWrittenCodeQuestionSubmitError'), name: "Working › filling · has draft · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingHasDraftIsWrittenFocusDescriptionCodeQuestionSubmitError = { ...story('WorkingFillingHasDraftIsWrittenFocusDescriptionCodeQuestionSubmitError'), name: "Working › filling · has draft · written · focus description · code QUESTION_SUBMIT_ERROR" }
export const ViewingNoticeCreatedCanEditIsUnchangedIsWritten = { ...story('ViewingNoticeCreatedCanEditIsUnchangedIsWritten'), name: "Viewing · notice created · can edit · unchanged · written" }
export const WorkingPreviewingNoticeReopenedCanEditIsUnchangedIsWritten = { ...story('WorkingPreviewingNoticeReopenedCanEditIsUnchangedIsWritten'), name: "Working › previewing · notice reopened · can edit · unchanged · written" }
export const WorkingFillingIsWrittenCodeQuestionSubmitError = { ...story('WorkingFillingIsWrittenCodeQuestionSubmitError'), name: "Working › filling · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingIsWrittenFocusDescriptionCodeQuestionSubmitError = { ...story('WorkingFillingIsWrittenFocusDescriptionCodeQuestionSubmitError'), name: "Working › filling · written · focus description · code QUESTION_SUBMIT_ERROR" }
export const RefreshingNoticeCreatedCanEditIsUnchangedIsWritten = { ...story('RefreshingNoticeCreatedCanEditIsUnchangedIsWritten'), name: "Refreshing · notice created · can edit · unchanged · written" }
export const WorkingFillingNoticeReopenedCanEditIsUnchangedIsWritten = { ...story('WorkingFillingNoticeReopenedCanEditIsUnchangedIsWritten'), name: "Working › filling · notice reopened · can edit · unchanged · written" }
export const WorkingFillingNoticeReopenedCanEditIsUnchangedIsWrittenFocusDescription = { ...story('WorkingFillingNoticeReopenedCanEditIsUnchangedIsWrittenFocusDescription'), name: "Working › filling · notice reopened · can edit · unchanged · written · focus description" }
export const MissingPhoneIsWrittenCodeQuestionMissingPhoneNumber = { ...story('MissingPhoneIsWrittenCodeQuestionMissingPhoneNumber'), name: "Missing phone · written · code QUESTION_MISSING_PHONE_NUMBER" }
export const ClosedIsWritten = { ...story('ClosedIsWritten'), name: "Closed · written" }
export const ViewingNoticeCompletedCanReopenIsUnchangedIsWritten = { ...story('ViewingNoticeCompletedCanReopenIsUnchangedIsWritten'), name: "Viewing · notice completed · can reopen · unchanged · written" }
export const ViewingNoticeReopenedCanEditIsUnchangedIsWritten = { ...story('ViewingNoticeReopenedCanEditIsUnchangedIsWritten'), name: "Viewing · notice reopened · can edit · unchanged · written" }
export const ReopeningNoticeCompletedCanReopenIsUnchangedIsWritten = { ...story('ReopeningNoticeCompletedCanReopenIsUnchangedIsWritten'), name: "Reopening · notice completed · can reopen · unchanged · written" }
export const RefreshingNoticeCompletedCanReopenIsUnchangedIsWritten = { ...story('RefreshingNoticeCompletedCanReopenIsUnchangedIsWritten'), name: "Refreshing · notice completed · can reopen · unchanged · written" }
export const RefreshingNoticeReopenedCanEditIsUnchangedIsWritten = { ...story('RefreshingNoticeReopenedCanEditIsUnchangedIsWritten'), name: "Refreshing · notice reopened · can edit · unchanged · written" }
