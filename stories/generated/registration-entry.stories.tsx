// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/registration-entry/registration-entry.model.ts'
import * as stage from '../../src/screens/registration-entry/registration-entry.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/registration-entry' }
export const Live = live
export const FetchingLink = { ...story('FetchingLink'), name: "Fetching link" }
export const WithoutProvider = { ...story('WithoutProvider'), name: "Without provider" }
export const Announcing = { ...story('Announcing'), name: "Announcing" }
export const Leaving = { ...story('Leaving'), name: "Leaving" }
