// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/known-defects/known-defects.model.ts'
import * as stage from '../../src/screens/notice/known-defects/known-defects.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/known-defects' }
export const Live = live
export const LoadingMayWrite = { ...story('LoadingMayWrite'), name: "Loading · may write" }
export const Loading = { ...story('Loading'), name: "Loading" }
export const KnownMayWriteFollowedFalseTrue = { ...story('KnownMayWriteFollowedFalseTrue'), name: "Known · may write · followed false, true" }
export const NoneMayWrite = { ...story('NoneMayWrite'), name: "None · may write" }
export const FailedMayWriteCodeServiceUnavailable = { ...story('FailedMayWriteCodeServiceUnavailable'), name: "Failed · may write · code SERVICE_UNAVAILABLE" }
export const KnownFollowedFalseTrue = { ...story('KnownFollowedFalseTrue'), name: "Known · followed false, true" }
export const None = { ...story('None'), name: "None" }
export const FailedCodeServiceUnavailable = { ...story('FailedCodeServiceUnavailable'), name: "Failed · code SERVICE_UNAVAILABLE" }
export const FollowingMayWriteFollowedFalseTrue = { ...story('FollowingMayWriteFollowedFalseTrue'), name: "Following · may write · followed false, true" }
export const KnownMayWriteFollowedTrueTrue = { ...story('KnownMayWriteFollowedTrueTrue'), name: "Known · may write · followed true, true" }
export const KnownMayWriteFollowedFalseTrueCodeServiceUnavailable = { ...story('KnownMayWriteFollowedFalseTrueCodeServiceUnavailable'), name: "Known · may write · followed false, true · code SERVICE_UNAVAILABLE" }
