import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, setup } from 'xstate'
import { flowScreen } from './flow-screen.tsx'

const machine = setup({
  types: { events: {} as { type: 'sent' } | { type: 'answered' } },
}).createMachine({
  id: 'sending',
  initial: 'form',
  states: {
    form: { meta: { screen: 'form' }, on: { sent: 'waiting' } },
    waiting: { meta: { screen: 'form' }, on: { answered: 'done' } },
    done: { meta: { screen: 'done' } },
  },
})

const screens = { form: () => <p>Form</p>, done: () => <p>Done</p> }

const attributes = () => {
  const element = document.querySelector<HTMLElement>('[data-flow="sending"]')
  return [element?.dataset.state, element?.ariaBusy]
}

it('names every state, and is busy until a screen that follows later is shown', async () => {
  const Deferred = flowScreen({ machine, isDeferred: true, screens })
  const actor = createActor(machine).start()
  const page = await render(<Deferred actor={actor} />)
  expect(attributes()).toEqual(['"form"', null])
  const seen: unknown[] = []
  new MutationObserver(() => seen.push(attributes())).observe(document, {
    subtree: true,
    attributes: true,
  })
  actor.send({ type: 'sent' })
  await Promise.resolve()
  actor.send({ type: 'answered' })
  await expect.element(page.getByText('Done')).toBeVisible()
  expect(seen).toEqual([
    ['"waiting"', 'true'],
    ['"done"', 'true'],
    ['"done"', null],
  ])
})
