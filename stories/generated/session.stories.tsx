// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/session/session.model.ts'
import * as stage from '../../src/screens/session/session.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/session' }
export const Live = live
export const LoadingLossEnded = { ...story('LoadingLossEnded'), name: "Loading · loss ended" }
export const OpenFreeLossEnded = { ...story('OpenFreeLossEnded'), name: "Open › free · loss ended" }
export const WithoutContractLossEnded = { ...story('WithoutContractLossEnded'), name: "Without contract · loss ended" }
export const FailedCodeErrorFetchingContractsLossEnded = { ...story('FailedCodeErrorFetchingContractsLossEnded'), name: "Failed · code ERROR_FETCHING_CONTRACTS · loss ended" }
export const FailedCodeServiceUnavailableLossEnded = { ...story('FailedCodeServiceUnavailableLossEnded'), name: "Failed · code SERVICE_UNAVAILABLE · loss ended" }
export const OpenUnsavedLossEnded = { ...story('OpenUnsavedLossEnded'), name: "Open › unsaved · loss ended" }
export const ReopeningSigningInLossEnded = { ...story('ReopeningSigningInLossEnded'), name: "Reopening › signing in · loss ended" }
export const ReopeningSigningInLossOtherAccount = { ...story('ReopeningSigningInLossOtherAccount'), name: "Reopening › signing in · loss otherAccount" }
export const ReopeningRecognisingLossEnded = { ...story('ReopeningRecognisingLossEnded'), name: "Reopening › recognising · loss ended" }
export const ReopeningRecognisingLossOtherAccount = { ...story('ReopeningRecognisingLossOtherAccount'), name: "Reopening › recognising · loss otherAccount" }
export const OpenUnsavedLossOtherAccount = { ...story('OpenUnsavedLossOtherAccount'), name: "Open › unsaved · loss otherAccount" }
export const OpenFreeLossOtherAccount = { ...story('OpenFreeLossOtherAccount'), name: "Open › free · loss otherAccount" }
