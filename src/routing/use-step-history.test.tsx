import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setup } from 'xstate'
import { MemoryRouter } from './routers.tsx'
import { useQueryOnce } from './use-query-once.ts'
import { stepOfHistoryState, useStepHistory } from './use-step-history.ts'

/** Three steps and an end; the second can be left only when complete. */
const stairs = setup({
  types: {
    context: {} as { isComplete: boolean },
    events: {} as { type: 'back' } | { type: 'forward' },
    input: {} as { isComplete: boolean },
  },
  guards: { isComplete: ({ context }) => context.isComplete },
}).createMachine({
  context: ({ input }) => input,
  initial: '0',
  states: {
    0: { on: { forward: '1' } },
    1: { on: { back: '0', forward: { guard: 'isComplete', target: '2' } } },
    2: { on: { back: '1', forward: 'end' } },
    end: {},
  },
})

/** Query parameters that a page reads once. */
const readOnce = ['action']

function Stairs({ isComplete, at }: { isComplete: boolean; at: '0' | '2' }) {
  const [begun] = useState(() => stairs.resolveState({ value: at, context: { isComplete } }))
  const actor = useActorRef(stairs, { input: { isComplete }, snapshot: begun })
  const value = useSelector(actor, (snapshot) => snapshot.value)
  const back = () => actor.send({ type: 'back' })
  const forward = () => actor.send({ type: 'forward' })
  const asked = useQueryOnce(readOnce, (search) => new URLSearchParams(search).get('action'))
  useStepHistory(value === 'end' ? null : Number(value), { back, forward }, readOnce)
  return (
    <>
      <p>step {value}</p>
      {asked && <p>asked to {asked}</p>}
      <button type="button" onClick={back}>
        back
      </button>
      <button type="button" onClick={forward}>
        forward
      </button>
    </>
  )
}

async function open({
  isComplete = true,
  at = '0',
  search = '',
}: {
  isComplete?: boolean
  at?: '0' | '2'
  search?: string
} = {}) {
  let navigate: NavigateFunction = () => undefined
  let step: number | null = null
  const searches = new Set<string>()
  function Steering() {
    const [location, go] = [useLocation(), useNavigate()]
    useEffect(() => {
      navigate = go
      step = stepOfHistoryState(location.state)
      if (step !== null) searches.add(location.search)
    })
    return null
  }
  await render(
    <MemoryRouter initialEntries={['/', `/stairs${search}`]}>
      <Steering />
      <Routes>
        <Route path="/" element={<p>before</p>} />
        <Route path="/stairs" element={<Stairs isComplete={isComplete} at={at} />} />
      </Routes>
    </MemoryRouter>,
  )
  return {
    /** Returns the queries of the history entries that had a step. */
    searches: () => [...searches],
    press: (name: string) => page.getByRole('button', { name }).click(),
    go: (by: number) => navigate(by),
    isAt: async (at: string | number) => {
      await expect.element(page.getByText(`step ${at}`)).toBeVisible()
      await expect.poll(() => step ?? 'nowhere').toBe(at === 'end' ? 2 : at)
    },
  }
}

test('Back and Forward move between the steps, and then out of the flow', async () => {
  const { press, go, isAt } = await open()
  await isAt(0)
  await press('forward')
  await isAt(1)
  await press('forward')
  await isAt(2)
  await go(-1)
  await isAt(1)
  await go(1)
  await isAt(2)
  await go(-2)
  await isAt(0)
  await go(-1)
  await expect.element(page.getByText('before')).toBeVisible()
})

test('going back with the button of the page also goes back in the browser history', async () => {
  const { press, go, isAt } = await open()
  await press('forward')
  await press('back')
  await isAt(0)
  await go(1)
  await isAt(1)
  await press('back')
  await isAt(0)
  await go(-1)
  await expect.element(page.getByText('before')).toBeVisible()
})

test('when a flow refuses the next step, the browser history stays at the current step', async () => {
  const { press, go, isAt } = await open({ isComplete: false })
  await press('forward')
  await press('forward')
  await isAt(1)
  await go(-1)
  await isAt(0)
  await go(1)
  await isAt(1)
})

test('a flow that starts at a later step gets history entries for the earlier ones', async () => {
  const { press, go, isAt } = await open({ at: '2' })
  await isAt(2)
  await press('back')
  await isAt(1)
  await press('forward')
  await isAt(2)
  await go(-1)
  await isAt(1)
  await press('back')
  await isAt(0)
  await go(-1)
  await expect.element(page.getByText('before')).toBeVisible()
})

test('Back works before all steps have been pushed to the history', async () => {
  const { go, isAt } = await open({ at: '2' })
  await go(-1)
  await isAt(1)
})

test('going Back as soon as the next step is shown goes back by one step', async () => {
  const { press, go, isAt } = await open()
  await press('forward')
  await isAt(1)
  // The screen changes immediately; the history entry is rendered later.
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { characterData: true, subtree: true })
    page
      .getByRole('button', { name: 'forward' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(page.getByText('step 2').query()).not.toBeNull()
  await go(-1)
  await isAt(1)
  await go(-1)
  await isAt(0)
})

test('the history is unchanged when a flow has no more steps', async () => {
  const { press, isAt } = await open()
  for (let times = 0; times < 3; times += 1) await press('forward')
  await isAt('end')
})

test('query parameters that are read once are removed from the entries of all steps', async () => {
  const { go, isAt, searches } = await open({ at: '2', search: '?action=reject&lang=sv' })
  await isAt(2)
  await expect.element(page.getByText('asked to reject')).toBeVisible()
  for (const step of [1, 0]) {
    await go(-1)
    await isAt(step)
  }
  expect(searches()).toEqual(['?lang=sv'])
})
