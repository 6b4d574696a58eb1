// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/notification/notification.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { render } from '../flows/notification.kit.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/notification' }

export const OpenIsCloseable = story('OpenIsCloseable')
export const Open = story('Open')
export const ClosingIsCloseable = story('ClosingIsCloseable')
export const FailedIsCloseable = story('FailedIsCloseable')
