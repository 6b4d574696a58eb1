// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/own-details/own-details-form.model.ts'
import * as stage from '../../src/screens/own-details/own-details-form.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/own-details-form' }
export const Live = live
export const IncompleteFoundPhoneNumberRequired = { ...story('IncompleteFoundPhoneNumberRequired'), name: "Incomplete · found phoneNumber required" }
export const RefusedFoundPhoneNumberInvalidPhoneNumberShownPhoneNumberInvalidPhoneNumber = { ...story('RefusedFoundPhoneNumberInvalidPhoneNumberShownPhoneNumberInvalidPhoneNumber'), name: "Refused · found phoneNumber invalid_phone_number · shown phoneNumber invalid_phone_number" }
export const Complete = { ...story('Complete'), name: "Complete" }
export const IncompleteFoundPhoneNumberRequiredIsBusy = { ...story('IncompleteFoundPhoneNumberRequiredIsBusy'), name: "Incomplete · found phoneNumber required · busy" }
export const IncompleteFoundPhoneNumberRequiredShownPhoneNumberRequired = { ...story('IncompleteFoundPhoneNumberRequiredShownPhoneNumberRequired'), name: "Incomplete · found phoneNumber required · shown phoneNumber required" }
export const RefusedFoundPhoneNumberRequiredShownPhoneNumberRequired = { ...story('RefusedFoundPhoneNumberRequiredShownPhoneNumberRequired'), name: "Refused · found phoneNumber required · shown phoneNumber required" }
export const RefusedFoundPhoneNumberRequired = { ...story('RefusedFoundPhoneNumberRequired'), name: "Refused · found phoneNumber required" }
export const RefusedFoundPhoneNumberInvalidPhoneNumberShownPhoneNumberInvalidPhoneNumberIsBusy = { ...story('RefusedFoundPhoneNumberInvalidPhoneNumberShownPhoneNumberInvalidPhoneNumberIsBusy'), name: "Refused · found phoneNumber invalid_phone_number · shown phoneNumber invalid_phone_number · busy" }
export const CompleteIsBusy = { ...story('CompleteIsBusy'), name: "Complete · busy" }
export const IncompleteFoundPhoneNumberRequiredShownPhoneNumberRequiredIsBusy = { ...story('IncompleteFoundPhoneNumberRequiredShownPhoneNumberRequiredIsBusy'), name: "Incomplete · found phoneNumber required · shown phoneNumber required · busy" }
export const RefusedFoundPhoneNumberRequiredShownPhoneNumberRequiredIsBusy = { ...story('RefusedFoundPhoneNumberRequiredShownPhoneNumberRequiredIsBusy'), name: "Refused · found phoneNumber required · shown phoneNumber required · busy" }
export const RefusedFoundPhoneNumberRequiredIsBusy = { ...story('RefusedFoundPhoneNumberRequiredIsBusy'), name: "Refused · found phoneNumber required · busy" }
