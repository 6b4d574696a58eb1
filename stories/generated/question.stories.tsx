// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/question/question.model.ts'
import * as stage from '../../src/screens/notice/question.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/question' }
export const Live = live
export const LoadingIsNew = { ...story('LoadingIsNew'), name: "Loading · new" }
export const Loading = { ...story('Loading'), name: "Loading" }
export const WorkingFillingIsNew = { ...story('WorkingFillingIsNew'), name: "Working › filling · new" }
export const WorkingPreviewingIsNewHasDraftIsWritten = { ...story('WorkingPreviewingIsNewHasDraftIsWritten'), name: "Working › previewing · new · has draft · written" }
export const MissingPhoneIsNewCodeQuestionMissingPhoneNumber = { ...story('MissingPhoneIsNewCodeQuestionMissingPhoneNumber'), name: "Missing phone · new · code QUESTION_MISSING_PHONE_NUMBER" }
export const ClosedIsNew = { ...story('ClosedIsNew'), name: "Closed · new" }
export const FailedIsNewCodeInternalServerError = { ...story('FailedIsNewCodeInternalServerError'), name: "Failed · new · code INTERNAL_SERVER_ERROR" }
export const ViewingNoticeCreatedCanEditIsUnchanged = { ...story('ViewingNoticeCreatedCanEditIsUnchanged'), name: "Viewing · notice created · can edit · unchanged" }
export const ViewingNoticeCompletedCanReopenIsUnchanged = { ...story('ViewingNoticeCompletedCanReopenIsUnchanged'), name: "Viewing · notice completed · can reopen · unchanged" }
export const NotFound = { ...story('NotFound'), name: "Not found" }
export const FailedCodeInternalServerError = { ...story('FailedCodeInternalServerError'), name: "Failed · code INTERNAL_SERVER_ERROR" }
export const WorkingPreviewingIsNewIsWritten = { ...story('WorkingPreviewingIsNewIsWritten'), name: "Working › previewing · new · written" }
export const WorkingFillingIsNewHasDraftIsWritten = { ...story('WorkingFillingIsNewHasDraftIsWritten'), name: "Working › filling · new · has draft · written" }
export const WorkingFillingIsNewHasDraftIsWrittenFocusDescription = { ...story('WorkingFillingIsNewHasDraftIsWrittenFocusDescription'), name: "Working › filling · new · has draft · written · focus description" }
export const WorkingSendingIsNewHasDraftIsWritten = { ...story('WorkingSendingIsNewHasDraftIsWritten'), name: "Working › sending · new · has draft · written" }
export const WorkingFillingNoticeCreatedCanEditIsUnchanged = { ...story('WorkingFillingNoticeCreatedCanEditIsUnchanged'), name: "Working › filling · notice created · can edit · unchanged" }
export const RefreshingNoticeCreatedCanEditIsUnchanged = { ...story('RefreshingNoticeCreatedCanEditIsUnchanged'), name: "Refreshing · notice created · can edit · unchanged" }
export const ReopeningNoticeCompletedCanReopenIsUnchanged = { ...story('ReopeningNoticeCompletedCanReopenIsUnchanged'), name: "Reopening · notice completed · can reopen · unchanged" }
export const RefreshingNoticeCompletedCanReopenIsUnchanged = { ...story('RefreshingNoticeCompletedCanReopenIsUnchanged'), name: "Refreshing · notice completed · can reopen · unchanged" }
export const WorkingFillingIsNewIsWritten = { ...story('WorkingFillingIsNewIsWritten'), name: "Working › filling · new · written" }
export const WorkingFillingIsNewIsWrittenFocusDescription = { ...story('WorkingFillingIsNewIsWrittenFocusDescription'), name: "Working › filling · new · written · focus description" }
export const WorkingSendingIsNewIsWritten = { ...story('WorkingSendingIsNewIsWritten'), name: "Working › sending · new · written" }
export const SentIsNewHasDraftIsWritten = { ...story('SentIsNewHasDraftIsWritten'), name: "Sent · new · has draft · written" }
export const WorkingNotSentIsNewHasDraftIsWrittenCodeQuestionSubmitError = { ...story('WorkingNotSentIsNewHasDraftIsWrittenCodeQuestionSubmitError'), name: "Working › not sent · new · has draft · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingIsNewHasDraftIsWrittenIsRefused = { ...story('WorkingFillingIsNewHasDraftIsWrittenIsRefused'), name: "Working › filling · new · has draft · written · refused" }
export const WorkingPreviewingNoticeCreatedCanEditIsUnchangedIsWritten = { ...story('WorkingPreviewingNoticeCreatedCanEditIsUnchangedIsWritten'), name: "Working › previewing · notice created · can edit · unchanged · written" }
export const ViewingNoticeReopenedCanEditIsUnchanged = { ...story('ViewingNoticeReopenedCanEditIsUnchanged'), name: "Viewing · notice reopened · can edit · unchanged" }
export const SentIsNewIsWritten = { ...story('SentIsNewIsWritten'), name: "Sent · new · written" }
export const WorkingNotSentIsNewIsWrittenCodeQuestionSubmitError = { ...story('WorkingNotSentIsNewIsWrittenCodeQuestionSubmitError'), name: "Working › not sent · new · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingIsNewIsWrittenIsRefused = { ...story('WorkingFillingIsNewIsWrittenIsRefused'), name: "Working › filling · new · written · refused" }
export const WorkingPreviewingIsNewHasDraftIsWrittenCodeQuestionSubmitError = { ...story('WorkingPreviewingIsNewHasDraftIsWrittenCodeQuestionSubmitError'), name: "Working › previewing · new · has draft · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingNoticeCreatedCanEditIsUnchangedIsWritten = { ...story('WorkingFillingNoticeCreatedCanEditIsUnchangedIsWritten'), name: "Working › filling · notice created · can edit · unchanged · written" }
export const WorkingFillingNoticeCreatedCanEditIsUnchangedIsWrittenFocusDescription = { ...story('WorkingFillingNoticeCreatedCanEditIsUnchangedIsWrittenFocusDescription'), name: "Working › filling · notice created · can edit · unchanged · written · focus description" }
export const WorkingFillingNoticeReopenedCanEditIsUnchanged = { ...story('WorkingFillingNoticeReopenedCanEditIsUnchanged'), name: "Working › filling · notice reopened · can edit · unchanged" }
export const RefreshingNoticeReopenedCanEditIsUnchanged = { ...story('RefreshingNoticeReopenedCanEditIsUnchanged'), name: "Refreshing · notice reopened · can edit · unchanged" }
export const WorkingPreviewingIsNewIsWrittenCodeQuestionSubmitError = { ...story('WorkingPreviewingIsNewIsWrittenCodeQuestionSubmitError'), name: "Working › previewing · new · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingIsNewHasDraftIsWrittenCodeQuestionSubmitError = { ...story('WorkingFillingIsNewHasDraftIsWrittenCodeQuestionSubmitError'), name: "Working › filling · new · has draft · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingIsNewHasDraftIsWrittenFocusDescriptionCodeQuestionSubmitError = { ...story('WorkingFillingIsNewHasDraftIsWrittenFocusDescriptionCodeQuestionSubmitError'), name: "Working › filling · new · has draft · written · focus description · code QUESTION_SUBMIT_ERROR" }
export const ViewingNoticeCreatedCanEditIsUnchangedIsWritten = { ...story('ViewingNoticeCreatedCanEditIsUnchangedIsWritten'), name: "Viewing · notice created · can edit · unchanged · written" }
export const WorkingPreviewingNoticeReopenedCanEditIsUnchangedIsWritten = { ...story('WorkingPreviewingNoticeReopenedCanEditIsUnchangedIsWritten'), name: "Working › previewing · notice reopened · can edit · unchanged · written" }
export const WorkingFillingIsNewIsWrittenCodeQuestionSubmitError = { ...story('WorkingFillingIsNewIsWrittenCodeQuestionSubmitError'), name: "Working › filling · new · written · code QUESTION_SUBMIT_ERROR" }
export const WorkingFillingIsNewIsWrittenFocusDescriptionCodeQuestionSubmitError = { ...story('WorkingFillingIsNewIsWrittenFocusDescriptionCodeQuestionSubmitError'), name: "Working › filling · new · written · focus description · code QUESTION_SUBMIT_ERROR" }
export const RefreshingNoticeCreatedCanEditIsUnchangedIsWritten = { ...story('RefreshingNoticeCreatedCanEditIsUnchangedIsWritten'), name: "Refreshing · notice created · can edit · unchanged · written" }
export const WorkingFillingNoticeReopenedCanEditIsUnchangedIsWritten = { ...story('WorkingFillingNoticeReopenedCanEditIsUnchangedIsWritten'), name: "Working › filling · notice reopened · can edit · unchanged · written" }
export const WorkingFillingNoticeReopenedCanEditIsUnchangedIsWrittenFocusDescription = { ...story('WorkingFillingNoticeReopenedCanEditIsUnchangedIsWrittenFocusDescription'), name: "Working › filling · notice reopened · can edit · unchanged · written · focus description" }
export const ViewingNoticeCompletedCanReopenIsUnchangedIsWritten = { ...story('ViewingNoticeCompletedCanReopenIsUnchangedIsWritten'), name: "Viewing · notice completed · can reopen · unchanged · written" }
export const ViewingNoticeReopenedCanEditIsUnchangedIsWritten = { ...story('ViewingNoticeReopenedCanEditIsUnchangedIsWritten'), name: "Viewing · notice reopened · can edit · unchanged · written" }
export const ReopeningNoticeCompletedCanReopenIsUnchangedIsWritten = { ...story('ReopeningNoticeCompletedCanReopenIsUnchangedIsWritten'), name: "Reopening · notice completed · can reopen · unchanged · written" }
export const RefreshingNoticeCompletedCanReopenIsUnchangedIsWritten = { ...story('RefreshingNoticeCompletedCanReopenIsUnchangedIsWritten'), name: "Refreshing · notice completed · can reopen · unchanged · written" }
export const RefreshingNoticeReopenedCanEditIsUnchangedIsWritten = { ...story('RefreshingNoticeReopenedCanEditIsUnchangedIsWritten'), name: "Refreshing · notice reopened · can edit · unchanged · written" }
