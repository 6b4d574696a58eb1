import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { FieldError } from '../../api/errors.ts'
import type { Parking, ParkingSpot } from '../../api/parking.ts'
import { Failure } from '../shared/failure.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { parkingMachine } from './parking.machine.ts'
import {
  endedSpot,
  freeSpot,
  limited,
  otherFreeSpot,
  ownSpot,
  parkingWith,
  takenSpot,
  withFreeSpotOwn,
  withoutSpot,
  withSpot,
  withTwoSpots,
  written,
} from './parking.samples.ts'
import {
  canWatch,
  changeableSpots,
  chosenOf,
  type ParkingStart,
  type ParkingToWrite,
  type ParkingWriting,
  panelOf,
  type WatchToSet,
} from './parking.setup.ts'

const taken = { kind: 'other', startDate: '2026-11-21', endDate: null }

/** The same parking, in which somebody else has reserved the free spot. */
const withTakenSpot = (start: ParkingStart): ParkingStart => ({
  ...start,
  parking: {
    ...start.parking,
    parkingAreas: start.parking.parkingAreas.map((area) => ({
      ...area,
      parkingSpots: area.parkingSpots.map((spot) =>
        spot.rentableParkingSpotId === freeSpot.rentableParkingSpotId
          ? { ...spot, reservations: [taken] }
          : spot,
      ),
    })),
  },
})

/** Runs the chart on a start, with what its writes answer; `sent` fills with what was sent. */
function running(
  start: ParkingStart,
  answer: (write: ParkingToWrite) => Promise<ParkingWriting>,
  later: ParkingStart = start,
) {
  const sent: ParkingToWrite[] = []
  let reads = 0
  const actor = createActor(
    parkingMachine.provide({
      actors: {
        loadParking: fromPromise(() => {
          reads += 1
          return Promise.resolve(reads === 1 ? start : later)
        }),
        writeParking: fromPromise<ParkingWriting, ParkingToWrite>(({ input }) => {
          sent.push(input)
          return answer(input)
        }),
      },
    }),
    { input: { contractUuid: ainoContract.uuid } },
  ).start()
  return { actor, sent, open: () => waitFor(actor, (state) => state.matches('open')) }
}
type Actor = ReturnType<typeof running>['actor']

const choose = (actor: Actor, { rentableParkingSpotId: spotId }: ParkingSpot) =>
  actor.send({ type: 'spot.chosen', spotId })

/** Accepts the terms in the form of the panel, and sends it. */
function accept(actor: Actor) {
  const { form } = actor.getSnapshot().children
  form?.send({ type: 'field.changed', path: 'isAccepted', value: true })
  form?.send({ type: 'preview.requested' })
}

/** Opens the panel of the free spot, and sends its form once it is accepted. */
async function taking(start: ParkingStart, isChange: boolean) {
  const { actor, open } = running(start, () =>
    Promise.resolve({ kind: 'overtaken', start: withTakenSpot(start) }),
  )
  await open()
  choose(actor, freeSpot)
  if (isChange) actor.send({ type: 'change.requested', fromSpotId: ownSpot.rentableParkingSpotId })
  accept(actor)
  return waitFor(actor, (state) => state.matches({ open: { panel: 'overtaken' } }))
}

it.each([
  ['reserved', withoutSpot, false],
  ['taken in place of another', withSpot, true],
] as const)(
  'A spot that somebody else took while it was %s is shown as taken',
  async (_, start, isChange) => {
    const { context } = await taking(start, isChange)
    expect(chosenOf(context)?.spot).toEqual({ ...freeSpot, reservations: [taken] })
    expect(context.done).toBe(null)
    const own = context.start?.parking.parkingAreas.flatMap(({ parkingSpots }) => parkingSpots)
    expect(own?.includes(ownSpot)).toBe(isChange)
  },
)

it('What could not be read after a write is read when the panel is closed', async () => {
  const { actor, open } = running(withoutSpot, () => Promise.resolve(written), withFreeSpotOwn)
  await open()
  choose(actor, freeSpot)
  accept(actor)
  await waitFor(actor, (state) => state.matches({ open: { panel: 'reserved' } }))
  actor.send({ type: 'panel.closed' })
  await waitFor(actor, (state) => state.matches({ open: { browsing: 'still' } }))
  expect(actor.getSnapshot().context.start).toBe(withFreeSpotOwn)
})

describe('The key of what is sent', () => {
  const isAt = (actor: Actor, panel: string) =>
    waitFor(actor, ({ value }) => JSON.stringify(value).includes(panel))

  it('stays the same until it is done, and is another for the same after that', async () => {
    const outcomes = [true, false, false]
    const { actor, sent, open } = running(withoutSpot, () =>
      outcomes.shift()
        ? Promise.reject(new Failure('SERVICE_UNAVAILABLE'))
        : Promise.resolve(written),
    )
    await open()
    choose(actor, freeSpot)
    accept(actor)
    await isAt(actor, 'notSent')
    actor.send({ type: 'panel.closed' })
    choose(actor, freeSpot)
    accept(actor)
    await isAt(actor, 'reserved')
    choose(actor, freeSpot)
    accept(actor)
    await isAt(actor, 'reserved')
    const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect([first, sent.length]).toEqual([second, 3])
    expect(third).not.toBe(second)
  })

  it('is another once the parking was reloaded, which shows what became of the first', async () => {
    const { actor, sent, open } = running(withoutSpot, () =>
      Promise.reject(new Failure('SERVICE_UNAVAILABLE')),
    )
    await open()
    for (const _ of [1, 2]) {
      choose(actor, freeSpot)
      accept(actor)
      await isAt(actor, 'notSent')
      actor.send({ type: 'panel.closed' })
      actor.send({ type: 'page.shown' })
      await isAt(actor, 'still')
    }
    const [first, second] = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(first).not.toBe(second)
  })

  it('is another for another spot', async () => {
    const { actor, sent, open } = running(withoutSpot, () =>
      Promise.reject(new Failure('SERVICE_UNAVAILABLE')),
    )
    await open()
    for (const spot of [freeSpot, otherFreeSpot]) {
      choose(actor, spot)
      accept(actor)
      await isAt(actor, 'notSent')
    }
    const [first, second] = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(first).not.toBe(second)
  })
})

describe('The searched days', () => {
  const type = (actor: Actor, start: string, end = '22.11.2026') =>
    actor.send({ type: 'range.changed', typed: { start, end } })
  const stateOf = (actor: Actor) => {
    const { value, context } = actor.getSnapshot()
    return { value, range: context.range, errors: context.searchErrors.map(({ key }) => key) }
  }
  const opened = async (later?: ParkingStart) => {
    const { actor, open } = running(withoutSpot, () => Promise.resolve(written), later)
    await open()
    return actor
  }

  it('that are refused offer no reservation, until they are corrected', async () => {
    const actor = await opened()
    choose(actor, freeSpot)
    type(actor, '20.11.2026')
    expect(stateOf(actor)).toEqual({
      value: { open: { panel: { details: 'still' } } },
      range: { first: '2026-11-16', last: '2026-11-22' },
      errors: ['too_small_date'],
    })
    type(actor, '23.11.2026')
    expect(stateOf(actor)).toEqual({
      value: { open: { panel: { reserving: 'filling' } } },
      range: { first: '2026-11-23', last: '2026-11-29' },
      errors: [],
    })
  })

  it('stay while a reservation is sent, and while it is not known whether it was', async () => {
    const first = Promise.withResolvers<ParkingWriting>()
    const { actor, open } = running(withoutSpot, () => first.promise)
    await open()
    choose(actor, freeSpot)
    accept(actor)
    type(actor, '01.12.2026')
    first.reject(new Failure('SERVICE_UNAVAILABLE'))
    await waitFor(actor, (state) => state.matches({ open: { panel: { reserving: 'notSent' } } }))
    type(actor, '01.12.2026')
    actor.send({ type: 'back.requested' })
    const { range, form } = actor.getSnapshot().context
    expect(range).toEqual({ first: '2026-11-16', last: '2026-11-22' })
    expect(form).toMatchObject({ startDate: '2026-11-21', isAccepted: true })
  })

  it('do not matter to an end that is typed or asked once more', async () => {
    const { actor, open } = running(withSpot, () => Promise.resolve(written))
    await open()
    choose(actor, ownSpot)
    const { form } = actor.getSnapshot().children
    form?.send({ type: 'field.changed', path: 'endDate', value: '30.11.2026' })
    type(actor, '01.12.2026')
    form?.send({ type: 'preview.requested' })
    type(actor, '02.12.2026')
    expect(actor.getSnapshot().value).toEqual({ open: { panel: { ending: 'confirming' } } })
    expect(actor.getSnapshot().context.write?.body).toMatchObject({ endDate: '2026-11-30' })
  })

  it('restart once their first day has passed', async () => {
    const actor = await opened({ ...withoutSpot, today: '2026-11-30' })
    type(actor, '26.11.2026')
    actor.send({ type: 'page.shown' })
    await waitFor(actor, ({ context }) => context.start?.today === '2026-11-30')
    expect(stateOf(actor).range).toEqual({ first: '2026-11-30', last: '2026-12-06' })
    expect(stateOf(actor).errors).toEqual([])
  })

  it('stay after midnight while they may still be searched', async () => {
    const actor = await opened({ ...withoutSpot, today: '2026-11-22' })
    type(actor, '21.11.2026', '31.12.2026')
    actor.send({ type: 'page.shown' })
    await waitFor(actor, ({ context }) => context.start?.today === '2026-11-22')
    expect(stateOf(actor).range).toEqual({ first: '2026-11-22', last: '2026-12-31' })
    expect(actor.getSnapshot().context.typed.start).toBe('22.11.2026')
  })

  it('are the current week at first, shown from today on, also after midnight', async () => {
    const actor = await opened({ ...withoutSpot, today: '2026-11-22' })
    const week = { first: '2026-11-16', last: '2026-11-22' }
    const searchOf = () => {
      const { range, typed } = actor.getSnapshot().context
      return { range, typed }
    }
    expect(searchOf()).toEqual({ range: week, typed: { start: '21.11.2026', end: '22.11.2026' } })
    actor.send({ type: 'page.shown' })
    await waitFor(actor, ({ context }) => context.start?.today === '2026-11-22')
    expect(searchOf()).toEqual({ range: week, typed: { start: '22.11.2026', end: '22.11.2026' } })
  })

  it('keep their end when the same start is written otherwise', async () => {
    const actor = await opened()
    type(actor, '01.12.2026')
    for (const start of ['01.12.2026', '1.12.2026'])
      actor.send({ type: 'range.changed', typed: { start, end: '31.12.2026' } })
    expect(stateOf(actor).range).toEqual({ first: '2026-12-01', last: '2026-12-31' })
  })

  it('are searched once the provider allows them', async () => {
    const until = (reservationPossibleUntil: string): ParkingStart => ({
      ...withoutSpot,
      parking: { ...withoutSpot.parking, reservationPossibleUntil },
    })
    const { actor, open } = running(
      until('2026-12-31'),
      () => Promise.resolve(written),
      until('2027-02-28'),
    )
    await open()
    type(actor, '15.01.2027')
    expect(stateOf(actor).errors).toEqual(['too_big_date'])
    actor.send({ type: 'page.shown' })
    await waitFor(actor, ({ context }) => context.searchErrors.length === 0)
    expect(stateOf(actor)).toMatchObject({
      range: { first: '2027-01-15', last: '2027-01-21' },
      errors: [],
    })
  })

  it('stay as they are typed when the data are reloaded on the same day', async () => {
    const actor = await opened()
    type(actor, '2')
    actor.send({ type: 'page.shown' })
    await waitFor(actor, (state) => state.matches({ open: { browsing: 'still' } }))
    expect(actor.getSnapshot().context.typed.start).toBe('2')
  })
})

it('An own spot that has an end says so where it cannot be reserved again', () => {
  const of = (start: ParkingStart, first: string) =>
    panelOf({
      start,
      range: { first, last: first },
      searchErrors: [],
      spotId: ownSpot.rentableParkingSpotId,
    })
  expect(of(withTwoSpots, '2026-11-21')).toBe('cancelled')
  expect(of(withTwoSpots, '2026-12-01')).toBe('cancelled')
  expect(of({ ...withTwoSpots, mayWrite: false }, '2026-12-01')).toBe('cancelled')
  expect(of({ ...withSpot, mayWrite: false }, '2026-12-01')).toBe('details')
  const again = { kind: 'own', startDate: '2026-12-05', endDate: null }
  const twice = { ...endedSpot, reservations: [...(endedSpot.reservations ?? []), again] }
  const parking = parkingWith(twice)
  expect(of({ ...withoutSpot, parking, mayWrite: false }, '2026-11-21')).toBe('cancelled')
})

it('An end that was refused and corrected is not called wrong again after Back', async () => {
  const field = { path: 'endDate', key: 'too_small_date' } as const
  const { actor, open } = running(withSpot, () =>
    Promise.reject(new Failure('VALIDATION_ERROR', [field])),
  )
  await open()
  choose(actor, ownSpot)
  actor.getSnapshot().children.form?.send({ type: 'preview.requested' })
  actor.send({ type: 'end.confirmed' })
  await waitFor(actor, ({ context }) => context.errors.length > 0)
  const { form } = actor.getSnapshot().children
  form?.send({ type: 'field.changed', path: 'endDate', value: '30.11.2026' })
  form?.send({ type: 'preview.requested' })
  actor.send({ type: 'back.requested' })
  expect(actor.getSnapshot().value).toEqual({ open: { panel: { ending: 'filling' } } })
  expect(actor.getSnapshot().context.errors).toEqual([])
})

it('What was changed is kept as it was before the change', async () => {
  const { actor, open } = running(withSpot, () =>
    Promise.resolve({ ...written, start: withoutSpot } as ParkingWriting),
  )
  await open()
  choose(actor, freeSpot)
  actor.send({ type: 'change.requested', fromSpotId: ownSpot.rentableParkingSpotId })
  accept(actor)
  await waitFor(actor, (state) => state.matches({ open: { panel: 'changed' } }))
  expect(actor.getSnapshot().context.done?.from).toBe(ownSpot)
})

it('What is refused of a spot that is taken leads back to the spots, an end to its field', async () => {
  const terms = { path: 'acceptedTermsVersion', key: 'invalid_string' } as const
  const end = { path: 'endDate', key: 'too_small_date' } as const
  const refusedWith = async (start: ParkingStart, fields: readonly FieldError[]) => {
    const { actor, open } = running(start, () =>
      Promise.reject(new Failure('VALIDATION_ERROR', fields)),
    )
    await open()
    choose(actor, start === withSpot ? ownSpot : freeSpot)
    if (start === withSpot) {
      actor.getSnapshot().children.form?.send({ type: 'preview.requested' })
      actor.send({ type: 'end.confirmed' })
    } else accept(actor)
    await waitFor(actor, ({ context: { code, errors } }) => code !== null || errors.length > 0)
    const { value, context } = actor.getSnapshot()
    return [Object(Object(value).open).panel, context.errors]
  }
  expect(await refusedWith(withoutSpot, [terms])).toEqual([{ reserving: 'notSent' }, []])
  expect(await refusedWith(withSpot, [end])).toEqual([{ ending: 'filling' }, [end]])
  expect(await refusedWith(withSpot, [end, terms])).toEqual([{ ending: 'notSent' }, []])
  expect(await refusedWith(withSpot, [])).toEqual([
    { ending: 'filling' },
    [{ path: 'endDate', key: 'invalid_type' }],
  ])
})

/** Ends the watch of a spot from the list; returns what was sent, and the flow. */
async function endWatchInList(watched: ParkingSpot) {
  const sent: WatchToSet[] = []
  const actor = createActor(
    parkingMachine.provide({
      actors: {
        loadParking: fromPromise(() =>
          Promise.resolve({ ...withoutSpot, parking: parkingWith(watched) }),
        ),
        setWatch: fromPromise<boolean, WatchToSet>(({ input }) => {
          sent.push(input)
          return Promise.resolve(input.isWatched)
        }),
      },
    }),
    { input: { contractUuid: ainoContract.uuid } },
  ).start()
  await waitFor(actor, (state) => state.matches('open'))
  const { rentableParkingSpotId: spotId } = watched
  actor.send({ type: 'watch.requested', spotId: 'another', isWatched: false })
  expect(actor.getSnapshot().value).toEqual({ open: { browsing: 'still' } })
  actor.send({ type: 'watch.requested', spotId, isWatched: false })
  return { actor, sent }
}

it('A watch of the list is ended, and the panel of its spot says so', async () => {
  const { actor, sent } = await endWatchInList({ ...takenSpot, isWatched: true })
  await waitFor(actor, (state) => state.matches({ open: { panel: { details: 'still' } } }))
  const { rentableParkingSpotId: spotId } = takenSpot
  expect(sent).toEqual([{ contractUuid: ainoContract.uuid, spotId, isWatched: false }])
  expect(chosenOf(actor.getSnapshot().context)?.spot).toEqual({ ...takenSpot, isWatched: false })
})

it('A spot that has become free can be reserved once its watch of the list is ended', async () => {
  const { actor } = await endWatchInList({ ...freeSpot, isWatched: true })
  await waitFor(actor, (state) => state.matches({ open: { panel: 'reserving' } }))
})

it('A spot is given up for another only where the contract may have that then', () => {
  const of = (start: ParkingStart, first: string) => {
    const range = { first, last: first }
    const spotId = freeSpot.rentableParkingSpotId
    return changeableSpots({ start, range, searchErrors: [], spotId }).map(
      ({ locationDetails }) => locationDetails,
    )
  }
  expect(of(withSpot, '2026-11-21')).toEqual(['P14'])
  expect(of(withTwoSpots, '2026-11-21')).toEqual([])
  expect(of(withTwoSpots, '2026-12-01')).toEqual(['P15'])
  const parking = { ...withTwoSpots.parking, spotsPerContract: 2 }
  expect(of({ ...withTwoSpots, parking }, '2026-11-21')).toEqual(['P14', 'P15'])
  expect(of({ ...withSpot, mayWrite: false }, '2026-11-21')).toEqual([])
})

it('A spot is given up for another only where no limit would be broken', () => {
  const of = (parking: Parking, first: string) =>
    changeableSpots({
      start: { ...withSpot, parking },
      range: { first, last: first },
      searchErrors: [],
      spotId: freeSpot.rentableParkingSpotId,
    }).length
  const later = { ...withTwoSpots.parking, comingPerContract: 1 }
  // The coming one is given up whole on its first day, and a day of it would stay from then on.
  expect([of(later, '2026-12-01'), of(later, '2026-12-02')]).toEqual([1, 0])
  expect(of({ ...later, comingPerContract: 2 }, '2026-12-02')).toBe(1)
  expect(of({ ...withSpot.parking, comingPerContract: 1 }, '2026-12-01')).toBe(1)
  const tomorrow = { ...withSpot.parking, writingAvailableAt: limited.availableAt }
  expect(of(tomorrow, '2026-11-21')).toBe(0)
})

it('A spot that is taken can be watched while the contract may change nothing', () => {
  const of = (spot: ParkingSpot) => {
    const parking = { ...parkingWith(spot), writingAvailableAt: limited.availableAt }
    const start = { ...withoutSpot, parking }
    const context = { start, range: { first: '2026-11-21', last: '2026-11-27' }, searchErrors: [] }
    const shown = { ...context, spotId: spot.rentableParkingSpotId }
    return canWatch(shown)
  }
  expect(of(takenSpot)).toBe(true)
  expect(of({ ...takenSpot, isWatched: true })).toBe(true)
  expect(of(freeSpot)).toBe(false)
})
