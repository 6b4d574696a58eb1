// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/shared/strong-identification.model.ts'
import * as stage from '../../src/flow/identification/strong-identification.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/strong-identification' }
export const Live = live
export const FetchingLink = { ...story('FetchingLink'), name: "Fetching link" }
export const Leaving = { ...story('Leaving'), name: "Leaving" }
