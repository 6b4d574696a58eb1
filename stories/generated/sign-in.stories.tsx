// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/sign-in/sign-in.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { render } from '../flows/sign-in.kit.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/sign-in' }

export const EditingIncompleteUsernameEmpty = story('EditingIncompleteUsernameEmpty')
export const EditingIncompleteUsernameEmptyRefusalLoginExpired = story('EditingIncompleteUsernameEmptyRefusalLoginExpired')
export const EditingIncompleteUsernameWhole = story('EditingIncompleteUsernameWhole')
export const EditingIncompleteUsernameHalf = story('EditingIncompleteUsernameHalf')
export const EditingIncompleteUsernameEmptyHasPassword = story('EditingIncompleteUsernameEmptyHasPassword')
export const EditingIncompleteUsernameWholeRefusalLoginExpired = story('EditingIncompleteUsernameWholeRefusalLoginExpired')
export const EditingIncompleteUsernameHalfRefusalLoginExpired = story('EditingIncompleteUsernameHalfRefusalLoginExpired')
export const EditingIncompleteUsernameEmptyHasPasswordRefusalLoginExpired = story('EditingIncompleteUsernameEmptyHasPasswordRefusalLoginExpired')
export const EditingCompleteUsernameWholeHasPassword = story('EditingCompleteUsernameWholeHasPassword')
export const EditingIncompleteUsernameHalfHasPassword = story('EditingIncompleteUsernameHalfHasPassword')
export const EditingCompleteUsernameWholeHasPasswordRefusalLoginExpired = story('EditingCompleteUsernameWholeHasPasswordRefusalLoginExpired')
export const EditingIncompleteUsernameHalfHasPasswordRefusalLoginExpired = story('EditingIncompleteUsernameHalfHasPasswordRefusalLoginExpired')
export const SigningInUsernameWholeHasPassword = story('SigningInUsernameWholeHasPassword')
export const EditingCompleteUsernameWholeHasPasswordRefusalInvalidCredentials = story('EditingCompleteUsernameWholeHasPasswordRefusalInvalidCredentials')
export const EditingCompleteUsernameWholeHasPasswordRefusalTooManyRequests = story('EditingCompleteUsernameWholeHasPasswordRefusalTooManyRequests')
export const EditingCompleteUsernameWholeHasPasswordRefusalGenericError = story('EditingCompleteUsernameWholeHasPasswordRefusalGenericError')
export const EditingIncompleteUsernameHalfHasPasswordRefusalInvalidCredentials = story('EditingIncompleteUsernameHalfHasPasswordRefusalInvalidCredentials')
export const EditingIncompleteUsernameHalfHasPasswordRefusalTooManyRequests = story('EditingIncompleteUsernameHalfHasPasswordRefusalTooManyRequests')
export const EditingIncompleteUsernameHalfHasPasswordRefusalGenericError = story('EditingIncompleteUsernameHalfHasPasswordRefusalGenericError')
