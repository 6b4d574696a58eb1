import type { CSSProperties } from 'react'
import { describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible, expectHeadingFocused } from './accessibility.ts'
import { getTransitionKey } from './chart.ts'
import { listVisitableParts } from './coverage.ts'
import { Sauna } from './Sauna.tsx'
import { saunaModel } from './sauna.ts'
import { makeSaunaView } from './sauna-view.ts'
import { prepareView } from './view.ts'
import { describeViewPaths } from './view-paths.ts'

const view = makeSaunaView({
  choice: 'choice',
  waiting: 'waiting',
  payment: 'payment',
  booked: 'booked',
})

/** A short timeout: these expectations are meant to fail. */
const soon = { timeout: 300 }

describeViewPaths({ model: saunaModel, view, render: (stage) => render(<Sauna {...stage} />) })

test('the states and transitions that the paths of a view visit are recorded', async () => {
  const { states, transitions } = listVisitableParts(saunaModel.machine)
  const record = JSON.parse(await commands.readFile('coverage/flows/view/sauna.json'))
  expect({
    ...record,
    states: record.states.toSorted(),
    transitions: record.transitions.toSorted(),
  }).toEqual({
    flow: 'sauna',
    level: 'view',
    paths: 3,
    milliseconds: {
      generating: expect.any(Number),
      walking: expect.any(Number),
      transcribing: expect.any(Number),
    },
    states: states.map(({ id }) => id).toSorted(),
    transitions: transitions.map(getTransitionKey).toSorted(),
  })
})

test("fails when the page shows a state other than the flow's", async () => {
  const shown = prepareView(saunaModel, view, 'member', () => undefined, soon)
  await render(<Sauna {...shown.stage} />)
  const begins = { value: { choosing: 'open' }, projected: null, screen: 'choice' }
  await shown.expectShown(begins, 'at first')
  document.querySelector('main')?.setAttribute('data-state', '"paying"')
  await expect(shown.expectShown(begins, 'then')).rejects.toThrow(/^then: data-state/)
})

test("fails when the page shows a screen other than the chart's", async () => {
  const shown = prepareView(saunaModel, view, 'member', () => undefined, soon)
  await render(<Sauna {...shown.stage} />)
  const begins = { value: { choosing: 'open' }, projected: null, screen: 'choice' }
  document.querySelector('main')?.setAttribute('data-screen', 'payment')
  await expect(shown.expectShown(begins, 'then')).rejects.toThrow(/^then: data-screen/)
})

test('fails when a screen has the heading of another', async () => {
  const headings = { ...view.headings, choice: 'payment' }
  const shown = prepareView(saunaModel, { ...view, headings }, 'member', () => undefined, soon)
  await render(<Sauna {...shown.stage} />)
  const begins = { value: { choosing: 'open' }, projected: null, screen: 'choice' }
  await expect(shown.expectShown(begins, 'then')).rejects.toThrow(/^then: heading/)
})

test("fails when the flow is in a state other than the path's", async () => {
  const shown = prepareView(saunaModel, view, 'guest', () => undefined, soon)
  await render(<Sauna {...shown.stage} />)
  const begins = { value: { choosing: 'open' }, projected: null, screen: 'choice' }
  await expect(shown.expectShown(begins, 'at first')).rejects.toThrow(/^at first/)
})

test('fails when the heading is not focused', async () => {
  await render(<h1>Sauna</h1>)
  await expect(expectHeadingFocused('at first', soon)).rejects.toThrow(
    /^at first: what has the focus/,
  )
})

test('fails when axe finds a violation in one theme only', async () => {
  await render(
    <main style={{ background: '#fff' }}>
      <style>{'[data-theme=dark] p { color: #eee }'}</style>
      <h1>Sauna</h1>
      <p>Warm</p>
    </main>,
  )
  await expect(expectAccessible('on white')).rejects.toThrow(/^on white, dark/)
})

describe('after the same text was examined', () => {
  const textIn = (style: CSSProperties) => (
    <main style={{ background: '#fff' }}>
      <h1>Sauna</h1>
      <p style={style}>Warm</p>
    </main>
  )

  test.for<readonly [string, CSSProperties]>([
    ['in another colour', { color: '#eee' }],
    ['on another background', { background: '#111' }],
    ['smaller', { color: '#888', fontSize: 14, fontWeight: 400 }],
  ])('fails when axe finds a violation in the text %s', async ([, style]) => {
    const { rerender } = await render(textIn({ fontSize: 30, fontWeight: 700 }))
    await expectAccessible('at first')
    await rerender(textIn({ fontSize: 30, fontWeight: 700, color: '#888' }))
    await expectAccessible('large')
    await rerender(textIn(style))
    await expect(expectAccessible('then')).rejects.toThrow(/^then, light/)
  })
})
