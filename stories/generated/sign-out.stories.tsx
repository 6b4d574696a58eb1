// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/sign-out/sign-out.model.ts'
import { frozenStories } from '../../paths/frozen-stories.ts'
import { live, render } from '../../src/screens/sign-out/sign-out.stage.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/sign-out' }

export const Live = liveStory(model, live)
export const SigningOut = { ...story('SigningOut'), name: "Signing out" }
export const Farewell = { ...story('Farewell'), name: "Farewell" }
export const Failed = { ...story('Failed'), name: "Failed" }
