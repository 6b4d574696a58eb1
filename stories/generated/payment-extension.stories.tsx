// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/payment-extension/payment-extension.model.ts'
import * as stage from '../../src/screens/payments/extension/payment-extension.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/payment-extension' }
export const Live = live
export const OfferedUnopenedCanRetry = { ...story('OfferedUnopenedCanRetry'), name: "Offered › unopened · can retry" }
export const FillingCanRetry = { ...story('FillingCanRetry'), name: "Filling · can retry" }
export const FillingTyped11122026CanRetry = { ...story('FillingTyped11122026CanRetry'), name: "Filling · typed 11.12.2026 · can retry" }
export const FillingTyped3122027CanRetry = { ...story('FillingTyped3122027CanRetry'), name: "Filling · typed 31.2.2027 · can retry" }
export const OfferedCancelledCanRetry = { ...story('OfferedCancelledCanRetry'), name: "Offered › cancelled · can retry" }
export const FillingErrorsPayByRequiredCanRetry = { ...story('FillingErrorsPayByRequiredCanRetry'), name: "Filling · errors payBy required · can retry" }
export const OfferedCancelledTyped11122026CanRetry = { ...story('OfferedCancelledTyped11122026CanRetry'), name: "Offered › cancelled · typed 11.12.2026 · can retry" }
export const SendingTyped11122026PayBy20261211CanRetry = { ...story('SendingTyped11122026PayBy20261211CanRetry'), name: "Sending · typed 11.12.2026 · pay by 2026-12-11 · can retry" }
export const OfferedCancelledTyped3122027CanRetry = { ...story('OfferedCancelledTyped3122027CanRetry'), name: "Offered › cancelled · typed 31.2.2027 · can retry" }
export const FillingTyped3122027ErrorsPayByInvalidDateCanRetry = { ...story('FillingTyped3122027ErrorsPayByInvalidDateCanRetry'), name: "Filling · typed 31.2.2027 · errors payBy invalid_date · can retry" }
export const OfferedCancelledErrorsPayByRequiredCanRetry = { ...story('OfferedCancelledErrorsPayByRequiredCanRetry'), name: "Offered › cancelled · errors payBy required · can retry" }
export const SentTyped11122026PayBy20261211CanRetryIsSent = { ...story('SentTyped11122026PayBy20261211CanRetryIsSent'), name: "Sent · typed 11.12.2026 · pay by 2026-12-11 · can retry · sent" }
export const NotSentTyped11122026PayBy20261211CanRetry = { ...story('NotSentTyped11122026PayBy20261211CanRetry'), name: "Not sent · typed 11.12.2026 · pay by 2026-12-11 · can retry" }
export const NotSentTyped11122026PayBy20261211CodeServiceUnavailableCanRetry = { ...story('NotSentTyped11122026PayBy20261211CodeServiceUnavailableCanRetry'), name: "Not sent · typed 11.12.2026 · pay by 2026-12-11 · code SERVICE_UNAVAILABLE · can retry" }
export const NotSentTyped11122026PayBy20261211CodeForbidden = { ...story('NotSentTyped11122026PayBy20261211CodeForbidden'), name: "Not sent · typed 11.12.2026 · pay by 2026-12-11 · code FORBIDDEN" }
export const OfferedCancelledTyped3122027ErrorsPayByInvalidDateCanRetry = { ...story('OfferedCancelledTyped3122027ErrorsPayByInvalidDateCanRetry'), name: "Offered › cancelled · typed 31.2.2027 · errors payBy invalid_date · can retry" }
export const FillingTyped11122026PayBy20261211CanRetry = { ...story('FillingTyped11122026PayBy20261211CanRetry'), name: "Filling · typed 11.12.2026 · pay by 2026-12-11 · can retry" }
export const FillingTyped3122027PayBy20261211CanRetry = { ...story('FillingTyped3122027PayBy20261211CanRetry'), name: "Filling · typed 31.2.2027 · pay by 2026-12-11 · can retry" }
export const OfferedCancelledTyped11122026PayBy20261211CanRetry = { ...story('OfferedCancelledTyped11122026PayBy20261211CanRetry'), name: "Offered › cancelled · typed 11.12.2026 · pay by 2026-12-11 · can retry" }
export const FillingTyped11122026PayBy20261211CodeServiceUnavailableCanRetry = { ...story('FillingTyped11122026PayBy20261211CodeServiceUnavailableCanRetry'), name: "Filling · typed 11.12.2026 · pay by 2026-12-11 · code SERVICE_UNAVAILABLE · can retry" }
export const FillingTyped3122027PayBy20261211CodeServiceUnavailableCanRetry = { ...story('FillingTyped3122027PayBy20261211CodeServiceUnavailableCanRetry'), name: "Filling · typed 31.2.2027 · pay by 2026-12-11 · code SERVICE_UNAVAILABLE · can retry" }
export const OfferedCancelledTyped11122026PayBy20261211CodeServiceUnavailableCanRetry = { ...story('OfferedCancelledTyped11122026PayBy20261211CodeServiceUnavailableCanRetry'), name: "Offered › cancelled · typed 11.12.2026 · pay by 2026-12-11 · code SERVICE_UNAVAILABLE · can retry" }
export const FillingTyped11122026PayBy20261211CodeForbidden = { ...story('FillingTyped11122026PayBy20261211CodeForbidden'), name: "Filling · typed 11.12.2026 · pay by 2026-12-11 · code FORBIDDEN" }
export const FillingTyped3122027PayBy20261211CodeForbidden = { ...story('FillingTyped3122027PayBy20261211CodeForbidden'), name: "Filling · typed 31.2.2027 · pay by 2026-12-11 · code FORBIDDEN" }
export const OfferedCancelledTyped11122026PayBy20261211CodeForbidden = { ...story('OfferedCancelledTyped11122026PayBy20261211CodeForbidden'), name: "Offered › cancelled · typed 11.12.2026 · pay by 2026-12-11 · code FORBIDDEN" }
export const OfferedCancelledTyped3122027PayBy20261211CanRetry = { ...story('OfferedCancelledTyped3122027PayBy20261211CanRetry'), name: "Offered › cancelled · typed 31.2.2027 · pay by 2026-12-11 · can retry" }
export const FillingTyped3122027ErrorsPayByInvalidDatePayBy20261211CanRetry = { ...story('FillingTyped3122027ErrorsPayByInvalidDatePayBy20261211CanRetry'), name: "Filling · typed 31.2.2027 · errors payBy invalid_date · pay by 2026-12-11 · can retry" }
export const OfferedCancelledTyped3122027PayBy20261211CodeServiceUnavailableCanRetry = { ...story('OfferedCancelledTyped3122027PayBy20261211CodeServiceUnavailableCanRetry'), name: "Offered › cancelled · typed 31.2.2027 · pay by 2026-12-11 · code SERVICE_UNAVAILABLE · can retry" }
export const FillingTyped3122027ErrorsPayByInvalidDatePayBy20261211CodeServiceUnavailableCanRetry = { ...story('FillingTyped3122027ErrorsPayByInvalidDatePayBy20261211CodeServiceUnavailableCanRetry'), name: "Filling · typed 31.2.2027 · errors payBy invalid_date · pay by 2026-12-11 · code SERVICE_UNAVAILABLE · can retry" }
export const OfferedCancelledTyped3122027PayBy20261211CodeForbidden = { ...story('OfferedCancelledTyped3122027PayBy20261211CodeForbidden'), name: "Offered › cancelled · typed 31.2.2027 · pay by 2026-12-11 · code FORBIDDEN" }
export const FillingTyped3122027ErrorsPayByInvalidDatePayBy20261211CodeForbidden = { ...story('FillingTyped3122027ErrorsPayByInvalidDatePayBy20261211CodeForbidden'), name: "Filling · typed 31.2.2027 · errors payBy invalid_date · pay by 2026-12-11 · code FORBIDDEN" }
export const OfferedCancelledTyped3122027ErrorsPayByInvalidDatePayBy20261211CanRetry = { ...story('OfferedCancelledTyped3122027ErrorsPayByInvalidDatePayBy20261211CanRetry'), name: "Offered › cancelled · typed 31.2.2027 · errors payBy invalid_date · pay by 2026-12-11 · can retry" }
export const OfferedCancelledTyped3122027ErrorsPayByInvalidDatePayBy20261211CodeServiceUnavailableCanRetry = { ...story('OfferedCancelledTyped3122027ErrorsPayByInvalidDatePayBy20261211CodeServiceUnavailableCanRetry'), name: "Offered › cancelled · typed 31.2.2027 · errors payBy invalid_date · pay by 2026-12-11 · code SERVICE_UNAVAILABLE · can retry" }
export const OfferedCancelledTyped3122027ErrorsPayByInvalidDatePayBy20261211CodeForbidden = { ...story('OfferedCancelledTyped3122027ErrorsPayByInvalidDatePayBy20261211CodeForbidden'), name: "Offered › cancelled · typed 31.2.2027 · errors payBy invalid_date · pay by 2026-12-11 · code FORBIDDEN" }
