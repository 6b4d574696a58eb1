import { useDeferredValue, useEffect } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, type SnapshotFrom, setup } from 'xstate'
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

it("has the flow's state in its attributes, and is busy until a lazily loaded screen is shown", async () => {
  const Deferred = flowScreen({ machine, useShown: useDeferredValue, screens })
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

it('shows even a state that lasts one render where only the panels are deferred', async () => {
  const pages = setup({
    types: { events: {} as { type: 'retried' } | { type: 'failed' } },
  }).createMachine({
    id: 'reading',
    initial: 'failed',
    states: {
      failed: { meta: { screen: 'failed' }, on: { retried: 'loading' } },
      loading: { meta: { screen: 'loading' }, on: { failed: 'failed' } },
      open: { meta: { screen: 'open' } },
    },
  })
  let shown = 0
  function Failed() {
    useEffect(() => {
      shown += 1
    }, [])
    return <p>Failed</p>
  }
  function useShown(state: SnapshotFrom<typeof pages>) {
    const later = useDeferredValue(state)
    return state.matches('open') ? later : state
  }
  const Pages = flowScreen({
    machine: pages,
    useShown,
    screens: { failed: Failed, loading: () => <p>Loading</p>, open: () => <p>Open</p> },
  })
  const actor = createActor(pages).start()
  await render(<Pages actor={actor} />)
  actor.send({ type: 'retried' })
  await Promise.resolve()
  actor.send({ type: 'failed' })
  await expect.poll(() => shown).toBe(2)
})
