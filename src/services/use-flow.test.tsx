import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { type InspectionEvent, type SnapshotFrom, setup } from 'xstate'
import { setFlowWatcher, useFlow } from './use-flow.ts'

const lamp = setup({ types: { events: {} as { type: 'pressed' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { pressed: 'on' } }, on: {} },
})

type Inspect = (event: InspectionEvent) => void

function Lamp({
  inspect,
  onChange,
}: {
  inspect?: Inspect
  onChange?: (snapshot: SnapshotFrom<typeof lamp>) => void
}) {
  const actor = useFlow(lamp, inspect ? { inspect } : {}, onChange)
  return <button onClick={() => actor.send({ type: 'pressed' })}>Press</button>
}

const eventsIn = (seen: readonly InspectionEvent[]) =>
  seen.flatMap((event) => (event.type === '@xstate.event' ? event.event.type : []))

afterEach(() => setFlowWatcher(() => undefined))

it('useFlow passes the same events to the watcher and to the inspector of the flow', async () => {
  const [watched, own, changes]: [InspectionEvent[], InspectionEvent[], string[]] = [[], [], []]
  setFlowWatcher((event) => watched.push(event))
  const screen = await render(
    <Lamp inspect={(event) => own.push(event)} onChange={({ value }) => changes.push(value)} />,
  )
  await screen.getByRole('button').click()
  expect(eventsIn(watched)).toEqual(['xstate.init', 'pressed'])
  expect(own).toEqual(watched)
  expect(changes).toEqual(['off', 'on'])
})

it('useFlow passes the events of a flow without its own inspector to the watcher', async () => {
  const watched: InspectionEvent[] = []
  setFlowWatcher((event) => watched.push(event))
  const screen = await render(<Lamp />)
  await screen.getByRole('button').click()
  expect(eventsIn(watched)).toEqual(['xstate.init', 'pressed'])
})
