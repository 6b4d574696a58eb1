// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/shared/draft.model.ts'
import * as stage from '../../src/flow/draft/draft.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/draft' }
export const Live = live
export const KeptIsKept = { ...story('KeptIsKept'), name: "Kept · kept" }
export const Kept = { ...story('Kept'), name: "Kept" }
export const WaitingIsKept = { ...story('WaitingIsKept'), name: "Waiting · kept" }
export const SavingIsKept = { ...story('SavingIsKept'), name: "Saving · kept" }
export const KeptIsKeptSavedAt20261121t164200000z = { ...story('KeptIsKeptSavedAt20261121t164200000z'), name: "Kept · kept · saved at 2026-11-21T16:42:00.000Z" }
export const ChangedElsewhereIsKeptOtherSavedAt20261121t164600000z = { ...story('ChangedElsewhereIsKeptOtherSavedAt20261121t164600000z'), name: "Changed elsewhere · kept · other saved at 2026-11-21T16:46:00.000Z" }
export const FailedIsKept = { ...story('FailedIsKept'), name: "Failed · kept" }
export const RefusedIsKept = { ...story('RefusedIsKept'), name: "Refused · kept" }
export const ClosedIsKept = { ...story('ClosedIsKept'), name: "Closed · kept" }
export const WaitingIsKeptSavedAt20261121t164200000z = { ...story('WaitingIsKeptSavedAt20261121t164200000z'), name: "Waiting · kept · saved at 2026-11-21T16:42:00.000Z" }
export const SavingIsKept2 = { ...story('SavingIsKept2'), name: "Saving · kept 2" }
export const SavingIsKeptSavedAt20261121t164200000z = { ...story('SavingIsKeptSavedAt20261121t164200000z'), name: "Saving · kept · saved at 2026-11-21T16:42:00.000Z" }
export const WaitingIsKept2 = { ...story('WaitingIsKept2'), name: "Waiting · kept 2" }
export const ChangedElsewhereIsKeptOtherSavedAt20261121t164600000z2 = { ...story('ChangedElsewhereIsKeptOtherSavedAt20261121t164600000z2'), name: "Changed elsewhere · kept · other saved at 2026-11-21T16:46:00.000Z 2" }
export const FailedIsKept2 = { ...story('FailedIsKept2'), name: "Failed · kept 2" }
export const RefusedIsKept2 = { ...story('RefusedIsKept2'), name: "Refused · kept 2" }
export const ClosedIsKept2 = { ...story('ClosedIsKept2'), name: "Closed · kept 2" }
export const ChangedElsewhereIsKeptSavedAt20261121t164200000zOtherSavedAt20261121t164600000z = { ...story('ChangedElsewhereIsKeptSavedAt20261121t164200000zOtherSavedAt20261121t164600000z'), name: "Changed elsewhere · kept · saved at 2026-11-21T16:42:00.000Z · other saved at 2026-11-21T16:46:00.000Z" }
export const FailedIsKeptSavedAt20261121t164200000z = { ...story('FailedIsKeptSavedAt20261121t164200000z'), name: "Failed · kept · saved at 2026-11-21T16:42:00.000Z" }
export const RefusedIsKeptSavedAt20261121t164200000z = { ...story('RefusedIsKeptSavedAt20261121t164200000z'), name: "Refused · kept · saved at 2026-11-21T16:42:00.000Z" }
export const ClosedIsKeptSavedAt20261121t164200000z = { ...story('ClosedIsKeptSavedAt20261121t164200000z'), name: "Closed · kept · saved at 2026-11-21T16:42:00.000Z" }
