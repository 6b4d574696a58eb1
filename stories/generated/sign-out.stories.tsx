// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/sign-out/sign-out.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { render } from '../flows/sign-out.kit.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/sign-out' }

export const SigningOut = story('SigningOut')
export const Farewell = story('Farewell')
export const Failed = story('Failed')
