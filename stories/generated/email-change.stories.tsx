// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/email-change/email-change.model.ts'
import * as stage from '../../src/screens/email-change/email-change.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/email-change' }
export const Live = live
export const Waiting = { ...story('Waiting'), name: "Waiting" }
export const Cancelling = { ...story('Cancelling'), name: "Cancelling" }
export const Confirmed = { ...story('Confirmed'), name: "Confirmed" }
export const Failed = { ...story('Failed'), name: "Failed" }
