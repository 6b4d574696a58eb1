// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/shared/draft.model.ts'
import * as stage from '../../src/screens/termination/draft.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/draft' }
export const Live = live
export const KeptIsKept = { ...story('KeptIsKept'), name: "Kept · kept" }
export const Kept = { ...story('Kept'), name: "Kept" }
export const WaitingIsKept = { ...story('WaitingIsKept'), name: "Waiting · kept" }
export const SavingIsKept = { ...story('SavingIsKept'), name: "Saving · kept" }
export const KeptIsKeptHasSaved = { ...story('KeptIsKeptHasSaved'), name: "Kept · kept · has saved" }
export const FailedIsKept = { ...story('FailedIsKept'), name: "Failed · kept" }
export const RefusedIsKept = { ...story('RefusedIsKept'), name: "Refused · kept" }
export const WaitingIsKeptHasSaved = { ...story('WaitingIsKeptHasSaved'), name: "Waiting · kept · has saved" }
export const SavingIsKeptHasSaved = { ...story('SavingIsKeptHasSaved'), name: "Saving · kept · has saved" }
export const FailedIsKeptHasSaved = { ...story('FailedIsKeptHasSaved'), name: "Failed · kept · has saved" }
export const RefusedIsKeptHasSaved = { ...story('RefusedIsKeptHasSaved'), name: "Refused · kept · has saved" }
