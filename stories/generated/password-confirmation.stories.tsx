// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/shared/password-confirmation.model.ts'
import * as stage from '../../src/screens/password-confirmation/password-confirmation.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/password-confirmation' }
export const Live = live
export const EnteringEmpty = { ...story('EnteringEmpty'), name: "Entering › empty" }
export const EnteringTypedHasPassword = { ...story('EnteringTypedHasPassword'), name: "Entering › typed · has password" }
export const EnteringAsked = { ...story('EnteringAsked'), name: "Entering › asked" }
export const CheckingHasPassword = { ...story('CheckingHasPassword'), name: "Checking · has password" }
export const EnteringEmptyRefusalWrongPassword = { ...story('EnteringEmptyRefusalWrongPassword'), name: "Entering › empty · refusal wrong_password" }
export const EnteringTypedHasPasswordRefusalTooManyTries = { ...story('EnteringTypedHasPasswordRefusalTooManyTries'), name: "Entering › typed · has password · refusal too_many_tries" }
export const EnteringTypedHasPasswordRefusalNotChecked = { ...story('EnteringTypedHasPasswordRefusalNotChecked'), name: "Entering › typed · has password · refusal not_checked" }
export const EnteringTypedHasPasswordRefusalWrongPassword = { ...story('EnteringTypedHasPasswordRefusalWrongPassword'), name: "Entering › typed · has password · refusal wrong_password" }
export const EnteringAskedRefusalWrongPassword = { ...story('EnteringAskedRefusalWrongPassword'), name: "Entering › asked · refusal wrong_password" }
export const EnteringEmptyRefusalTooManyTries = { ...story('EnteringEmptyRefusalTooManyTries'), name: "Entering › empty · refusal too_many_tries" }
export const EnteringEmptyRefusalNotChecked = { ...story('EnteringEmptyRefusalNotChecked'), name: "Entering › empty · refusal not_checked" }
export const EnteringAskedRefusalTooManyTries = { ...story('EnteringAskedRefusalTooManyTries'), name: "Entering › asked · refusal too_many_tries" }
export const EnteringAskedRefusalNotChecked = { ...story('EnteringAskedRefusalNotChecked'), name: "Entering › asked · refusal not_checked" }
