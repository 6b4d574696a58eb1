import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible, expectHeadingFocused } from './accessibility.ts'
import { transitionKey } from './chart.ts'
import { visitable } from './coverage.ts'
import { Sauna } from './Sauna.tsx'
import { saunaModel } from './sauna.ts'
import { saunaView } from './sauna-view.ts'
import { prepareView } from './view.ts'
import { describeViewPaths } from './view-paths.ts'

const view = saunaView({
  choice: 'choice',
  waiting: 'waiting',
  payment: 'payment',
  booked: 'booked',
})

/** What is not there at once will not come. */
const soon = { timeout: 300 }

describeViewPaths({ model: saunaModel, view, render: (stage) => render(<Sauna {...stage} />) })

test('what its paths visited is on record', async () => {
  const { states, transitions } = visitable(saunaModel.machine)
  const record = JSON.parse(await commands.readFile('coverage/flows/view/sauna.json'))
  expect({
    ...record,
    states: record.states.toSorted(),
    transitions: record.transitions.toSorted(),
  }).toEqual({
    flow: 'sauna',
    level: 'view',
    paths: 3,
    milliseconds: { generating: expect.any(Number), walking: expect.any(Number) },
    states: states.map(({ id }) => id).toSorted(),
    transitions: transitions.map(transitionKey).toSorted(),
  })
})

test('a page that shows another state than its flow is in does not pass', async () => {
  const shown = prepareView(saunaModel, view, 'member', () => undefined, soon)
  await render(<Sauna {...shown.stage} />)
  const begins = { value: { choosing: 'open' }, projected: null, screen: 'choice' }
  await shown.expectShown(begins, 'at first')
  document.querySelector('main')?.setAttribute('data-state', '"paying"')
  await expect(shown.expectShown(begins, 'then')).rejects.toThrow(/^then: data-state/)
})

test('a page that shows another screen than the chart names does not pass', async () => {
  const shown = prepareView(saunaModel, view, 'member', () => undefined, soon)
  await render(<Sauna {...shown.stage} />)
  const begins = { value: { choosing: 'open' }, projected: null, screen: 'choice' }
  document.querySelector('main')?.setAttribute('data-screen', 'payment')
  await expect(shown.expectShown(begins, 'then')).rejects.toThrow(/^then: data-screen/)
})

test('a screen under the heading of another does not pass', async () => {
  const headings = { ...view.headings, choice: 'payment' }
  const shown = prepareView(saunaModel, { ...view, headings }, 'member', () => undefined, soon)
  await render(<Sauna {...shown.stage} />)
  const begins = { value: { choosing: 'open' }, projected: null, screen: 'choice' }
  await expect(shown.expectShown(begins, 'then')).rejects.toThrow(/^then: heading/)
})

test('a flow that is in another state than the path says does not pass', async () => {
  const shown = prepareView(saunaModel, view, 'guest', () => undefined, soon)
  await render(<Sauna {...shown.stage} />)
  const begins = { value: { choosing: 'open' }, projected: null, screen: 'choice' }
  await expect(shown.expectShown(begins, 'at first')).rejects.toThrow(/^at first/)
})

test('a heading left without the focus does not pass', async () => {
  await render(<h1>Sauna</h1>)
  await expect(expectHeadingFocused('at first', soon)).rejects.toThrow(
    /^at first: what has the focus/,
  )
})

test('what axe finds in one theme alone does not pass', async () => {
  await render(
    <main style={{ background: '#fff' }}>
      <style>{'[data-theme=dark] p { color: #eee }'}</style>
      <h1>Sauna</h1>
      <p>Warm</p>
    </main>,
  )
  await expect(expectAccessible('on white')).rejects.toThrow(/^on white, dark/)
})
