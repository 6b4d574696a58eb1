// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/shared/mailed-code.model.ts'
import * as stage from '../../src/flow/account/mailed-code.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/mailed-code' }
export const Live = live
export const EnteringPartialIsSent = { ...story('EnteringPartialIsSent'), name: "Entering › partial · sent" }
export const Sending = { ...story('Sending'), name: "Sending" }
export const EnteringWholeHasCodeIsSent = { ...story('EnteringWholeHasCodeIsSent'), name: "Entering › whole · has code · sent" }
export const EnteringAskedIsSent = { ...story('EnteringAskedIsSent'), name: "Entering › asked · sent" }
export const SendingIsSent = { ...story('SendingIsSent'), name: "Sending · sent" }
export const EnteringPartialIsSentFeedbackResent = { ...story('EnteringPartialIsSentFeedbackResent'), name: "Entering › partial · sent · feedback resent" }
export const EnteringPartialFeedbackTooSoon = { ...story('EnteringPartialFeedbackTooSoon'), name: "Entering › partial · feedback too_soon" }
export const EnteringPartialFeedbackNotSent = { ...story('EnteringPartialFeedbackNotSent'), name: "Entering › partial · feedback not_sent" }
export const ConfirmingHasCodeIsSent = { ...story('ConfirmingHasCodeIsSent'), name: "Confirming · has code · sent" }
export const SendingHasCodeIsSent = { ...story('SendingHasCodeIsSent'), name: "Sending · has code · sent" }
export const EnteringPartialIsSentFeedbackTooSoon = { ...story('EnteringPartialIsSentFeedbackTooSoon'), name: "Entering › partial · sent · feedback too_soon" }
export const EnteringPartialIsSentFeedbackNotSent = { ...story('EnteringPartialIsSentFeedbackNotSent'), name: "Entering › partial · sent · feedback not_sent" }
export const EnteringWholeHasCodeIsSentFeedbackResent = { ...story('EnteringWholeHasCodeIsSentFeedbackResent'), name: "Entering › whole · has code · sent · feedback resent" }
export const EnteringAskedIsSentFeedbackResent = { ...story('EnteringAskedIsSentFeedbackResent'), name: "Entering › asked · sent · feedback resent" }
export const EnteringWholeHasCodeFeedbackTooSoon = { ...story('EnteringWholeHasCodeFeedbackTooSoon'), name: "Entering › whole · has code · feedback too_soon" }
export const EnteringAskedFeedbackTooSoon = { ...story('EnteringAskedFeedbackTooSoon'), name: "Entering › asked · feedback too_soon" }
export const EnteringWholeHasCodeFeedbackNotSent = { ...story('EnteringWholeHasCodeFeedbackNotSent'), name: "Entering › whole · has code · feedback not_sent" }
export const EnteringAskedFeedbackNotSent = { ...story('EnteringAskedFeedbackNotSent'), name: "Entering › asked · feedback not_sent" }
export const EnteringWholeHasCodeIsSentFeedbackCodeMismatch = { ...story('EnteringWholeHasCodeIsSentFeedbackCodeMismatch'), name: "Entering › whole · has code · sent · feedback code_mismatch" }
export const EnteringWholeHasCodeIsSentFeedbackCodeExpired = { ...story('EnteringWholeHasCodeIsSentFeedbackCodeExpired'), name: "Entering › whole · has code · sent · feedback code_expired" }
export const EnteringWholeHasCodeIsSentFeedbackTooManyTries = { ...story('EnteringWholeHasCodeIsSentFeedbackTooManyTries'), name: "Entering › whole · has code · sent · feedback too_many_tries" }
export const EnteringWholeHasCodeIsSentFeedbackNotChecked = { ...story('EnteringWholeHasCodeIsSentFeedbackNotChecked'), name: "Entering › whole · has code · sent · feedback not_checked" }
export const EnteringWholeHasCodeIsSentFeedbackTooSoon = { ...story('EnteringWholeHasCodeIsSentFeedbackTooSoon'), name: "Entering › whole · has code · sent · feedback too_soon" }
export const EnteringWholeHasCodeIsSentFeedbackNotSent = { ...story('EnteringWholeHasCodeIsSentFeedbackNotSent'), name: "Entering › whole · has code · sent · feedback not_sent" }
export const EnteringAskedIsSentFeedbackTooSoon = { ...story('EnteringAskedIsSentFeedbackTooSoon'), name: "Entering › asked · sent · feedback too_soon" }
export const EnteringAskedIsSentFeedbackNotSent = { ...story('EnteringAskedIsSentFeedbackNotSent'), name: "Entering › asked · sent · feedback not_sent" }
export const ConfirmingHasCode = { ...story('ConfirmingHasCode'), name: "Confirming · has code" }
export const SendingHasCode = { ...story('SendingHasCode'), name: "Sending · has code" }
export const EnteringPartialIsSentFeedbackCodeMismatch = { ...story('EnteringPartialIsSentFeedbackCodeMismatch'), name: "Entering › partial · sent · feedback code_mismatch" }
export const EnteringPartialIsSentFeedbackCodeExpired = { ...story('EnteringPartialIsSentFeedbackCodeExpired'), name: "Entering › partial · sent · feedback code_expired" }
export const EnteringPartialIsSentFeedbackTooManyTries = { ...story('EnteringPartialIsSentFeedbackTooManyTries'), name: "Entering › partial · sent · feedback too_many_tries" }
export const EnteringPartialIsSentFeedbackNotChecked = { ...story('EnteringPartialIsSentFeedbackNotChecked'), name: "Entering › partial · sent · feedback not_checked" }
export const EnteringWholeHasCodeFeedbackCodeMismatch = { ...story('EnteringWholeHasCodeFeedbackCodeMismatch'), name: "Entering › whole · has code · feedback code_mismatch" }
export const EnteringWholeHasCodeFeedbackCodeExpired = { ...story('EnteringWholeHasCodeFeedbackCodeExpired'), name: "Entering › whole · has code · feedback code_expired" }
export const EnteringWholeHasCodeFeedbackTooManyTries = { ...story('EnteringWholeHasCodeFeedbackTooManyTries'), name: "Entering › whole · has code · feedback too_many_tries" }
export const EnteringWholeHasCodeFeedbackNotChecked = { ...story('EnteringWholeHasCodeFeedbackNotChecked'), name: "Entering › whole · has code · feedback not_checked" }
export const EnteringAskedIsSentFeedbackCodeMismatch = { ...story('EnteringAskedIsSentFeedbackCodeMismatch'), name: "Entering › asked · sent · feedback code_mismatch" }
export const EnteringAskedIsSentFeedbackCodeExpired = { ...story('EnteringAskedIsSentFeedbackCodeExpired'), name: "Entering › asked · sent · feedback code_expired" }
export const EnteringAskedIsSentFeedbackTooManyTries = { ...story('EnteringAskedIsSentFeedbackTooManyTries'), name: "Entering › asked · sent · feedback too_many_tries" }
export const EnteringAskedIsSentFeedbackNotChecked = { ...story('EnteringAskedIsSentFeedbackNotChecked'), name: "Entering › asked · sent · feedback not_checked" }
export const EnteringPartialFeedbackCodeMismatch = { ...story('EnteringPartialFeedbackCodeMismatch'), name: "Entering › partial · feedback code_mismatch" }
export const EnteringPartialFeedbackCodeExpired = { ...story('EnteringPartialFeedbackCodeExpired'), name: "Entering › partial · feedback code_expired" }
export const EnteringPartialFeedbackTooManyTries = { ...story('EnteringPartialFeedbackTooManyTries'), name: "Entering › partial · feedback too_many_tries" }
export const EnteringPartialFeedbackNotChecked = { ...story('EnteringPartialFeedbackNotChecked'), name: "Entering › partial · feedback not_checked" }
export const EnteringAskedFeedbackCodeMismatch = { ...story('EnteringAskedFeedbackCodeMismatch'), name: "Entering › asked · feedback code_mismatch" }
export const EnteringAskedFeedbackCodeExpired = { ...story('EnteringAskedFeedbackCodeExpired'), name: "Entering › asked · feedback code_expired" }
export const EnteringAskedFeedbackTooManyTries = { ...story('EnteringAskedFeedbackTooManyTries'), name: "Entering › asked · feedback too_many_tries" }
export const EnteringAskedFeedbackNotChecked = { ...story('EnteringAskedFeedbackNotChecked'), name: "Entering › asked · feedback not_checked" }
