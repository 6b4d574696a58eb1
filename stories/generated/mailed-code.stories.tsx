// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/shared/mailed-code.model.ts'
import * as stage from '../../src/screens/account/mailed-code.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/mailed-code' }
export const Live = live
export const EnteringPartialIsSent = { ...story('EnteringPartialIsSent'), name: "Entering › partial · sent" }
export const Sending = { ...story('Sending'), name: "Sending" }
export const EnteringWholeHasCodeIsSent = { ...story('EnteringWholeHasCodeIsSent'), name: "Entering › whole · has code · sent" }
export const SendingIsSent = { ...story('SendingIsSent'), name: "Sending · sent" }
export const EnteringPartialIsSentNewsResent = { ...story('EnteringPartialIsSentNewsResent'), name: "Entering › partial · sent · news resent" }
export const EnteringPartialNewsTooSoon = { ...story('EnteringPartialNewsTooSoon'), name: "Entering › partial · news too_soon" }
export const EnteringPartialNewsNotSent = { ...story('EnteringPartialNewsNotSent'), name: "Entering › partial · news not_sent" }
export const ConfirmingHasCodeIsSent = { ...story('ConfirmingHasCodeIsSent'), name: "Confirming · has code · sent" }
export const SendingHasCodeIsSent = { ...story('SendingHasCodeIsSent'), name: "Sending · has code · sent" }
export const EnteringPartialIsSentNewsTooSoon = { ...story('EnteringPartialIsSentNewsTooSoon'), name: "Entering › partial · sent · news too_soon" }
export const EnteringPartialIsSentNewsNotSent = { ...story('EnteringPartialIsSentNewsNotSent'), name: "Entering › partial · sent · news not_sent" }
export const EnteringWholeHasCodeIsSentNewsResent = { ...story('EnteringWholeHasCodeIsSentNewsResent'), name: "Entering › whole · has code · sent · news resent" }
export const EnteringWholeHasCodeNewsTooSoon = { ...story('EnteringWholeHasCodeNewsTooSoon'), name: "Entering › whole · has code · news too_soon" }
export const EnteringWholeHasCodeNewsNotSent = { ...story('EnteringWholeHasCodeNewsNotSent'), name: "Entering › whole · has code · news not_sent" }
export const EnteringWholeHasCodeIsSentNewsCodeMismatch = { ...story('EnteringWholeHasCodeIsSentNewsCodeMismatch'), name: "Entering › whole · has code · sent · news code_mismatch" }
export const EnteringWholeHasCodeIsSentNewsCodeExpired = { ...story('EnteringWholeHasCodeIsSentNewsCodeExpired'), name: "Entering › whole · has code · sent · news code_expired" }
export const EnteringWholeHasCodeIsSentNewsTooManyTries = { ...story('EnteringWholeHasCodeIsSentNewsTooManyTries'), name: "Entering › whole · has code · sent · news too_many_tries" }
export const EnteringWholeHasCodeIsSentNewsNotChecked = { ...story('EnteringWholeHasCodeIsSentNewsNotChecked'), name: "Entering › whole · has code · sent · news not_checked" }
export const EnteringWholeHasCodeIsSentNewsTooSoon = { ...story('EnteringWholeHasCodeIsSentNewsTooSoon'), name: "Entering › whole · has code · sent · news too_soon" }
export const EnteringWholeHasCodeIsSentNewsNotSent = { ...story('EnteringWholeHasCodeIsSentNewsNotSent'), name: "Entering › whole · has code · sent · news not_sent" }
export const ConfirmingHasCode = { ...story('ConfirmingHasCode'), name: "Confirming · has code" }
export const SendingHasCode = { ...story('SendingHasCode'), name: "Sending · has code" }
export const EnteringPartialIsSentNewsCodeMismatch = { ...story('EnteringPartialIsSentNewsCodeMismatch'), name: "Entering › partial · sent · news code_mismatch" }
export const EnteringPartialIsSentNewsCodeExpired = { ...story('EnteringPartialIsSentNewsCodeExpired'), name: "Entering › partial · sent · news code_expired" }
export const EnteringPartialIsSentNewsTooManyTries = { ...story('EnteringPartialIsSentNewsTooManyTries'), name: "Entering › partial · sent · news too_many_tries" }
export const EnteringPartialIsSentNewsNotChecked = { ...story('EnteringPartialIsSentNewsNotChecked'), name: "Entering › partial · sent · news not_checked" }
export const EnteringWholeHasCodeNewsCodeMismatch = { ...story('EnteringWholeHasCodeNewsCodeMismatch'), name: "Entering › whole · has code · news code_mismatch" }
export const EnteringWholeHasCodeNewsCodeExpired = { ...story('EnteringWholeHasCodeNewsCodeExpired'), name: "Entering › whole · has code · news code_expired" }
export const EnteringWholeHasCodeNewsTooManyTries = { ...story('EnteringWholeHasCodeNewsTooManyTries'), name: "Entering › whole · has code · news too_many_tries" }
export const EnteringWholeHasCodeNewsNotChecked = { ...story('EnteringWholeHasCodeNewsNotChecked'), name: "Entering › whole · has code · news not_checked" }
export const EnteringPartialNewsCodeMismatch = { ...story('EnteringPartialNewsCodeMismatch'), name: "Entering › partial · news code_mismatch" }
export const EnteringPartialNewsCodeExpired = { ...story('EnteringPartialNewsCodeExpired'), name: "Entering › partial · news code_expired" }
export const EnteringPartialNewsTooManyTries = { ...story('EnteringPartialNewsTooManyTries'), name: "Entering › partial · news too_many_tries" }
export const EnteringPartialNewsNotChecked = { ...story('EnteringPartialNewsNotChecked'), name: "Entering › partial · news not_checked" }
