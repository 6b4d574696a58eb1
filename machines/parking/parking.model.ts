import type { SnapshotFrom } from 'xstate'
import type { ParkingSpot } from '../../api/parking.ts'
import type { ParkingWrite } from '../../api/parking-form.ts'
import { availableUntil } from '../../domain/parking.ts'
import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { parkingMachine } from './parking.machine.ts'
import {
  acceptedForm,
  cancelWrite,
  changedElsewhere,
  changeWrite,
  endedParking,
  endWrite,
  freeSpot,
  laterSpot,
  limited,
  noParking,
  overtaken,
  ownAlready,
  ownSpot,
  parkingOfStaff,
  reservedLaterSpot,
  reserveWrite,
  takenSpot,
  tooLate,
  withoutSpot,
  withSpot,
  withTwoSpots,
  written,
} from './parking.samples.ts'
import {
  canRetry,
  canWatch,
  changeableSpots,
  chosenOf,
  type ParkingContext,
  panelOf,
  searchedDaysOf,
} from './parking.setup.ts'

const choice = ({ rentableParkingSpotId }: ParkingSpot) => ({
  type: 'spot.chosen' as const,
  spotId: rentableParkingSpotId,
})

/** How the parking of a start differs from that of the others. */
function kindOf({ start }: ParkingContext) {
  const spots = start?.parking.parkingAreas.flatMap(({ parkingSpots }) => parkingSpots) ?? []
  const own = spots.filter(({ reservations }) => reservations?.some(({ kind }) => kind === 'own'))
  return {
    own: own.map(({ locationDetails }) => locationDetails).join(' '),
    isThere: spots.length > 0,
    isWatched: spots.some(({ isWatched }) => isWatched === true),
    isEnded: start?.contract.status === 'terminated',
    mayWrite: start?.mayWrite ?? null,
  }
}

/** What the form of the panel sends. */
function kindOfWrite(snapshot: SnapshotFrom<typeof parkingMachine>): ParkingWrite['kind'] {
  if (snapshot.matches({ open: { panel: 'reserving' } })) return reserveWrite.kind
  if (snapshot.matches({ open: { panel: 'changing' } })) return changeWrite.kind
  return snapshot.matches({ open: { panel: 'ending' } }) ? endWrite.kind : cancelWrite.kind
}

/** What a panel says besides its state: its heading, or that others have the spot later. */
function aboutOf(snapshot: SnapshotFrom<typeof parkingMachine>): string | null {
  const { context } = snapshot
  const spot = chosenOf(context)?.spot
  if (snapshot.matches({ open: { panel: 'details' } }))
    return spot && availableUntil(spot, searchedDaysOf(context)) ? 'reserved later' : null
  if (snapshot.matches({ open: { panel: 'ending' } })) return spot?.locationDetails ?? null
  return snapshot.matches({ open: { panel: 'ended' } })
    ? (context.done?.spot.locationDetails ?? null)
    : null
}

export const model = defineModel({
  machine: parkingMachine,
  starts: { 'the parking of a contract': { contractUuid: ainoContract.uuid } },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'page.shown': [{ type: 'page.shown' }],
    'range.changed': [{ type: 'range.changed', typed: { start: '23.11.2026', end: '29.11.2026' } }],
    'filter.changed': [
      { type: 'filter.changed', filter: { needs: ['heating_outlet'], number: '' } },
    ],
    'view.chosen': [{ type: 'view.chosen', view: 'map' }],
    'spot.chosen': [
      choice(freeSpot),
      choice(takenSpot),
      choice(reservedLaterSpot),
      choice(ownSpot),
      choice(laterSpot),
    ],
    'panel.closed': [{ type: 'panel.closed' }],
    'change.requested': [{ type: 'change.requested', fromSpotId: ownSpot.rentableParkingSpotId }],
    'end.confirmed': [{ type: 'end.confirmed' }],
    'form.changed': [{ type: 'form.changed', values: acceptedForm }],
    'back.requested': [{ type: 'back.requested' }],
    'watch.requested': [
      { type: 'watch.requested', spotId: takenSpot.rentableParkingSpotId, isWatched: true },
      { type: 'watch.requested', spotId: takenSpot.rentableParkingSpotId, isWatched: false },
    ],
  },
  outcomes: {
    loadParking: {
      done: [withoutSpot, withSpot, withTwoSpots, parkingOfStaff, noParking, endedParking],
      error: ['INTERNAL_SERVER_ERROR'],
    },
    form: {
      done: [
        { values: acceptedForm, result: reserveWrite },
        { values: acceptedForm, result: changeWrite },
        { values: acceptedForm, result: endWrite },
        { values: acceptedForm, result: cancelWrite },
      ],
      error: [],
    },
    writeParking: {
      done: [written, overtaken, limited, ownAlready, changedElsewhere, tooLate],
      error: ['SERVICE_UNAVAILABLE', 'VALIDATION_ERROR', 'FORBIDDEN'],
    },
    setWatch: { done: [true, false], error: ['SERVICE_UNAVAILABLE'] },
  },
  isPossible: (snapshot, end) => {
    if (!('output' in end)) return true
    const { context } = snapshot
    if (end.source === 'form') return Object(end.output).result.kind === kindOfWrite(snapshot)
    if (end.source === 'writeParking') {
      const kind = kindOfWrite(snapshot)
      const isTaking = kind === reserveWrite.kind || kind === changeWrite.kind
      const ending = Object(end.output).kind
      if (ending === changedElsewhere.kind)
        return kind === changeWrite.kind || kind === endWrite.kind
      return isTaking || ![overtaken.kind, limited.kind, ownAlready.kind].includes(ending)
    }
    if (end.source === 'setWatch') return end.output === context.wish
    // The reloaded data are the same, or the resident has reserved a spot elsewhere, or moved out.
    const isChanged = end.output === withSpot || end.output === endedParking
    if (context.start === withoutSpot && isChanged) return true
    return context.start === null || end.output === context.start
  },
  project: (snapshot) => {
    const { context } = snapshot
    return {
      ...kindOf(context),
      panel: panelOf(context),
      canChange: changeableSpots(context).length > 0,
      canWatch: canWatch(context),
      isRefused: context.errors.length > 0,
      canRetry: canRetry(context),
      code: context.code,
      about: aboutOf(snapshot),
    }
  },
})
