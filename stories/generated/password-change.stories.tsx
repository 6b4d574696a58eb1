// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/password-change/password-change.model.ts'
import * as stage from '../../src/screens/password-change/password-change.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/password-change' }
export const Live = live
export const RestingMayWrite = { ...story('RestingMayWrite'), name: "Resting · may write" }
export const Resting = { ...story('Resting'), name: "Resting" }
export const SendingMayWrite = { ...story('SendingMayWrite'), name: "Sending · may write" }
export const GivingPasswordMayWrite = { ...story('GivingPasswordMayWrite'), name: "Giving password · may write" }
export const RestingMayWriteRefusalTooSoon = { ...story('RestingMayWriteRefusalTooSoon'), name: "Resting · may write · refusal too_soon" }
export const RestingMayWriteRefusalTooManyCodes = { ...story('RestingMayWriteRefusalTooManyCodes'), name: "Resting · may write · refusal too_many_codes" }
export const RestingMayWriteRefusalNotSent = { ...story('RestingMayWriteRefusalNotSent'), name: "Resting · may write · refusal not_sent" }
export const CompletedMayWrite = { ...story('CompletedMayWrite'), name: "Completed · may write" }
