import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { parkingMachine } from './parking.machine.ts'
import { freeSpot, ownSpot, withoutSpot, withSpot } from './parking.samples.ts'
import {
  chosenOf,
  type ParkingStart,
  type ParkingToWrite,
  type ParkingWriting,
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

/** Opens the panel of the free spot, and sends its form once it is accepted. */
async function taking(start: ParkingStart, isChange: boolean) {
  const writing: ParkingWriting = { kind: 'overtaken', start: withTakenSpot(start) }
  const actor = createActor(
    parkingMachine.provide({
      actors: {
        loadParking: fromPromise(() => Promise.resolve(start)),
        writeParking: fromPromise<ParkingWriting, ParkingToWrite>(() => Promise.resolve(writing)),
      },
    }),
    { input: { contractUuid: ainoContract.uuid } },
  ).start()
  await waitFor(actor, (state) => state.matches('open'))
  actor.send({ type: 'spot.chosen', spotId: freeSpot.rentableParkingSpotId })
  if (isChange) actor.send({ type: 'change.requested', fromSpotId: ownSpot.rentableParkingSpotId })
  const { form } = actor.getSnapshot().children
  form?.send({ type: 'field.changed', path: 'isAccepted', value: true })
  form?.send({ type: 'preview.requested' })
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
