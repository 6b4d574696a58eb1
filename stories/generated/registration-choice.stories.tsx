// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/registration-choice/registration-choice.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { live, render } from '../flows/registration-choice.kit.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/registration-choice' }

export const Live = liveStory(model, live)
export const Loading = { ...story('Loading'), name: "Loading" }
export const Choosing = { ...story('Choosing'), name: "Choosing" }
export const Failed = { ...story('Failed'), name: "Failed" }
