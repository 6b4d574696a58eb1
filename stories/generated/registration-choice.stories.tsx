// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/registration-choice/registration-choice.model.ts'
import * as stage from '../../src/screens/registration-choice/registration-choice.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/registration-choice' }
export const Live = live
export const Loading = { ...story('Loading'), name: "Loading" }
export const Choosing = { ...story('Choosing'), name: "Choosing" }
export const Failed = { ...story('Failed'), name: "Failed" }
