// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/shared/password-confirmation.model.ts'
import * as stage from '../../src/screens/password-confirmation/password-confirmation.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/password-confirmation' }
export const Live = live
export const EnteringTyping = { ...story('EnteringTyping'), name: "Entering › typing" }
export const EnteringTypingHasPassword = { ...story('EnteringTypingHasPassword'), name: "Entering › typing · has password" }
export const EnteringAsked = { ...story('EnteringAsked'), name: "Entering › asked" }
export const CheckingHasPassword = { ...story('CheckingHasPassword'), name: "Checking · has password" }
export const EnteringTypingRefusalWrongPassword = { ...story('EnteringTypingRefusalWrongPassword'), name: "Entering › typing · refusal wrong_password" }
export const EnteringTypingHasPasswordRefusalTooManyTries = { ...story('EnteringTypingHasPasswordRefusalTooManyTries'), name: "Entering › typing · has password · refusal too_many_tries" }
export const EnteringTypingHasPasswordRefusalNotChecked = { ...story('EnteringTypingHasPasswordRefusalNotChecked'), name: "Entering › typing · has password · refusal not_checked" }
export const EnteringAskedRefusalWrongPassword = { ...story('EnteringAskedRefusalWrongPassword'), name: "Entering › asked · refusal wrong_password" }
export const EnteringTypingRefusalTooManyTries = { ...story('EnteringTypingRefusalTooManyTries'), name: "Entering › typing · refusal too_many_tries" }
export const EnteringTypingRefusalNotChecked = { ...story('EnteringTypingRefusalNotChecked'), name: "Entering › typing · refusal not_checked" }
export const EnteringAskedRefusalTooManyTries = { ...story('EnteringAskedRefusalTooManyTries'), name: "Entering › asked · refusal too_many_tries" }
export const EnteringAskedRefusalNotChecked = { ...story('EnteringAskedRefusalNotChecked'), name: "Entering › asked · refusal not_checked" }
