// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/email-verification/email-verification.model.ts'
import * as stage from '../../src/screens/email-verification/email-verification.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/email-verification' }
export const Live = live
export const GivingEmailPartial = { ...story('GivingEmailPartial'), name: "Giving email › partial" }
export const GivingEmailWhole = { ...story('GivingEmailWhole'), name: "Giving email › whole" }
export const GivingEmailAsked = { ...story('GivingEmailAsked'), name: "Giving email › asked" }
export const Sending = { ...story('Sending'), name: "Sending" }
export const EnteringCodeSent = { ...story('EnteringCodeSent'), name: "Entering code · sent" }
export const GivingEmailWholeTooSoon = { ...story('GivingEmailWholeTooSoon'), name: "Giving email › whole · too_soon" }
export const GivingEmailWholeTooManyCodes = { ...story('GivingEmailWholeTooManyCodes'), name: "Giving email › whole · too_many_codes" }
export const GivingEmailWholeNotSent = { ...story('GivingEmailWholeNotSent'), name: "Giving email › whole · not_sent" }
export const GivingEmailWholeSent = { ...story('GivingEmailWholeSent'), name: "Giving email › whole · sent" }
export const CompletedSent = { ...story('CompletedSent'), name: "Completed · sent" }
export const GivingEmailPartialTooSoon = { ...story('GivingEmailPartialTooSoon'), name: "Giving email › partial · too_soon" }
export const GivingEmailPartialTooManyCodes = { ...story('GivingEmailPartialTooManyCodes'), name: "Giving email › partial · too_many_codes" }
export const GivingEmailPartialNotSent = { ...story('GivingEmailPartialNotSent'), name: "Giving email › partial · not_sent" }
export const SendingSent = { ...story('SendingSent'), name: "Sending · sent" }
export const GivingEmailAskedTooSoon = { ...story('GivingEmailAskedTooSoon'), name: "Giving email › asked · too_soon" }
export const GivingEmailAskedTooManyCodes = { ...story('GivingEmailAskedTooManyCodes'), name: "Giving email › asked · too_many_codes" }
export const GivingEmailAskedNotSent = { ...story('GivingEmailAskedNotSent'), name: "Giving email › asked · not_sent" }
