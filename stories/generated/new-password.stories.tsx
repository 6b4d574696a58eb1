// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/shared/new-password.model.ts'
import * as stage from '../../src/screens/account/new-password.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/new-password' }
export const Live = live
export const EditingIncompleteTypedFalseFalseFalse = { ...story('EditingIncompleteTypedFalseFalseFalse'), name: "Editing › incomplete · typed false, false, false" }
export const EditingIncompleteTypedTrueFalseFalse = { ...story('EditingIncompleteTypedTrueFalseFalse'), name: "Editing › incomplete · typed true, false, false" }
export const EditingIncompleteTypedFalseTrueFalse = { ...story('EditingIncompleteTypedFalseTrueFalse'), name: "Editing › incomplete · typed false, true, false" }
export const EditingIncompleteTypedFalseFalseTrue = { ...story('EditingIncompleteTypedFalseFalseTrue'), name: "Editing › incomplete · typed false, false, true" }
export const SendingTypedFalseFalseFalse = { ...story('SendingTypedFalseFalseFalse'), name: "Sending · typed false, false, false" }
export const EditingIncompleteTypedTrueTrueFalse = { ...story('EditingIncompleteTypedTrueTrueFalse'), name: "Editing › incomplete · typed true, true, false" }
export const EditingIncompleteTypedTrueFalseTrue = { ...story('EditingIncompleteTypedTrueFalseTrue'), name: "Editing › incomplete · typed true, false, true" }
export const SendingTypedTrueFalseFalse = { ...story('SendingTypedTrueFalseFalse'), name: "Sending · typed true, false, false" }
export const EditingIncompleteTypedFalseTrueTrue = { ...story('EditingIncompleteTypedFalseTrueTrue'), name: "Editing › incomplete · typed false, true, true" }
export const SendingTypedFalseTrueFalse = { ...story('SendingTypedFalseTrueFalse'), name: "Sending · typed false, true, false" }
export const SendingTypedFalseFalseTrue = { ...story('SendingTypedFalseFalseTrue'), name: "Sending · typed false, false, true" }
export const EditingIncompleteTypedFalseFalseFalseFeedbackResent = { ...story('EditingIncompleteTypedFalseFalseFalseFeedbackResent'), name: "Editing › incomplete · typed false, false, false · feedback resent" }
export const EditingIncompleteTypedFalseFalseFalseFeedbackNotSent = { ...story('EditingIncompleteTypedFalseFalseFalseFeedbackNotSent'), name: "Editing › incomplete · typed false, false, false · feedback not_sent" }
export const EditingCompleteTypedTrueTrueTrue = { ...story('EditingCompleteTypedTrueTrueTrue'), name: "Editing › complete · typed true, true, true" }
export const SendingTypedTrueTrueFalse = { ...story('SendingTypedTrueTrueFalse'), name: "Sending · typed true, true, false" }
export const SendingTypedTrueFalseTrue = { ...story('SendingTypedTrueFalseTrue'), name: "Sending · typed true, false, true" }
export const EditingIncompleteTypedTrueFalseFalseFeedbackNotSent = { ...story('EditingIncompleteTypedTrueFalseFalseFeedbackNotSent'), name: "Editing › incomplete · typed true, false, false · feedback not_sent" }
export const SendingTypedFalseTrueTrue = { ...story('SendingTypedFalseTrueTrue'), name: "Sending · typed false, true, true" }
export const EditingIncompleteTypedFalseTrueFalseFeedbackResent = { ...story('EditingIncompleteTypedFalseTrueFalseFeedbackResent'), name: "Editing › incomplete · typed false, true, false · feedback resent" }
export const EditingIncompleteTypedFalseTrueFalseFeedbackNotSent = { ...story('EditingIncompleteTypedFalseTrueFalseFeedbackNotSent'), name: "Editing › incomplete · typed false, true, false · feedback not_sent" }
export const EditingIncompleteTypedFalseFalseTrueFeedbackResent = { ...story('EditingIncompleteTypedFalseFalseTrueFeedbackResent'), name: "Editing › incomplete · typed false, false, true · feedback resent" }
export const EditingIncompleteTypedFalseFalseTrueFeedbackNotSent = { ...story('EditingIncompleteTypedFalseFalseTrueFeedbackNotSent'), name: "Editing › incomplete · typed false, false, true · feedback not_sent" }
export const EditingIncompleteTypedTrueFalseFalseFeedbackResent = { ...story('EditingIncompleteTypedTrueFalseFalseFeedbackResent'), name: "Editing › incomplete · typed true, false, false · feedback resent" }
export const ConfirmingTypedTrueTrueTrue = { ...story('ConfirmingTypedTrueTrueTrue'), name: "Confirming · typed true, true, true" }
export const SendingTypedTrueTrueTrue = { ...story('SendingTypedTrueTrueTrue'), name: "Sending · typed true, true, true" }
export const EditingIncompleteTypedTrueTrueFalseFeedbackNotSent = { ...story('EditingIncompleteTypedTrueTrueFalseFeedbackNotSent'), name: "Editing › incomplete · typed true, true, false · feedback not_sent" }
export const EditingIncompleteTypedTrueFalseTrueFeedbackNotSent = { ...story('EditingIncompleteTypedTrueFalseTrueFeedbackNotSent'), name: "Editing › incomplete · typed true, false, true · feedback not_sent" }
export const EditingIncompleteTypedFalseTrueTrueFeedbackResent = { ...story('EditingIncompleteTypedFalseTrueTrueFeedbackResent'), name: "Editing › incomplete · typed false, true, true · feedback resent" }
export const EditingIncompleteTypedFalseTrueTrueFeedbackNotSent = { ...story('EditingIncompleteTypedFalseTrueTrueFeedbackNotSent'), name: "Editing › incomplete · typed false, true, true · feedback not_sent" }
export const EditingIncompleteTypedTrueTrueFalseFeedbackResent = { ...story('EditingIncompleteTypedTrueTrueFalseFeedbackResent'), name: "Editing › incomplete · typed true, true, false · feedback resent" }
export const EditingIncompleteTypedTrueFalseTrueFeedbackResent = { ...story('EditingIncompleteTypedTrueFalseTrueFeedbackResent'), name: "Editing › incomplete · typed true, false, true · feedback resent" }
export const FailedTypedTrueTrueTrueCauseCodeMismatch = { ...story('FailedTypedTrueTrueTrueCauseCodeMismatch'), name: "Failed · typed true, true, true · cause code_mismatch" }
export const FailedTypedTrueTrueTrueCauseCodeExpired = { ...story('FailedTypedTrueTrueTrueCauseCodeExpired'), name: "Failed · typed true, true, true · cause code_expired" }
export const FailedTypedTrueTrueTrueCauseInvalidPassword = { ...story('FailedTypedTrueTrueTrueCauseInvalidPassword'), name: "Failed · typed true, true, true · cause invalid_password" }
export const FailedTypedTrueTrueTrueCauseTooManyTries = { ...story('FailedTypedTrueTrueTrueCauseTooManyTries'), name: "Failed · typed true, true, true · cause too_many_tries" }
export const FailedTypedTrueTrueTrueCauseUserNotConfirmed = { ...story('FailedTypedTrueTrueTrueCauseUserNotConfirmed'), name: "Failed · typed true, true, true · cause user_not_confirmed" }
export const FailedTypedTrueTrueTrueCauseUserNotFound = { ...story('FailedTypedTrueTrueTrueCauseUserNotFound'), name: "Failed · typed true, true, true · cause user_not_found" }
export const FailedTypedTrueTrueTrueCauseFailed = { ...story('FailedTypedTrueTrueTrueCauseFailed'), name: "Failed · typed true, true, true · cause failed" }
export const EditingCompleteTypedTrueTrueTrueFeedbackNotSent = { ...story('EditingCompleteTypedTrueTrueTrueFeedbackNotSent'), name: "Editing › complete · typed true, true, true · feedback not_sent" }
export const EditingCompleteTypedTrueTrueTrueFeedbackResent = { ...story('EditingCompleteTypedTrueTrueTrueFeedbackResent'), name: "Editing › complete · typed true, true, true · feedback resent" }
