// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/notification/notification.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { live, render } from '../flows/notification.kit.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/notification' }

export const Live = liveStory(model, live)
export const OpenIsCloseable = { ...story('OpenIsCloseable'), name: "Open · closeable" }
export const Open = { ...story('Open'), name: "Open" }
export const ClosingIsCloseable = { ...story('ClosingIsCloseable'), name: "Closing · closeable" }
export const FailedIsCloseable = { ...story('FailedIsCloseable'), name: "Failed · closeable" }
