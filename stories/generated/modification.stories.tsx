// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/modification/modification.model.ts'
import * as stage from '../../src/screens/modification/modification.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/modification' }
export const Live = live
export const FillingMayWrite = { ...story('FillingMayWrite'), name: "Filling · may write" }
export const PreviewingMayWriteHasDay = { ...story('PreviewingMayWriteHasDay'), name: "Previewing · may write · has day" }
export const Filling = { ...story('Filling'), name: "Filling" }
export const FillingMayWriteHasDay = { ...story('FillingMayWriteHasDay'), name: "Filling · may write · has day" }
export const FillingMayWriteHasDayFocusMovingOutDate = { ...story('FillingMayWriteHasDayFocusMovingOutDate'), name: "Filling · may write · has day · focus movingOutDate" }
export const IdentifyingMayWriteHasDay = { ...story('IdentifyingMayWriteHasDay'), name: "Identifying · may write · has day" }
export const FillingHasDay = { ...story('FillingHasDay'), name: "Filling · has day" }
export const PreviewingHasDay = { ...story('PreviewingHasDay'), name: "Previewing · has day" }
export const FillingMayWriteHasDayIsRefused = { ...story('FillingMayWriteHasDayIsRefused'), name: "Filling · may write · has day · refused" }
export const FillingHasDayFocusMovingOutDate = { ...story('FillingHasDayFocusMovingOutDate'), name: "Filling · has day · focus movingOutDate" }
