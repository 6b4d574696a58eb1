// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/notification/notification.model.ts'
import { frozenStories } from '../../paths/frozen-stories.ts'
import { live, render } from '../../src/screens/front/notification.stage.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/notification' }

export const Live = liveStory(model, live)
export const OpenIsCloseable = { ...story('OpenIsCloseable'), name: "Open · closeable" }
export const Open = { ...story('Open'), name: "Open" }
export const ClosingIsCloseable = { ...story('ClosingIsCloseable'), name: "Closing · closeable" }
export const FailedIsCloseable = { ...story('FailedIsCloseable'), name: "Failed · closeable" }
