// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/tenancy-confirmation/tenancy-confirmation.model.ts'
import * as stage from '../../src/screens/tenancy-confirmation/tenancy-confirmation.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/tenancy-confirmation' }
export const Live = live
export const Reading = { ...story('Reading'), name: "Reading" }
export const Ready = { ...story('Ready'), name: "Ready" }
export const Failed = { ...story('Failed'), name: "Failed" }
export const Reviewing = { ...story('Reviewing'), name: "Reviewing" }
