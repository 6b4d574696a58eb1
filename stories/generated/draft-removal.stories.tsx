// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/draft-removal/draft-removal.model.ts'
import * as stage from '../../src/screens/front/draft-removal/draft-removal.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/draft-removal' }
export const Live = live
export const Offered = { ...story('Offered'), name: "Offered" }
export const Confirming = { ...story('Confirming'), name: "Confirming" }
export const Removing = { ...story('Removing'), name: "Removing" }
export const Failed = { ...story('Failed'), name: "Failed" }
