import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ErrorCode, FieldError } from '../../api/errors.ts'
import type { ParkingSpot } from '../../api/parking.ts'
import { Failure } from '../shared/failure.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { parkingMachine } from './parking.machine.ts'
import {
  endedSpot,
  freeSpot,
  limitReachedResult,
  otherFreeSpot,
  ownSpot,
  parkingTakenByOthers,
  parkingWith,
  startWithFreeSpotOwn,
  startWithOwnSpot,
  startWithoutOwnSpot,
  startWithTwoOwnSpots,
  takenSpot,
  writtenResult,
} from './parking.samples.ts'
import {
  canWatch,
  chosenSpotOf,
  ownSpotsToSwapForChosen,
  type ParkingStart,
  panelContentOf,
  spotsOf,
} from './parking.selectors.ts'
import type { WatchToSet } from './parking.setup.ts'
import {
  type ParkingWriteResult,
  type ParkingWriteToSend,
  spotOperationMachine,
} from './spot-operation.machine.ts'

const succeeds = () => Promise.resolve(writtenResult)

/** Opens the chart with a start and answers to its writes; `sent` and `watches` collect its calls. */
async function opened(
  start: ParkingStart,
  answer: (write: ParkingWriteToSend) => Promise<ParkingWriteResult> = succeeds,
  later: ParkingStart = start,
) {
  const sent: ParkingWriteToSend[] = []
  const watches: WatchToSet[] = []
  const reads = [start]
  const writeParking = fromPromise<ParkingWriteResult, ParkingWriteToSend>(({ input }) => {
    sent.push(input)
    return answer(input)
  })
  const actor = createActor(
    parkingMachine.provide({
      actors: {
        loadParking: fromPromise(() => Promise.resolve(reads.pop() ?? later)),
        spotOperation: spotOperationMachine.provide({ actors: { writeParking } }),
        setWatch: fromPromise<boolean, WatchToSet>(({ input }) => {
          watches.push(input)
          return Promise.resolve(input.isWatched)
        }),
      },
    }),
    { input: { contractUuid: ainoContract.uuid } },
  ).start()
  await waitFor(actor, (state) => state.matches('open'))
  return { actor, sent, watches }
}
type Actor = Awaited<ReturnType<typeof opened>>['actor']

const choose = (actor: Actor, { rentableParkingSpotId: spotId }: ParkingSpot) =>
  actor.send({ type: 'spot.chosen', spotId })

const operationOf = (actor: Actor) => {
  const { operation } = actor.getSnapshot().children
  if (!operation) throw new Error('No operation is shown')
  return operation
}
/** Changes a field of the form of the panel. */
const fill = (actor: Actor, path: string, value: unknown) =>
  operationOf(actor).getSnapshot().children.form?.send({ type: 'field.changed', path, value })
const complete = (actor: Actor) =>
  operationOf(actor).getSnapshot().children.form?.send({ type: 'preview.requested' })
const stepOf = (actor: Actor) => operationOf(actor).getSnapshot().value

/** Accepts the terms in the form of the panel, and sends it. */
function accept(actor: Actor) {
  fill(actor, 'isAccepted', true)
  complete(actor)
}
/** Chooses a free spot, and reserves it. */
function reserve(actor: Actor, spot = freeSpot) {
  choose(actor, spot)
  accept(actor)
}
/** Requests the change of the own spot for the free one. */
function requestChange(actor: Actor) {
  choose(actor, freeSpot)
  actor.send({ type: 'change.requested', fromSpotId: ownSpot.rentableParkingSpotId })
}
/** Ends the reservation of the panel on a day. */
function end(actor: Actor, day?: string) {
  if (day !== undefined) fill(actor, 'endDate', day)
  complete(actor)
  operationOf(actor).send({ type: 'end.confirmed' })
}
const untilPanel = (actor: Actor, panel: 'overtaken' | 'reserved' | 'changed') =>
  waitFor(actor, (state) => state.matches({ open: { panel } }))
const untilStep = async (actor: Actor, step: 'notSent' | 'filling') => {
  await waitFor(operationOf(actor), (state) => state.matches(step))
}
const untilBrowsing = (actor: Actor) =>
  waitFor(actor, (state) => state.matches({ open: { browsing: 'still' } }))
const fails =
  (code: ErrorCode, fields: readonly FieldError[] = []) =>
  () =>
    Promise.reject(new Failure(code, fields))

/** Opens the panel of the free spot, accepts the terms, and sends the form. */
async function taking(start: ParkingStart, isChange: boolean) {
  const later = { ...start, parking: parkingTakenByOthers(start) }
  const { actor } = await opened(start, async () => ({ kind: 'overtaken', start: later }))
  if (isChange) requestChange(actor)
  else choose(actor, freeSpot)
  accept(actor)
  return untilPanel(actor, 'overtaken')
}

it.each([
  ['reserved', startWithoutOwnSpot, false],
  ['taken in place of another', startWithOwnSpot, true],
] as const)(
  'A spot that another resident took while it was being %s is shown as taken',
  async (_, start, isChange) => {
    const { context } = await taking(start, isChange)
    expect(chosenSpotOf(context)?.spot).toEqual({
      ...freeSpot,
      reservations: [{ kind: 'other', startDate: '2026-11-21', endDate: null }],
    })
    expect(context.done).toBe(null)
    expect(spotsOf(context).includes(ownSpot)).toBe(isChange)
  },
)

it('Closing the panel reloads the parking when reloading after a write had failed', async () => {
  const { actor } = await opened(startWithoutOwnSpot, succeeds, startWithFreeSpotOwn)
  reserve(actor)
  await untilPanel(actor, 'reserved')
  actor.send({ type: 'panel.closed' })
  await untilBrowsing(actor)
  expect(actor.getSnapshot().context.start).toBe(startWithFreeSpotOwn)
})

describe('The idempotency key of a write', () => {
  it('stays the same until the write succeeds, and changes for a second write of the same content', async () => {
    const outcomes = [true, false, false]
    const { actor, sent } = await opened(startWithoutOwnSpot, () =>
      outcomes.shift() ? fails('SERVICE_UNAVAILABLE')() : succeeds(),
    )
    reserve(actor)
    await untilStep(actor, 'notSent')
    actor.send({ type: 'panel.closed' })
    reserve(actor)
    await untilPanel(actor, 'reserved')
    reserve(actor)
    await untilPanel(actor, 'reserved')
    const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect([first, sent.length]).toEqual([second, 3])
    expect(third).not.toBe(second)
  })

  it('changes once the parking was reloaded, which shows the outcome of the first write', async () => {
    const { actor, sent } = await opened(startWithoutOwnSpot, fails('SERVICE_UNAVAILABLE'))
    for (const _ of [1, 2]) {
      reserve(actor)
      await untilStep(actor, 'notSent')
      actor.send({ type: 'panel.closed' })
      actor.send({ type: 'page.shown' })
      await untilBrowsing(actor)
    }
    const [first, second] = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(first).not.toBe(second)
  })

  it('differs between two parking spots', async () => {
    const { actor, sent } = await opened(startWithoutOwnSpot, fails('SERVICE_UNAVAILABLE'))
    for (const spot of [freeSpot, otherFreeSpot]) {
      reserve(actor, spot)
      await untilStep(actor, 'notSent')
    }
    const [first, second] = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(first).not.toBe(second)
  })
})

describe('The searched days', () => {
  const type = (actor: Actor, start: string, end = '22.11.2026') =>
    actor.send({ type: 'range.changed', typed: { start, end } })
  /** Chooses another day in the form of the panel. */
  const typeInPanel = (actor: Actor, start: string) =>
    operationOf(actor).send({ type: 'day.changed', typed: { start, end: '22.11.2026' } })
  const stateOf = (actor: Actor) => {
    const { value, context } = actor.getSnapshot()
    return { value, range: context.range, errors: context.searchErrors.map(({ key }) => key) }
  }
  const searching = async (later?: ParkingStart) =>
    (await opened(startWithoutOwnSpot, succeeds, later)).actor

  /** Shows the page again, and waits until it has the data of a day. */
  const showOn = async (actor: Actor, today: string) => {
    actor.send({ type: 'page.shown' })
    await waitFor(actor, ({ context }) => context.start?.today === today)
  }

  it('allow no reservation while the search is refused, until they are corrected', async () => {
    const actor = await searching()
    choose(actor, freeSpot)
    type(actor, '20.11.2026')
    expect(stateOf(actor)).toEqual({
      value: { open: { panel: { details: 'still' } } },
      range: { first: '2026-11-16', last: '2026-11-22' },
      errors: ['too_small_date'],
    })
    type(actor, '23.11.2026')
    expect(stateOf(actor)).toEqual({
      value: { open: { panel: { operating: { reserving: 'open' } } } },
      range: { first: '2026-11-23', last: '2026-11-29' },
      errors: [],
    })
  })

  it('cannot be changed while a reservation is being sent, or while its outcome is unknown', async () => {
    const first = Promise.withResolvers<ParkingWriteResult>()
    const { actor } = await opened(startWithoutOwnSpot, () => first.promise)
    reserve(actor)
    typeInPanel(actor, '01.12.2026')
    first.reject(new Failure('SERVICE_UNAVAILABLE'))
    await untilStep(actor, 'notSent')
    typeInPanel(actor, '01.12.2026')
    operationOf(actor).send({ type: 'back.requested' })
    const { subject, form } = operationOf(actor).getSnapshot().context
    expect(stateOf(actor).range).toEqual({ first: '2026-11-16', last: '2026-11-22' })
    expect([subject.startDate, form.isAccepted, stepOf(actor)]).toEqual([
      '2026-11-21',
      true,
      'filling',
    ])
    typeInPanel(actor, '23.11.2026')
    expect(stateOf(actor).range).toEqual({ first: '2026-11-23', last: '2026-11-29' })
  })

  it('cannot be changed, on the page or in the panel, while a reservation or its end is being sent', async () => {
    const never = () => new Promise<never>(() => undefined)
    const searched = { first: '2026-11-16', last: '2026-11-22' }
    for (const [start, spot, send, step] of [
      [startWithoutOwnSpot, freeSpot, accept, 'reserving'],
      [startWithOwnSpot, ownSpot, end, 'ending'],
    ] as const) {
      const { actor } = await opened(start, never)
      choose(actor, spot)
      send(actor)
      type(actor, '01.12.2026')
      expect(stateOf(actor)).toEqual({
        value: { open: { panel: { operating: { [step]: 'sending' } } } },
        range: searched,
        errors: [],
      })
    }
  })

  it('do not affect the typed end of a reservation, or its confirmation', async () => {
    const { actor } = await opened(startWithOwnSpot)
    choose(actor, ownSpot)
    fill(actor, 'endDate', '30.11.2026')
    typeInPanel(actor, '01.12.2026')
    complete(actor)
    typeInPanel(actor, '02.12.2026')
    expect(actor.getSnapshot().value).toEqual({
      open: { panel: { operating: { ending: 'open' } } },
    })
    expect(stepOf(actor)).toBe('confirming')
    const { sent } = operationOf(actor).getSnapshot().context
    expect(sent?.write.body).toEqual({
      endDate: '2026-11-30',
      rentableParkingSpotId: 'spot-P14',
      reservationId: expect.any(String),
    })
  })

  it('return to the default once their first day has passed', async () => {
    const actor = await searching({ ...startWithoutOwnSpot, today: '2026-11-30' })
    type(actor, '26.11.2026')
    await showOn(actor, '2026-11-30')
    expect(stateOf(actor).range).toEqual({ first: '2026-11-30', last: '2026-12-06' })
    expect(stateOf(actor).errors).toEqual([])
  })

  it('stay unchanged after midnight while they can still be searched', async () => {
    const actor = await searching({ ...startWithoutOwnSpot, today: '2026-11-22' })
    type(actor, '21.11.2026', '31.12.2026')
    await showOn(actor, '2026-11-22')
    expect(stateOf(actor).range).toEqual({ first: '2026-11-22', last: '2026-12-31' })
    expect(actor.getSnapshot().context.typed.start).toBe('22.11.2026')
  })

  it('are the current week from today on at first, also after midnight', async () => {
    const actor = await searching({ ...startWithoutOwnSpot, today: '2026-11-22' })
    const week = { first: '2026-11-16', last: '2026-11-22' }
    const searchOf = () => {
      const { range, typed } = actor.getSnapshot().context
      return { range, typed }
    }
    expect(searchOf()).toEqual({ range: week, typed: { start: '21.11.2026', end: '22.11.2026' } })
    await showOn(actor, '2026-11-22')
    expect(searchOf()).toEqual({ range: week, typed: { start: '22.11.2026', end: '22.11.2026' } })
  })

  it('have the same end when the same start is typed in another form', async () => {
    const actor = await searching()
    type(actor, '01.12.2026')
    for (const start of ['01.12.2026', '1.12.2026'])
      actor.send({ type: 'range.changed', typed: { start, end: '31.12.2026' } })
    expect(stateOf(actor).range).toEqual({ first: '2026-12-01', last: '2026-12-31' })
  })

  it('beyond the last reservable day are applied once the provider moves that day later', async () => {
    const until = (reservationPossibleUntil: string): ParkingStart => ({
      ...startWithoutOwnSpot,
      parking: { ...startWithoutOwnSpot.parking, reservationPossibleUntil },
    })
    const { actor } = await opened(until('2026-12-31'), succeeds, until('2027-02-28'))
    type(actor, '15.01.2027')
    expect(stateOf(actor).errors).toEqual(['too_big_date'])
    actor.send({ type: 'page.shown' })
    await waitFor(actor, ({ context }) => context.searchErrors.length === 0)
    expect(stateOf(actor)).toEqual({
      range: { first: '2027-01-15', last: '2027-01-21' },
      errors: [],
      value: { open: { browsing: 'still' } },
    })
  })

  it('stay as typed when the data are reloaded on the same day', async () => {
    const actor = await searching()
    type(actor, '2')
    actor.send({ type: 'page.shown' })
    await untilBrowsing(actor)
    expect(actor.getSnapshot().context.typed.start).toBe('2')
  })
})

it('An own spot whose reservation has an end opens the panel with that end, where it cannot be reserved again', () => {
  const of = (start: ParkingStart, first: string) =>
    panelContentOf({
      start,
      range: { first, last: first },
      searchErrors: [],
      spotId: ownSpot.rentableParkingSpotId,
    })
  expect(of(startWithTwoOwnSpots, '2026-11-21')).toBe('cancelled')
  expect(of(startWithTwoOwnSpots, '2026-12-01')).toBe('cancelled')
  expect(of({ ...startWithTwoOwnSpots, mayWrite: false }, '2026-12-01')).toBe('cancelled')
  expect(of({ ...startWithOwnSpot, mayWrite: false }, '2026-12-01')).toBe('details')
  const again = { kind: 'own', startDate: '2026-12-05', endDate: null }
  const twice = { ...endedSpot, reservations: [...(endedSpot.reservations ?? []), again] }
  const parking = parkingWith(twice)
  expect(of({ ...startWithoutOwnSpot, parking, mayWrite: false }, '2026-11-21')).toBe('cancelled')
})

it('Going back in the panel does not show the error of a refused end date again once the date was corrected', async () => {
  const field = { path: 'endDate', key: 'too_small_date' } as const
  const { actor } = await opened(startWithOwnSpot, fails('VALIDATION_ERROR', [field]))
  choose(actor, ownSpot)
  end(actor)
  await untilStep(actor, 'filling')
  expect(operationOf(actor).getSnapshot().context.errors).toEqual([field])
  fill(actor, 'endDate', '30.11.2026')
  complete(actor)
  operationOf(actor).send({ type: 'back.requested' })
  expect(stepOf(actor)).toBe('filling')
  expect(operationOf(actor).getSnapshot().context.errors).toEqual([])
})

it('The result of a change of spots contains the old spot as it was before the change', async () => {
  const { actor } = await opened(startWithOwnSpot, () =>
    Promise.resolve({ ...writtenResult, start: startWithoutOwnSpot } as ParkingWriteResult),
  )
  requestChange(actor)
  accept(actor)
  await untilPanel(actor, 'changed')
  expect(actor.getSnapshot().context.done?.from).toBe(ownSpot)
})

it('After a refused reservation the panel leads only to the spots; a refused end date is shown at its field', async () => {
  const terms = { path: 'acceptedTermsVersion', key: 'invalid_string' } as const
  const tooEarly = { path: 'endDate', key: 'too_small_date' } as const
  const refusedWith = async (start: ParkingStart, fields: readonly FieldError[]) => {
    const { actor } = await opened(start, fails('VALIDATION_ERROR', fields))
    choose(actor, start === startWithOwnSpot ? ownSpot : freeSpot)
    if (start === startWithOwnSpot) end(actor)
    else accept(actor)
    const { code, errors } = (
      await waitFor(
        operationOf(actor),
        ({ context }) => context.code !== null || context.errors.length > 0,
      )
    ).context
    const step = stepOf(actor)
    operationOf(actor).send({ type: 'back.requested' })
    return [step, code, errors, actor.getSnapshot().matches({ open: 'browsing' })]
  }
  const left = ['notSent', 'VALIDATION_ERROR', [], true]
  expect(await refusedWith(startWithoutOwnSpot, [terms])).toEqual(left)
  expect(await refusedWith(startWithOwnSpot, [terms])).toEqual(left)
  expect(await refusedWith(startWithOwnSpot, [tooEarly, terms])).toEqual(left)
  expect(await refusedWith(startWithOwnSpot, [tooEarly])).toEqual([
    'filling',
    null,
    [tooEarly],
    false,
  ])
  const unnamed = { path: 'endDate', key: 'invalid_type' }
  expect(await refusedWith(startWithOwnSpot, [])).toEqual(['filling', null, [unnamed], false])
})

/** Ends the watch of a spot from the list; returns the sent watches, and the flow. */
async function endWatchInList(watched: ParkingSpot) {
  const parking = parkingWith(watched)
  const { actor, watches } = await opened({ ...startWithoutOwnSpot, parking })
  const { rentableParkingSpotId: spotId } = watched
  actor.send({ type: 'watch.requested', spotId: 'another', isWatched: false })
  expect(actor.getSnapshot().value).toEqual({ open: { browsing: 'still' } })
  actor.send({ type: 'watch.requested', spotId, isWatched: false })
  return { actor, watches }
}

it('A watch can be ended in the list of own spots, and the panel of its spot shows that it has ended', async () => {
  const { actor, watches } = await endWatchInList({ ...takenSpot, isWatched: true })
  await waitFor(actor, (state) => state.matches({ open: { panel: { details: 'still' } } }))
  const { rentableParkingSpotId: spotId } = takenSpot
  expect(watches).toEqual([{ contractUuid: ainoContract.uuid, spotId, isWatched: false }])
  expect(chosenSpotOf(actor.getSnapshot().context)?.spot).toEqual({
    ...takenSpot,
    isWatched: false,
  })
})

it('A spot that has become free can be reserved once its watch is ended in the list of own spots', async () => {
  const { actor } = await endWatchInList({ ...freeSpot, isWatched: true })
  await waitFor(actor, (state) => state.matches({ open: { panel: { operating: 'reserving' } } }))
})

describe('A spot can be exchanged for another', () => {
  const of = (start: ParkingStart, first: string) =>
    ownSpotsToSwapForChosen({
      start,
      range: { first, last: first },
      searchErrors: [],
      spotId: freeSpot.rentableParkingSpotId,
    }).map(({ locationDetails }) => locationDetails)

  it('only where the contract may have the other spot from that day on', () => {
    expect(of(startWithOwnSpot, '2026-11-21')).toEqual(['P14'])
    expect(of(startWithTwoOwnSpots, '2026-11-21')).toEqual([])
    expect(of(startWithTwoOwnSpots, '2026-12-01')).toEqual(['P15'])
    const parking = { ...startWithTwoOwnSpots.parking, spotsPerContract: 2 }
    expect(of({ ...startWithTwoOwnSpots, parking }, '2026-11-21')).toEqual(['P14', 'P15'])
    expect(of({ ...startWithOwnSpot, mayWrite: false }, '2026-11-21')).toEqual([])
  })

  // On its first day the coming reservation is given up entirely; later, its first days would
  // remain.
  it.each([
    ['its own first day', startWithTwoOwnSpots, { comingPerContract: 1 }, '2026-12-01', ['P15']],
    ['a day after that', startWithTwoOwnSpots, { comingPerContract: 1 }, '2026-12-02', []],
    [
      'such a day, two of two',
      startWithTwoOwnSpots,
      { comingPerContract: 2 },
      '2026-12-02',
      ['P15'],
    ],
    ['a day, none to come', startWithOwnSpot, { comingPerContract: 1 }, '2026-12-01', ['P14']],
    [
      'today, after too many changes',
      startWithOwnSpot,
      { writingAvailableAt: limitReachedResult.availableAt },
      '2026-11-21',
      [],
    ],
  ] as const)('only where no limit would be exceeded: %s', (_, start, limits, first, spots) => {
    expect(of({ ...start, parking: { ...start.parking, ...limits } }, first)).toEqual(spots)
  })
})

it('A taken spot can be watched also while the contract may not change its parking', () => {
  const of = (spot: ParkingSpot) => {
    const parking = { ...parkingWith(spot), writingAvailableAt: limitReachedResult.availableAt }
    const start = { ...startWithoutOwnSpot, parking }
    const context = { start, range: { first: '2026-11-21', last: '2026-11-27' }, searchErrors: [] }
    const shown = { ...context, spotId: spot.rentableParkingSpotId }
    return canWatch(shown)
  }
  expect(of(takenSpot)).toBe(true)
  expect(of({ ...takenSpot, isWatched: true })).toBe(true)
  expect(of(freeSpot)).toBe(false)
})
