// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/shared/upload.model.ts'
import * as stage from '../../src/screens/termination/form/upload.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/upload' }
export const Live = live
export const RefusedErrorInvalidFileType = { ...story('RefusedErrorInvalidFileType'), name: "Refused · error invalid_file_type" }
export const UnderWayInitialising = { ...story('UnderWayInitialising'), name: "Under way › initialising" }
export const Cancelled = { ...story('Cancelled'), name: "Cancelled" }
export const UnderWaySending = { ...story('UnderWaySending'), name: "Under way › sending" }
export const Failed = { ...story('Failed'), name: "Failed" }
export const RefusedErrorTooBigFile = { ...story('RefusedErrorTooBigFile'), name: "Refused · error too_big_file" }
export const UnderWayCompleting = { ...story('UnderWayCompleting'), name: "Under way › completing" }
export const Attached = { ...story('Attached'), name: "Attached" }
