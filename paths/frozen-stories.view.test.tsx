import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { makeFrozenStories, type RenderStage } from './frozen-stories.ts'
import { findReachableStates } from './reachable.ts'
import { Sauna } from './Sauna.tsx'
import { type saunaMachine, saunaModel } from './sauna.ts'

type Show = RenderStage<typeof saunaMachine>

const show: Show = (stage) => <Sauna {...stage} />
const choice: Show = () => <main data-flow="sauna" data-state='{"choosing":"open"}' />

/** Renders a story as Storybook does and runs its play function. */
async function play(name: string, how: Show): Promise<void> {
  const story = makeFrozenStories(saunaModel, how)(name)
  await render(story.render())
  await story.play()
}

test.for(findReachableStates(saunaModel).map(({ name }) => name))('%s is shown', async (name) => {
  await play(name, show)
})

test('a story fails when the page shows another state', async () => {
  await expect(play('Paying', choice)).rejects.toThrow('paying')
})

test('throws for a state that is no longer reachable', () => {
  expect(() => makeFrozenStories(saunaModel, show)('Drying')).toThrow(
    'sauna no longer reaches Drying: run npm run stories',
  )
})
