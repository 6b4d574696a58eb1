// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/sign-out/sign-out.model.ts'
import * as stage from '../../src/screens/sign-out/sign-out.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/sign-out' }
export const Live = live
export const SigningOut = { ...story('SigningOut'), name: "Signing out" }
export const Farewell = { ...story('Farewell'), name: "Farewell" }
export const Failed = { ...story('Failed'), name: "Failed" }
