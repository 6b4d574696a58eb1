// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/leaving/leaving.model.ts'
import * as stage from '../../src/screens/leaving/leaving.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/leaving' }
export const Live = live
export const OfferedMayWrite = { ...story('OfferedMayWrite'), name: "Offered · may write" }
export const Offered = { ...story('Offered'), name: "Offered" }
export const ReadingMayWrite = { ...story('ReadingMayWrite'), name: "Reading · may write" }
export const ConfirmingMayWrite = { ...story('ConfirmingMayWrite'), name: "Confirming · may write" }
export const ConfirmingMayWriteIsOpen = { ...story('ConfirmingMayWriteIsOpen'), name: "Confirming · may write · open" }
export const NotReadMayWrite = { ...story('NotReadMayWrite'), name: "Not read · may write" }
export const RemovingMayWrite = { ...story('RemovingMayWrite'), name: "Removing · may write" }
export const RemovingMayWriteIsOpen = { ...story('RemovingMayWriteIsOpen'), name: "Removing · may write · open" }
export const OfferedMayWriteIsOpen = { ...story('OfferedMayWriteIsOpen'), name: "Offered · may write · open" }
export const RemovedMayWrite = { ...story('RemovedMayWrite'), name: "Removed · may write" }
export const NotRemovedMayWrite = { ...story('NotRemovedMayWrite'), name: "Not removed · may write" }
export const RemovedMayWriteIsOpen = { ...story('RemovedMayWriteIsOpen'), name: "Removed · may write · open" }
export const NotRemovedMayWriteIsOpen = { ...story('NotRemovedMayWriteIsOpen'), name: "Not removed · may write · open" }
export const ReadingMayWriteIsOpen = { ...story('ReadingMayWriteIsOpen'), name: "Reading · may write · open" }
export const NotReadMayWriteIsOpen = { ...story('NotReadMayWriteIsOpen'), name: "Not read · may write · open" }
