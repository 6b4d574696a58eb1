// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/own-details/own-details.model.ts'
import * as stage from '../../src/screens/own-details/own-details.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/own-details' }
export const Live = live
export const ViewingMayWrite = { ...story('ViewingMayWrite'), name: "Viewing · may write" }
export const Viewing = { ...story('Viewing'), name: "Viewing" }
export const EditingMayWrite = { ...story('EditingMayWrite'), name: "Editing · may write" }
export const EditingMayWriteHasPhone = { ...story('EditingMayWriteHasPhone'), name: "Editing · may write · has phone" }
export const SavingMayWriteHasPhoneIsSaved = { ...story('SavingMayWriteHasPhoneIsSaved'), name: "Saving · may write · has phone · saved" }
export const ConfirmingPasswordMayWriteHasPhoneHasNewEmailIsSaved = { ...story('ConfirmingPasswordMayWriteHasPhoneHasNewEmailIsSaved'), name: "Confirming password · may write · has phone · has new email · saved" }
export const ViewingMayWriteHasPhone = { ...story('ViewingMayWriteHasPhone'), name: "Viewing · may write · has phone" }
export const SavedMayWriteHasPhoneIsSaved = { ...story('SavedMayWriteHasPhoneIsSaved'), name: "Saved · may write · has phone · saved" }
export const FailedMayWriteHasPhoneIsSavedCodeServiceUnavailable = { ...story('FailedMayWriteHasPhoneIsSavedCodeServiceUnavailable'), name: "Failed · may write · has phone · saved · code SERVICE_UNAVAILABLE" }
export const EditingMayWriteHasPhoneIsSavedIsRefused = { ...story('EditingMayWriteHasPhoneIsSavedIsRefused'), name: "Editing · may write · has phone · saved · refused" }
export const ConfirmingPasswordMayWriteHasPhoneIsSaved = { ...story('ConfirmingPasswordMayWriteHasPhoneIsSaved'), name: "Confirming password · may write · has phone · saved" }
export const SavingMayWriteHasPhoneHasNewEmailIsSaved = { ...story('SavingMayWriteHasPhoneHasNewEmailIsSaved'), name: "Saving · may write · has phone · has new email · saved" }
export const EditingMayWriteHasPhoneHasNewEmailIsSaved = { ...story('EditingMayWriteHasPhoneHasNewEmailIsSaved'), name: "Editing · may write · has phone · has new email · saved" }
export const EditingMayWriteIsSaved = { ...story('EditingMayWriteIsSaved'), name: "Editing · may write · saved" }
export const EditingMayWriteHasPhoneIsSaved = { ...story('EditingMayWriteHasPhoneIsSaved'), name: "Editing · may write · has phone · saved" }
export const ViewingMayWriteHasPhoneIsSaved = { ...story('ViewingMayWriteHasPhoneIsSaved'), name: "Viewing · may write · has phone · saved" }
export const SavedMayWriteHasPhoneHasNewEmailIsSaved = { ...story('SavedMayWriteHasPhoneHasNewEmailIsSaved'), name: "Saved · may write · has phone · has new email · saved" }
export const FailedMayWriteHasPhoneHasNewEmailIsSavedCodeServiceUnavailable = { ...story('FailedMayWriteHasPhoneHasNewEmailIsSavedCodeServiceUnavailable'), name: "Failed · may write · has phone · has new email · saved · code SERVICE_UNAVAILABLE" }
export const EditingMayWriteHasPhoneHasNewEmailIsSavedIsRefused = { ...story('EditingMayWriteHasPhoneHasNewEmailIsSavedIsRefused'), name: "Editing · may write · has phone · has new email · saved · refused" }
export const ViewingMayWriteHasPhoneHasNewEmailIsSaved = { ...story('ViewingMayWriteHasPhoneHasNewEmailIsSaved'), name: "Viewing · may write · has phone · has new email · saved" }
export const ViewingMayWriteIsSaved = { ...story('ViewingMayWriteIsSaved'), name: "Viewing · may write · saved" }
