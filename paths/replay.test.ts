import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { Failure } from '../machines/shared/failure.ts'
import { makeCoveringPaths } from './cover.ts'
import type { PathEvent } from './path.ts'
import type { AnyModel } from './position.ts'
import { getReplayAddress, parseReplay, parseReplayedFlow, runWithReplayAddress } from './replay.ts'
import { saunaModel } from './sauna.ts'

const model: AnyModel = saunaModel
const paths = makeCoveringPaths<AnyStateMachine>(model)
const eventsOf = ({ steps }: (typeof paths)[number]) => steps.map(({ event }) => event)
const asked = (address: string) => address.replace('/?replay=', '')
const addressOf = (...events: PathEvent[]) =>
  getReplayAddress(model, {
    start: 'member',
    steps: events.map((event) => ({
      event,
      expected: { value: 'paying', projected: null, screen: '' },
    })),
  })

test('a replay address lists the readable names of the events of its path', () => {
  const path = paths.find(({ steps }) => steps.some(({ event }) => event.kind === 'delay'))
  expect(path && getReplayAddress(model, path)).toBe(
    '/?replay=sauna:member~hour.chosen~booking.requested~@after+timeout*5000',
  )
})

test('parsing the replay address of a path returns that path', () => {
  const read = paths.map((path) => parseReplay(model, asked(getReplayAddress(model, path))))
  expect(read).toEqual(
    paths.map((path) => ({ flow: 'sauna', start: path.start, events: eventsOf(path) })),
  )
})

test("a browser's URL parser leaves a replay address unchanged", () => {
  const addresses = paths.map((path) => getReplayAddress(model, path))
  const { origin } = new URL('http://localhost:3000')
  expect(addresses.map((one) => new URL(one, origin).href)).toEqual(
    addresses.map((one) => origin + one),
  )
})

test('event data that match no sample are written out in the replay address', () => {
  const odd: PathEvent = { kind: 'event', event: { type: 'hour.chosen', hour: '1~8*!_ +$' } }
  const over: PathEvent = {
    kind: 'done',
    actor: 'reserve',
    source: 'reserve',
    output: { isFree: '%' },
  }
  const failed: PathEvent = {
    kind: 'error',
    actor: 'reserve',
    source: 'reserve',
    error: new Failure('NOT_FOUND'),
  }
  const address = addressOf(odd, over, failed)
  expect(parseReplay(model, asked(address)).events).toEqual([odd, over, failed])
  expect(parseReplayedFlow(asked(address))).toBe('sauna')
})

test.for([
  ['sauna:nobody', 'sauna has no start nobody'],
  ['sauna:member~hour.chosen*9', 'the model has no sample 9'],
  ['sauna:member~steam.made', 'sauna has no event steam.made'],
  ['sauna:member~reserve!AINO', 'AINO is no code of the catalogue'],
  ['sauna:member~steam$', 'sauna has no actor steam'],
] as const)('rejects the replay address %s', ([text, why]) => {
  expect(() => parseReplay(model, text)).toThrow(why)
})

test('the error of a failed path contains its replay address', async () => {
  const [path] = paths
  const fail = () => Promise.reject(new Error('went astray'))
  await expect(path && runWithReplayAddress(model, path, fail)).rejects.toThrow(
    `went astray\n\nReplay it: npm run dev, then http://localhost:3000${path && getReplayAddress(model, path)}`,
  )
})
