// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/message/message.model.ts'
import * as stage from '../../src/screens/message-form/message.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/message' }
export const Live = live
export const LoadingCanRetry = { ...story('LoadingCanRetry'), name: "Loading · can retry" }
export const LoadingIsReplyCanRetry = { ...story('LoadingIsReplyCanRetry'), name: "Loading · reply · can retry" }
export const WorkingFillingMayWriteCanRetry = { ...story('WorkingFillingMayWriteCanRetry'), name: "Working › filling · may write · can retry" }
export const WorkingFillingCanRetry = { ...story('WorkingFillingCanRetry'), name: "Working › filling · can retry" }
export const WorkingPreviewingMayWriteHasDraftIsWrittenCanRetry = { ...story('WorkingPreviewingMayWriteHasDraftIsWrittenCanRetry'), name: "Working › previewing · may write · has draft · written · can retry" }
export const ClosedMayWriteClosedContractCanRetry = { ...story('ClosedMayWriteClosedContractCanRetry'), name: "Closed · may write · closed contract · can retry" }
export const FailedCanRetryCodeInternalServerError = { ...story('FailedCanRetryCodeInternalServerError'), name: "Failed · can retry · code INTERNAL_SERVER_ERROR" }
export const WorkingFillingIsReplyMayWriteCanRetry = { ...story('WorkingFillingIsReplyMayWriteCanRetry'), name: "Working › filling · reply · may write · can retry" }
export const ClosedIsReplyMayWriteClosedThreadCanRetry = { ...story('ClosedIsReplyMayWriteClosedThreadCanRetry'), name: "Closed · reply · may write · closed thread · can retry" }
export const NotFoundIsReplyCanRetry = { ...story('NotFoundIsReplyCanRetry'), name: "Not found · reply · can retry" }
export const FailedIsReplyCanRetryCodeInternalServerError = { ...story('FailedIsReplyCanRetryCodeInternalServerError'), name: "Failed · reply · can retry · code INTERNAL_SERVER_ERROR" }
export const WorkingPreviewingMayWriteIsWrittenCanRetry = { ...story('WorkingPreviewingMayWriteIsWrittenCanRetry'), name: "Working › previewing · may write · written · can retry" }
export const WorkingPreviewingIsWrittenCanRetry = { ...story('WorkingPreviewingIsWrittenCanRetry'), name: "Working › previewing · written · can retry" }
export const WorkingFillingMayWriteHasDraftIsWrittenCanRetry = { ...story('WorkingFillingMayWriteHasDraftIsWrittenCanRetry'), name: "Working › filling · may write · has draft · written · can retry" }
export const WorkingFillingMayWriteHasDraftIsWrittenFocusContentCanRetry = { ...story('WorkingFillingMayWriteHasDraftIsWrittenFocusContentCanRetry'), name: "Working › filling · may write · has draft · written · focus content · can retry" }
export const WorkingSendingMayWriteHasDraftIsWrittenCanRetry = { ...story('WorkingSendingMayWriteHasDraftIsWrittenCanRetry'), name: "Working › sending · may write · has draft · written · can retry" }
export const WorkingPreviewingIsReplyMayWriteIsWrittenCanRetry = { ...story('WorkingPreviewingIsReplyMayWriteIsWrittenCanRetry'), name: "Working › previewing · reply · may write · written · can retry" }
export const WorkingFillingMayWriteIsWrittenCanRetry = { ...story('WorkingFillingMayWriteIsWrittenCanRetry'), name: "Working › filling · may write · written · can retry" }
export const WorkingFillingMayWriteIsWrittenFocusContentCanRetry = { ...story('WorkingFillingMayWriteIsWrittenFocusContentCanRetry'), name: "Working › filling · may write · written · focus content · can retry" }
export const WorkingSendingMayWriteIsWrittenCanRetry = { ...story('WorkingSendingMayWriteIsWrittenCanRetry'), name: "Working › sending · may write · written · can retry" }
export const WorkingFillingIsWrittenCanRetry = { ...story('WorkingFillingIsWrittenCanRetry'), name: "Working › filling · written · can retry" }
export const WorkingFillingIsWrittenFocusContentCanRetry = { ...story('WorkingFillingIsWrittenFocusContentCanRetry'), name: "Working › filling · written · focus content · can retry" }
export const SentMayWriteHasDraftIsWrittenCanRetry = { ...story('SentMayWriteHasDraftIsWrittenCanRetry'), name: "Sent · may write · has draft · written · can retry" }
export const WorkingNotSentMayWriteHasDraftIsWrittenCanRetryCodeUnexpectedRefusalDeclined = { ...story('WorkingNotSentMayWriteHasDraftIsWrittenCanRetryCodeUnexpectedRefusalDeclined'), name: "Working › not sent · may write · has draft · written · can retry · code UNEXPECTED · refusal declined" }
export const WorkingNotSentMayWriteHasDraftIsWrittenCanRetryCodeServiceUnavailable = { ...story('WorkingNotSentMayWriteHasDraftIsWrittenCanRetryCodeServiceUnavailable'), name: "Working › not sent · may write · has draft · written · can retry · code SERVICE_UNAVAILABLE" }
export const WorkingFillingMayWriteHasDraftIsWrittenIsRefusedCanRetry = { ...story('WorkingFillingMayWriteHasDraftIsWrittenIsRefusedCanRetry'), name: "Working › filling · may write · has draft · written · refused · can retry" }
export const WorkingNotSentMayWriteHasDraftIsWrittenCodeForbidden = { ...story('WorkingNotSentMayWriteHasDraftIsWrittenCodeForbidden'), name: "Working › not sent · may write · has draft · written · code FORBIDDEN" }
export const WorkingFillingIsReplyMayWriteIsWrittenCanRetry = { ...story('WorkingFillingIsReplyMayWriteIsWrittenCanRetry'), name: "Working › filling · reply · may write · written · can retry" }
export const WorkingFillingIsReplyMayWriteIsWrittenFocusContentCanRetry = { ...story('WorkingFillingIsReplyMayWriteIsWrittenFocusContentCanRetry'), name: "Working › filling · reply · may write · written · focus content · can retry" }
export const WorkingSendingIsReplyMayWriteIsWrittenCanRetry = { ...story('WorkingSendingIsReplyMayWriteIsWrittenCanRetry'), name: "Working › sending · reply · may write · written · can retry" }
export const SentMayWriteIsWrittenCanRetry = { ...story('SentMayWriteIsWrittenCanRetry'), name: "Sent · may write · written · can retry" }
export const WorkingNotSentMayWriteIsWrittenCanRetryCodeUnexpectedRefusalDeclined = { ...story('WorkingNotSentMayWriteIsWrittenCanRetryCodeUnexpectedRefusalDeclined'), name: "Working › not sent · may write · written · can retry · code UNEXPECTED · refusal declined" }
export const WorkingNotSentMayWriteIsWrittenCanRetryCodeServiceUnavailable = { ...story('WorkingNotSentMayWriteIsWrittenCanRetryCodeServiceUnavailable'), name: "Working › not sent · may write · written · can retry · code SERVICE_UNAVAILABLE" }
export const WorkingFillingMayWriteIsWrittenIsRefusedCanRetry = { ...story('WorkingFillingMayWriteIsWrittenIsRefusedCanRetry'), name: "Working › filling · may write · written · refused · can retry" }
export const WorkingNotSentMayWriteIsWrittenCodeForbidden = { ...story('WorkingNotSentMayWriteIsWrittenCodeForbidden'), name: "Working › not sent · may write · written · code FORBIDDEN" }
export const SentIsReplyMayWriteIsWrittenCanRetry = { ...story('SentIsReplyMayWriteIsWrittenCanRetry'), name: "Sent · reply · may write · written · can retry" }
export const WorkingNotSentIsReplyMayWriteIsWrittenCanRetryCodeUnexpectedRefusalDeclined = { ...story('WorkingNotSentIsReplyMayWriteIsWrittenCanRetryCodeUnexpectedRefusalDeclined'), name: "Working › not sent · reply · may write · written · can retry · code UNEXPECTED · refusal declined" }
export const WorkingNotSentIsReplyMayWriteIsWrittenCanRetryCodeServiceUnavailable = { ...story('WorkingNotSentIsReplyMayWriteIsWrittenCanRetryCodeServiceUnavailable'), name: "Working › not sent · reply · may write · written · can retry · code SERVICE_UNAVAILABLE" }
export const WorkingFillingIsReplyMayWriteIsWrittenIsRefusedCanRetry = { ...story('WorkingFillingIsReplyMayWriteIsWrittenIsRefusedCanRetry'), name: "Working › filling · reply · may write · written · refused · can retry" }
export const WorkingNotSentIsReplyMayWriteIsWrittenCodeForbidden = { ...story('WorkingNotSentIsReplyMayWriteIsWrittenCodeForbidden'), name: "Working › not sent · reply · may write · written · code FORBIDDEN" }
