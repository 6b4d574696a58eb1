// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/termination/strong-identification.model.ts'
import { frozenStories } from '../../paths/frozen-stories.ts'
import { live, render } from '../../src/screens/identification/strong-identification.stage.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/strong-identification' }

export const Live = liveStory(model, live)
export const FetchingLink = { ...story('FetchingLink'), name: "Fetching link" }
export const Leaving = { ...story('Leaving'), name: "Leaving" }
