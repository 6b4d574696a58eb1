import { expect, test } from 'vitest'
import { type AnyActorRef, createActor, SimulatedClock } from 'xstate'
import { Failure } from '../../machines/shared/failure.ts'
import { pathModel } from '../../machines/termination/termination.model.ts'
import {
  ainoStart,
  filledForm,
  noon,
  noonClock,
} from '../../machines/termination/termination.samples.ts'
import { stubActors } from '../../paths/stub-actors.ts'
import { startReplay } from '../replay/replay-run.ts'
import { fillFromSamples } from '../replay/samples.ts'
import { parseTrace } from '../replay/trace-file.ts'
import { flows } from './flows.ts'
import {
  appendEvent,
  emptyHistory,
  type History,
  type HistoryEntry,
  type InspectionMessage,
} from './history.ts'
import { createReporter } from './reporter.ts'
import { makeTrace } from './trace.ts'

const eero = {
  ...ainoStart,
  contract: { ...ainoStart.contract, referenceNumber: '98765', propertyCompanyName: 'Mäntylä Oy' },
  tenants: ainoStart.tenants.map((tenant) => ({
    ...tenant,
    firstName: 'Eero',
    lastName: 'Mäkäräinen',
    email: 'eero.makarainen@example.com',
    phoneNumber: '+358 50 765 4321',
  })),
}
const personal =
  /eero|mäkäräinen|makarainen|mäntylä|98765|4321|koivukuja|tarkk'ampujankatu|turku|FI55/i

/** Runs Eero's termination until fetching the identification link fails; returns the reported events. */
function giveNotice(): InspectionMessage[] {
  const events: InspectionMessage[] = []
  const { observe } = createReporter('first load', {} as Window, (event) => events.push(event))
  const { machine, end } = stubActors(pathModel.machine, 'kept')
  const clock = new SimulatedClock()
  const input = { contractUuid: eero.contract.uuid, returned: null, clock: noonClock }
  const actor = createActor(machine, { input, clock, inspect: observe }).start()
  const change = (path: string, value: unknown) => {
    const { form } = actor.getSnapshot().children
    form?.send({ type: 'field.changed', path, value })
  }
  end('loadTermination', { type: 'stub.done', output: eero })
  actor.send({ type: 'continue.requested' })
  change('terminationReason', 'buying_property')
  change('endDate', '31.01.2027')
  change('newAddress.streetAddress', "Tarkk'ampujankatu 7 C 89")
  change('newAddress.postalCode', '20100')
  change('newAddress.city', 'Turku')
  change('newAddress.recipientName', 'Eero Mäkäräinen')
  change('displaysSelf', 'tenant')
  clock.increment(1000)
  end('saveDraft', { type: 'stub.done', output: { savedAt: noon.toISOString() } })
  const { form } = actor.getSnapshot().children
  form?.send({ type: 'preview.requested' })
  actor.send({ type: 'identification.requested' })
  end('fetchLink', { type: 'stub.failed', error: new Failure('SERVICE_UNAVAILABLE') })
  expect(actor.getSnapshot().value).toBe('identificationFailed')
  return events
}

const rootIn = (entries: readonly HistoryEntry[]) =>
  entries.find(({ world, session }) => world.get(session)?.parent === null)?.session ?? ''
const historyOf = (events: readonly InspectionMessage[]): History =>
  events.reduce(appendEvent, emptyHistory)

/** Returns the data of an event without its id and time. */
const dataOf = ({ id: _id, createdAt: _createdAt, ...said }: InspectionMessage) =>
  JSON.stringify(said)

test('a trace contains no personal data of the resident', () => {
  const events = giveNotice()
  expect(events.map(dataOf).filter((data) => personal.test(data))).toEqual([])
  expect(JSON.stringify(events)).toContain('xxxx.xxxxxxxxxx@xxxxxxx.xxx')
})

test('a trace contains the masked inputs from outside and their target actors', () => {
  const { entries } = historyOf(giveNotice())
  const trace = makeTrace(pathModel, rootIn(entries), entries)
  const inForm = (path: string, value: string) => ({
    kind: 'event',
    event: { type: 'field.changed', path, value },
    in: 'form',
  })
  expect(trace.start).toBe('giving notice')
  expect(trace.events).toEqual([
    {
      kind: 'done',
      actor: 'loadTermination',
      source: 'loadTermination',
      output: expect.objectContaining({ mayWrite: true, identityProvider: 'ftn', request: null }),
      in: '',
    },
    { kind: 'event', event: { type: 'continue.requested' }, in: '' },
    inForm('terminationReason', 'buying_property'),
    inForm('endDate', '00.00.0000'),
    inForm('newAddress.streetAddress', "xxxxx'xxxxxxxxxxx 0 x 00"),
    inForm('newAddress.postalCode', '00000'),
    inForm('newAddress.city', 'xxxxx'),
    inForm('newAddress.recipientName', 'xxxx xxxxxxxxxx'),
    inForm('displaysSelf', 'tenant'),
    { kind: 'delay', name: 'after quiet', waits: [1000], in: 'draft' },
    {
      kind: 'done',
      actor: 'saveDraft',
      source: 'saveDraft',
      output: { savedAt: noon.toISOString() },
      in: 'draft',
    },
    { kind: 'event', event: { type: 'preview.requested' }, in: 'form' },
    { kind: 'event', event: { type: 'identification.requested' }, in: '' },
    {
      kind: 'error',
      actor: 'fetchLink',
      source: 'fetchLink',
      error: new Failure('SERVICE_UNAVAILABLE'),
      in: 'identification',
    },
  ])
})

test('replays a masked trace to the state in which it was recorded', async () => {
  const { entries } = historyOf(giveNotice())
  const file = JSON.stringify(makeTrace(pathModel, rootIn(entries), entries))
  const models = [...flows.values()].map((flow) => flow.model)
  const trace = fillFromSamples(parseTrace(file), models)
  let root: AnyActorRef | null = null
  const { stage, advance } = startReplay(pathModel, trace, { next: (actor) => (root = actor) })
  const actor = createActor(stage.machine, stage.options).start()
  const states: unknown[] = []
  for (const step of trace.events.keys()) {
    await advance(step + 1)
    states.push(actor.getSnapshot().value)
  }
  const filling = Array.from({ length: 10 }, () => ({ working: 'filling' }))
  expect(states).toEqual([
    { working: { choosing: 'open' } },
    ...filling,
    { working: 'previewing' },
    { working: 'identifying' },
    'identificationFailed',
  ])
  expect(root).toBe(actor)
  expect(actor.getSnapshot().context.form.newAddress).toEqual({
    ...filledForm.newAddress,
    // A sample with the same shape as the masked text is preferred.
    city: 'Espoo',
  })
})

test('rejects a step that the flow does not accept', async () => {
  const events = [{ kind: 'event', event: { type: 'continue.requested' } }] as const
  const trace = { flow: 'termination', start: 'giving notice', events: events }
  const { stage, advance } = startReplay(pathModel, trace, {})
  createActor(stage.machine, stage.options).start()
  await expect(advance(1)).rejects.toThrow('continue requested: the flow does not take it here')
})

test.for([
  ['{"flow":"moon"}', 'There is no flow moon.'],
  ['{"flow":"termination","start":"x"}', 'termination has no start x.'],
  ['{"flow":"termination","start":"giving notice","events":[{}]}', 'no list of events'],
] as const)('a replay rejects %s', ([text, why]) => {
  expect(() => parseTrace(text)).toThrow(why)
})
