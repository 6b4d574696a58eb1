// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/registration-choice/registration-choice.model.ts'
import { frozenStories } from '../../paths/frozen-stories.ts'
import { live, render } from '../../src/screens/registration-choice/registration-choice.stage.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/registration-choice' }

export const Live = liveStory(model, live)
export const Loading = { ...story('Loading'), name: "Loading" }
export const Choosing = { ...story('Choosing'), name: "Choosing" }
export const Failed = { ...story('Failed'), name: "Failed" }
