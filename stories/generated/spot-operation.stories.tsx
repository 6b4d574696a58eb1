// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/parking/spot-operation.model.ts'
import * as stage from '../../src/screens/parking/spot-operation.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/spot-operation' }
export const Live = live
export const FillingOperationReserveCanRetry = { ...story('FillingOperationReserveCanRetry'), name: "Filling · operation reserve · can retry" }
export const FillingOperationChangeCanRetry = { ...story('FillingOperationChangeCanRetry'), name: "Filling · operation change · can retry" }
export const FillingOperationEndCanRetry = { ...story('FillingOperationEndCanRetry'), name: "Filling · operation end · can retry" }
export const FillingOperationCancelCanRetry = { ...story('FillingOperationCancelCanRetry'), name: "Filling · operation cancel · can retry" }
export const SendingOperationReserveCanRetry = { ...story('SendingOperationReserveCanRetry'), name: "Sending · operation reserve · can retry" }
export const SendingOperationChangeCanRetry = { ...story('SendingOperationChangeCanRetry'), name: "Sending · operation change · can retry" }
export const ConfirmingOperationEndCanRetry = { ...story('ConfirmingOperationEndCanRetry'), name: "Confirming · operation end · can retry" }
export const ConfirmingOperationCancelCanRetry = { ...story('ConfirmingOperationCancelCanRetry'), name: "Confirming · operation cancel · can retry" }
export const DoneOperationReserveCanRetry = { ...story('DoneOperationReserveCanRetry'), name: "Done · operation reserve · can retry" }
export const NotSentOperationReserveCanRetryCodeServiceUnavailable = { ...story('NotSentOperationReserveCanRetryCodeServiceUnavailable'), name: "Not sent · operation reserve · can retry · code SERVICE_UNAVAILABLE" }
export const NotSentOperationReserveCodeValidationError = { ...story('NotSentOperationReserveCodeValidationError'), name: "Not sent · operation reserve · code VALIDATION_ERROR" }
export const NotSentOperationReserveCodeForbidden = { ...story('NotSentOperationReserveCodeForbidden'), name: "Not sent · operation reserve · code FORBIDDEN" }
export const DoneOperationChangeCanRetry = { ...story('DoneOperationChangeCanRetry'), name: "Done · operation change · can retry" }
export const NotSentOperationChangeCanRetryCodeServiceUnavailable = { ...story('NotSentOperationChangeCanRetryCodeServiceUnavailable'), name: "Not sent · operation change · can retry · code SERVICE_UNAVAILABLE" }
export const NotSentOperationChangeCodeValidationError = { ...story('NotSentOperationChangeCodeValidationError'), name: "Not sent · operation change · code VALIDATION_ERROR" }
export const NotSentOperationChangeCodeForbidden = { ...story('NotSentOperationChangeCodeForbidden'), name: "Not sent · operation change · code FORBIDDEN" }
export const SendingOperationEndCanRetry = { ...story('SendingOperationEndCanRetry'), name: "Sending · operation end · can retry" }
export const SendingOperationCancelCanRetry = { ...story('SendingOperationCancelCanRetry'), name: "Sending · operation cancel · can retry" }
export const FillingOperationReserveCanRetryCodeServiceUnavailable = { ...story('FillingOperationReserveCanRetryCodeServiceUnavailable'), name: "Filling · operation reserve · can retry · code SERVICE_UNAVAILABLE" }
export const FillingOperationChangeCanRetryCodeServiceUnavailable = { ...story('FillingOperationChangeCanRetryCodeServiceUnavailable'), name: "Filling · operation change · can retry · code SERVICE_UNAVAILABLE" }
export const DoneOperationEndCanRetry = { ...story('DoneOperationEndCanRetry'), name: "Done · operation end · can retry" }
export const NotSentOperationEndCanRetryCodeServiceUnavailable = { ...story('NotSentOperationEndCanRetryCodeServiceUnavailable'), name: "Not sent · operation end · can retry · code SERVICE_UNAVAILABLE" }
export const FillingOperationEndIsRefusedCanRetry = { ...story('FillingOperationEndIsRefusedCanRetry'), name: "Filling · operation end · refused · can retry" }
export const NotSentOperationEndCodeForbidden = { ...story('NotSentOperationEndCodeForbidden'), name: "Not sent · operation end · code FORBIDDEN" }
export const DoneOperationCancelCanRetry = { ...story('DoneOperationCancelCanRetry'), name: "Done · operation cancel · can retry" }
export const NotSentOperationCancelCanRetryCodeServiceUnavailable = { ...story('NotSentOperationCancelCanRetryCodeServiceUnavailable'), name: "Not sent · operation cancel · can retry · code SERVICE_UNAVAILABLE" }
export const NotSentOperationCancelCodeValidationError = { ...story('NotSentOperationCancelCodeValidationError'), name: "Not sent · operation cancel · code VALIDATION_ERROR" }
export const NotSentOperationCancelCodeForbidden = { ...story('NotSentOperationCancelCodeForbidden'), name: "Not sent · operation cancel · code FORBIDDEN" }
export const FillingOperationEndCanRetryCodeServiceUnavailable = { ...story('FillingOperationEndCanRetryCodeServiceUnavailable'), name: "Filling · operation end · can retry · code SERVICE_UNAVAILABLE" }
export const FillingOperationCancelCanRetryCodeServiceUnavailable = { ...story('FillingOperationCancelCanRetryCodeServiceUnavailable'), name: "Filling · operation cancel · can retry · code SERVICE_UNAVAILABLE" }
export const ConfirmingOperationEndCanRetryCodeServiceUnavailable = { ...story('ConfirmingOperationEndCanRetryCodeServiceUnavailable'), name: "Confirming · operation end · can retry · code SERVICE_UNAVAILABLE" }
export const ConfirmingOperationCancelCanRetryCodeServiceUnavailable = { ...story('ConfirmingOperationCancelCanRetryCodeServiceUnavailable'), name: "Confirming · operation cancel · can retry · code SERVICE_UNAVAILABLE" }
