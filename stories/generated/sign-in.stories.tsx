// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/sign-in/sign-in.model.ts'
import * as stage from '../../src/screens/sign-in/sign-in.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/sign-in' }
export const Live = live
export const EditingIncompleteUsernameEmpty = { ...story('EditingIncompleteUsernameEmpty'), name: "Editing › incomplete · username empty" }
export const EditingIncompleteUsernameEmptyRefusalLoginExpired = { ...story('EditingIncompleteUsernameEmptyRefusalLoginExpired'), name: "Editing › incomplete · username empty · refusal login_expired" }
export const EditingIncompleteUsernameEmptyRefusalSessionLost = { ...story('EditingIncompleteUsernameEmptyRefusalSessionLost'), name: "Editing › incomplete · username empty · refusal session_lost" }
export const EditingIncompleteUsernameWhole = { ...story('EditingIncompleteUsernameWhole'), name: "Editing › incomplete · username whole" }
export const EditingIncompleteUsernameHalf = { ...story('EditingIncompleteUsernameHalf'), name: "Editing › incomplete · username half" }
export const EditingIncompleteUsernameEmptyHasPassword = { ...story('EditingIncompleteUsernameEmptyHasPassword'), name: "Editing › incomplete · username empty · has password" }
export const EditingAskedUsernameEmpty = { ...story('EditingAskedUsernameEmpty'), name: "Editing › asked · username empty" }
export const EditingIncompleteUsernameWholeRefusalLoginExpired = { ...story('EditingIncompleteUsernameWholeRefusalLoginExpired'), name: "Editing › incomplete · username whole · refusal login_expired" }
export const EditingIncompleteUsernameHalfRefusalLoginExpired = { ...story('EditingIncompleteUsernameHalfRefusalLoginExpired'), name: "Editing › incomplete · username half · refusal login_expired" }
export const EditingIncompleteUsernameEmptyHasPasswordRefusalLoginExpired = { ...story('EditingIncompleteUsernameEmptyHasPasswordRefusalLoginExpired'), name: "Editing › incomplete · username empty · has password · refusal login_expired" }
export const EditingAskedUsernameEmptyRefusalLoginExpired = { ...story('EditingAskedUsernameEmptyRefusalLoginExpired'), name: "Editing › asked · username empty · refusal login_expired" }
export const EditingIncompleteUsernameWholeRefusalSessionLost = { ...story('EditingIncompleteUsernameWholeRefusalSessionLost'), name: "Editing › incomplete · username whole · refusal session_lost" }
export const EditingIncompleteUsernameHalfRefusalSessionLost = { ...story('EditingIncompleteUsernameHalfRefusalSessionLost'), name: "Editing › incomplete · username half · refusal session_lost" }
export const EditingIncompleteUsernameEmptyHasPasswordRefusalSessionLost = { ...story('EditingIncompleteUsernameEmptyHasPasswordRefusalSessionLost'), name: "Editing › incomplete · username empty · has password · refusal session_lost" }
export const EditingAskedUsernameEmptyRefusalSessionLost = { ...story('EditingAskedUsernameEmptyRefusalSessionLost'), name: "Editing › asked · username empty · refusal session_lost" }
export const EditingCompleteUsernameWholeHasPassword = { ...story('EditingCompleteUsernameWholeHasPassword'), name: "Editing › complete · username whole · has password" }
export const EditingAskedUsernameWhole = { ...story('EditingAskedUsernameWhole'), name: "Editing › asked · username whole" }
export const EditingIncompleteUsernameHalfHasPassword = { ...story('EditingIncompleteUsernameHalfHasPassword'), name: "Editing › incomplete · username half · has password" }
export const EditingAskedUsernameHalf = { ...story('EditingAskedUsernameHalf'), name: "Editing › asked · username half" }
export const EditingAskedUsernameEmptyHasPassword = { ...story('EditingAskedUsernameEmptyHasPassword'), name: "Editing › asked · username empty · has password" }
export const EditingCompleteUsernameWholeHasPasswordRefusalLoginExpired = { ...story('EditingCompleteUsernameWholeHasPasswordRefusalLoginExpired'), name: "Editing › complete · username whole · has password · refusal login_expired" }
export const EditingAskedUsernameWholeRefusalLoginExpired = { ...story('EditingAskedUsernameWholeRefusalLoginExpired'), name: "Editing › asked · username whole · refusal login_expired" }
export const EditingIncompleteUsernameHalfHasPasswordRefusalLoginExpired = { ...story('EditingIncompleteUsernameHalfHasPasswordRefusalLoginExpired'), name: "Editing › incomplete · username half · has password · refusal login_expired" }
export const EditingAskedUsernameHalfRefusalLoginExpired = { ...story('EditingAskedUsernameHalfRefusalLoginExpired'), name: "Editing › asked · username half · refusal login_expired" }
export const EditingAskedUsernameEmptyHasPasswordRefusalLoginExpired = { ...story('EditingAskedUsernameEmptyHasPasswordRefusalLoginExpired'), name: "Editing › asked · username empty · has password · refusal login_expired" }
export const EditingCompleteUsernameWholeHasPasswordRefusalSessionLost = { ...story('EditingCompleteUsernameWholeHasPasswordRefusalSessionLost'), name: "Editing › complete · username whole · has password · refusal session_lost" }
export const EditingAskedUsernameWholeRefusalSessionLost = { ...story('EditingAskedUsernameWholeRefusalSessionLost'), name: "Editing › asked · username whole · refusal session_lost" }
export const EditingIncompleteUsernameHalfHasPasswordRefusalSessionLost = { ...story('EditingIncompleteUsernameHalfHasPasswordRefusalSessionLost'), name: "Editing › incomplete · username half · has password · refusal session_lost" }
export const EditingAskedUsernameHalfRefusalSessionLost = { ...story('EditingAskedUsernameHalfRefusalSessionLost'), name: "Editing › asked · username half · refusal session_lost" }
export const EditingAskedUsernameEmptyHasPasswordRefusalSessionLost = { ...story('EditingAskedUsernameEmptyHasPasswordRefusalSessionLost'), name: "Editing › asked · username empty · has password · refusal session_lost" }
export const SigningInUsernameWholeHasPassword = { ...story('SigningInUsernameWholeHasPassword'), name: "Signing in · username whole · has password" }
export const EditingAskedUsernameHalfHasPassword = { ...story('EditingAskedUsernameHalfHasPassword'), name: "Editing › asked · username half · has password" }
export const EditingAskedUsernameHalfHasPasswordRefusalLoginExpired = { ...story('EditingAskedUsernameHalfHasPasswordRefusalLoginExpired'), name: "Editing › asked · username half · has password · refusal login_expired" }
export const EditingAskedUsernameHalfHasPasswordRefusalSessionLost = { ...story('EditingAskedUsernameHalfHasPasswordRefusalSessionLost'), name: "Editing › asked · username half · has password · refusal session_lost" }
export const SignedInUsernameWholeHasPassword = { ...story('SignedInUsernameWholeHasPassword'), name: "Signed in · username whole · has password" }
export const EditingCompleteUsernameWholeHasPasswordRefusalInvalidCredentials = { ...story('EditingCompleteUsernameWholeHasPasswordRefusalInvalidCredentials'), name: "Editing › complete · username whole · has password · refusal invalid_credentials" }
export const EditingCompleteUsernameWholeHasPasswordRefusalTooManyRequests = { ...story('EditingCompleteUsernameWholeHasPasswordRefusalTooManyRequests'), name: "Editing › complete · username whole · has password · refusal too_many_requests" }
export const EditingCompleteUsernameWholeHasPasswordRefusalGenericError = { ...story('EditingCompleteUsernameWholeHasPasswordRefusalGenericError'), name: "Editing › complete · username whole · has password · refusal generic_error" }
export const EditingCompleteUsernameWholeHasPasswordRefusalCookiesBlocked = { ...story('EditingCompleteUsernameWholeHasPasswordRefusalCookiesBlocked'), name: "Editing › complete · username whole · has password · refusal cookies_blocked" }
export const EditingIncompleteUsernameHalfHasPasswordRefusalInvalidCredentials = { ...story('EditingIncompleteUsernameHalfHasPasswordRefusalInvalidCredentials'), name: "Editing › incomplete · username half · has password · refusal invalid_credentials" }
export const EditingIncompleteUsernameHalfHasPasswordRefusalTooManyRequests = { ...story('EditingIncompleteUsernameHalfHasPasswordRefusalTooManyRequests'), name: "Editing › incomplete · username half · has password · refusal too_many_requests" }
export const EditingIncompleteUsernameHalfHasPasswordRefusalGenericError = { ...story('EditingIncompleteUsernameHalfHasPasswordRefusalGenericError'), name: "Editing › incomplete · username half · has password · refusal generic_error" }
export const EditingIncompleteUsernameHalfHasPasswordRefusalCookiesBlocked = { ...story('EditingIncompleteUsernameHalfHasPasswordRefusalCookiesBlocked'), name: "Editing › incomplete · username half · has password · refusal cookies_blocked" }
export const EditingAskedUsernameHalfHasPasswordRefusalInvalidCredentials = { ...story('EditingAskedUsernameHalfHasPasswordRefusalInvalidCredentials'), name: "Editing › asked · username half · has password · refusal invalid_credentials" }
export const EditingAskedUsernameHalfHasPasswordRefusalTooManyRequests = { ...story('EditingAskedUsernameHalfHasPasswordRefusalTooManyRequests'), name: "Editing › asked · username half · has password · refusal too_many_requests" }
export const EditingAskedUsernameHalfHasPasswordRefusalGenericError = { ...story('EditingAskedUsernameHalfHasPasswordRefusalGenericError'), name: "Editing › asked · username half · has password · refusal generic_error" }
export const EditingAskedUsernameHalfHasPasswordRefusalCookiesBlocked = { ...story('EditingAskedUsernameHalfHasPasswordRefusalCookiesBlocked'), name: "Editing › asked · username half · has password · refusal cookies_blocked" }
