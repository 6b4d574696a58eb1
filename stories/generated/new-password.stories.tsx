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
export const EditingIncompleteTypedFalseFalseFalseNewsResent = { ...story('EditingIncompleteTypedFalseFalseFalseNewsResent'), name: "Editing › incomplete · typed false, false, false · news resent" }
export const EditingIncompleteTypedFalseFalseFalseNewsNotSent = { ...story('EditingIncompleteTypedFalseFalseFalseNewsNotSent'), name: "Editing › incomplete · typed false, false, false · news not_sent" }
export const EditingCompleteTypedTrueTrueTrue = { ...story('EditingCompleteTypedTrueTrueTrue'), name: "Editing › complete · typed true, true, true" }
export const SendingTypedTrueTrueFalse = { ...story('SendingTypedTrueTrueFalse'), name: "Sending · typed true, true, false" }
export const SendingTypedTrueFalseTrue = { ...story('SendingTypedTrueFalseTrue'), name: "Sending · typed true, false, true" }
export const EditingIncompleteTypedTrueFalseFalseNewsNotSent = { ...story('EditingIncompleteTypedTrueFalseFalseNewsNotSent'), name: "Editing › incomplete · typed true, false, false · news not_sent" }
export const SendingTypedFalseTrueTrue = { ...story('SendingTypedFalseTrueTrue'), name: "Sending · typed false, true, true" }
export const EditingIncompleteTypedFalseTrueFalseNewsResent = { ...story('EditingIncompleteTypedFalseTrueFalseNewsResent'), name: "Editing › incomplete · typed false, true, false · news resent" }
export const EditingIncompleteTypedFalseTrueFalseNewsNotSent = { ...story('EditingIncompleteTypedFalseTrueFalseNewsNotSent'), name: "Editing › incomplete · typed false, true, false · news not_sent" }
export const EditingIncompleteTypedFalseFalseTrueNewsResent = { ...story('EditingIncompleteTypedFalseFalseTrueNewsResent'), name: "Editing › incomplete · typed false, false, true · news resent" }
export const EditingIncompleteTypedFalseFalseTrueNewsNotSent = { ...story('EditingIncompleteTypedFalseFalseTrueNewsNotSent'), name: "Editing › incomplete · typed false, false, true · news not_sent" }
export const EditingIncompleteTypedTrueFalseFalseNewsResent = { ...story('EditingIncompleteTypedTrueFalseFalseNewsResent'), name: "Editing › incomplete · typed true, false, false · news resent" }
export const ConfirmingTypedTrueTrueTrue = { ...story('ConfirmingTypedTrueTrueTrue'), name: "Confirming · typed true, true, true" }
export const SendingTypedTrueTrueTrue = { ...story('SendingTypedTrueTrueTrue'), name: "Sending · typed true, true, true" }
export const EditingIncompleteTypedTrueTrueFalseNewsNotSent = { ...story('EditingIncompleteTypedTrueTrueFalseNewsNotSent'), name: "Editing › incomplete · typed true, true, false · news not_sent" }
export const EditingIncompleteTypedTrueFalseTrueNewsNotSent = { ...story('EditingIncompleteTypedTrueFalseTrueNewsNotSent'), name: "Editing › incomplete · typed true, false, true · news not_sent" }
export const EditingIncompleteTypedFalseTrueTrueNewsResent = { ...story('EditingIncompleteTypedFalseTrueTrueNewsResent'), name: "Editing › incomplete · typed false, true, true · news resent" }
export const EditingIncompleteTypedFalseTrueTrueNewsNotSent = { ...story('EditingIncompleteTypedFalseTrueTrueNewsNotSent'), name: "Editing › incomplete · typed false, true, true · news not_sent" }
export const EditingIncompleteTypedTrueTrueFalseNewsResent = { ...story('EditingIncompleteTypedTrueTrueFalseNewsResent'), name: "Editing › incomplete · typed true, true, false · news resent" }
export const EditingIncompleteTypedTrueFalseTrueNewsResent = { ...story('EditingIncompleteTypedTrueFalseTrueNewsResent'), name: "Editing › incomplete · typed true, false, true · news resent" }
export const FailedTypedTrueTrueTrueCauseCodeMismatch = { ...story('FailedTypedTrueTrueTrueCauseCodeMismatch'), name: "Failed · typed true, true, true · cause code_mismatch" }
export const FailedTypedTrueTrueTrueCauseCodeExpired = { ...story('FailedTypedTrueTrueTrueCauseCodeExpired'), name: "Failed · typed true, true, true · cause code_expired" }
export const FailedTypedTrueTrueTrueCauseInvalidPassword = { ...story('FailedTypedTrueTrueTrueCauseInvalidPassword'), name: "Failed · typed true, true, true · cause invalid_password" }
export const FailedTypedTrueTrueTrueCauseTooManyTries = { ...story('FailedTypedTrueTrueTrueCauseTooManyTries'), name: "Failed · typed true, true, true · cause too_many_tries" }
export const FailedTypedTrueTrueTrueCauseUserNotConfirmed = { ...story('FailedTypedTrueTrueTrueCauseUserNotConfirmed'), name: "Failed · typed true, true, true · cause user_not_confirmed" }
export const FailedTypedTrueTrueTrueCauseUserNotFound = { ...story('FailedTypedTrueTrueTrueCauseUserNotFound'), name: "Failed · typed true, true, true · cause user_not_found" }
export const FailedTypedTrueTrueTrueCauseFailed = { ...story('FailedTypedTrueTrueTrueCauseFailed'), name: "Failed · typed true, true, true · cause failed" }
export const EditingCompleteTypedTrueTrueTrueNewsNotSent = { ...story('EditingCompleteTypedTrueTrueTrueNewsNotSent'), name: "Editing › complete · typed true, true, true · news not_sent" }
export const EditingCompleteTypedTrueTrueTrueNewsResent = { ...story('EditingCompleteTypedTrueTrueTrueNewsResent'), name: "Editing › complete · typed true, true, true · news resent" }
