// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/shared/draft.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { render } from '../flows/draft.kit.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/draft' }

export const KeptIsKept = story('KeptIsKept')
export const Kept = story('Kept')
export const WaitingIsKept = story('WaitingIsKept')
export const SavingIsKept = story('SavingIsKept')
export const KeptIsKeptHasSaved = story('KeptIsKeptHasSaved')
export const FailedIsKept = story('FailedIsKept')
export const WaitingIsKeptHasSaved = story('WaitingIsKeptHasSaved')
export const SavingIsKeptHasSaved = story('SavingIsKeptHasSaved')
export const FailedIsKeptHasSaved = story('FailedIsKeptHasSaved')
