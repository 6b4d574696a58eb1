// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/termination/strong-identification.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { render } from '../flows/strong-identification.kit.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/strong-identification' }

export const FetchingLink = story('FetchingLink')
export const Leaving = story('Leaving')
