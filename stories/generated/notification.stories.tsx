// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/notification/notification.model.ts'
import * as stage from '../../src/screens/front/notification/notification.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/notification' }
export const Live = live
export const OpenIsCloseable = { ...story('OpenIsCloseable'), name: "Open · closeable" }
export const Open = { ...story('Open'), name: "Open" }
export const ClosingIsCloseable = { ...story('ClosingIsCloseable'), name: "Closing · closeable" }
export const FailedIsCloseable = { ...story('FailedIsCloseable'), name: "Failed · closeable" }
