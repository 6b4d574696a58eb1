// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/session/session.model.ts'
import * as stage from '../../src/screens/session/session.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/session' }
export const Live = live
export const Loading = { ...story('Loading'), name: "Loading" }
export const OpenFree = { ...story('OpenFree'), name: "Open › free" }
export const WithoutContract = { ...story('WithoutContract'), name: "Without contract" }
export const FailedCodeErrorFetchingContracts = { ...story('FailedCodeErrorFetchingContracts'), name: "Failed · code ERROR_FETCHING_CONTRACTS" }
export const FailedCodeServiceUnavailable = { ...story('FailedCodeServiceUnavailable'), name: "Failed · code SERVICE_UNAVAILABLE" }
export const OpenUnsaved = { ...story('OpenUnsaved'), name: "Open › unsaved" }
export const ReopeningSigningIn = { ...story('ReopeningSigningIn'), name: "Reopening › signing in" }
export const ReopeningRecognising = { ...story('ReopeningRecognising'), name: "Reopening › recognising" }
