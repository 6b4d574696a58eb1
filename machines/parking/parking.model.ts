import type { SnapshotFrom } from 'xstate'
import type { ParkingSpot } from '../../api/parking.ts'
import type { ParkingOperationBody } from '../../api/parking-form.ts'
import { findEndOfShortAvailability } from '../../domain/parking.ts'
import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { parkingMachine } from './parking.machine.ts'
import {
  alreadyOwnResult,
  cancelWrite,
  changeWrite,
  contractEndedResult,
  endedContractStart,
  endWrite,
  freeSpot,
  laterSpot,
  limitReachedResult,
  outdatedResult,
  ownSpot,
  reservedLaterSpot,
  reserveWrite,
  staffStart,
  startWithOwnSpot,
  startWithoutAreas,
  startWithoutOwnSpot,
  startWithTwoOwnSpots,
  takenByOthersResult,
  takenSpot,
  writtenResult,
} from './parking.samples.ts'
import {
  canWatch,
  chosenSpotOf,
  ownSpotsToSwapForChosen,
  panelContentOf,
  searchedDaysOf,
  spotsOf,
} from './parking.selectors.ts'
import type { ParkingContext } from './parking.setup.ts'
import type { ParkingWriteResult } from './spot-operation.machine.ts'

const { uuid } = ainoContract

const choice = ({ rentableParkingSpotId }: ParkingSpot) => ({
  type: 'spot.chosen' as const,
  spotId: rentableParkingSpotId,
})

/**
 * Returns the facts by which paths distinguish loaded parking: the own spots, whether there are spots
 * or a watch, whether the contract has ended, and whether the reader may write.
 */
function startFactsOf({ start }: ParkingContext) {
  const spots = spotsOf({ start })
  const own = spots.filter(({ reservations }) => reservations?.some(({ kind }) => kind === 'own'))
  return {
    own: own.map(({ locationDetails }) => locationDetails).join(' '),
    isThere: spots.length > 0,
    isWatched: spots.some(({ isWatched }) => isWatched === true),
    isEnded: start?.contract.status === 'terminated',
    mayWrite: start?.mayWrite ?? null,
  }
}

/** Returns the write that the panel is sending; null while it sends none. */
function writeOf(snapshot: SnapshotFrom<typeof parkingMachine>): ParkingOperationBody | null {
  const isSending = (operation: 'reserving' | 'changing' | 'ending' | 'cancelling') =>
    snapshot.matches({ open: { panel: { operating: { [operation]: 'sending' } } } })
  if (isSending('reserving')) return reserveWrite
  if (isSending('changing')) return changeWrite
  if (isSending('ending')) return endWrite
  return isSending('cancelling') ? cancelWrite : null
}

/** The outcomes of each kind of write, besides success and the end of the contract. */
const refusals: Readonly<Record<ParkingOperationBody['kind'], readonly ParkingWriteResult[]>> = {
  reserve: [takenByOthersResult, limitReachedResult, alreadyOwnResult],
  change: [takenByOthersResult, limitReachedResult, alreadyOwnResult, outdatedResult],
  end: [outdatedResult],
  cancel: [],
}
const outcomes = [reserveWrite, changeWrite, endWrite, cancelWrite].flatMap((write) =>
  [writtenResult, ...refusals[write.kind], contractEndedResult].map((result) => ({
    ...result,
    write,
  })),
)

/**
 * Returns the fact by which paths distinguish panels in the same state: the heading, or that others
 * have the spot later.
 */
function panelFactOf(snapshot: SnapshotFrom<typeof parkingMachine>): string | null {
  const { context } = snapshot
  const spot = chosenSpotOf(context)?.spot
  if (snapshot.matches({ open: { panel: 'details' } }))
    return spot && findEndOfShortAvailability(spot, searchedDaysOf(context))
      ? 'reserved later'
      : null
  if (snapshot.matches({ open: { panel: { operating: 'ending' } } }))
    return spot?.locationDetails ?? null
  return snapshot.matches({ open: { panel: 'ended' } })
    ? (context.done?.spot.locationDetails ?? null)
    : null
}

export const pathModel = defineModel({
  machine: parkingMachine,
  starts: { 'the parking of a contract': { contractUuid: uuid } },
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
    'sending.started': [{ type: 'sending.started' }],
    'sending.failed': [
      { type: 'sending.failed', sent: { write: reserveWrite, idempotencyKey: uuid } },
    ],
    'watch.requested': [
      { type: 'watch.requested', spotId: takenSpot.rentableParkingSpotId, isWatched: true },
      { type: 'watch.requested', spotId: takenSpot.rentableParkingSpotId, isWatched: false },
    ],
  },
  outcomes: {
    loadParking: {
      done: [
        startWithoutOwnSpot,
        startWithOwnSpot,
        startWithTwoOwnSpots,
        staffStart,
        startWithoutAreas,
        endedContractStart,
      ],
      error: ['INTERNAL_SERVER_ERROR'],
    },
    spotOperation: { done: outcomes, error: [] },
    setWatch: { done: [true, false], error: ['SERVICE_UNAVAILABLE'] },
  },
  isPossible: (snapshot, end) => {
    if (!('output' in end)) return true
    const { context } = snapshot
    if (end.source === 'spotOperation') return Object(end.output).write === writeOf(snapshot)
    if (end.source === 'setWatch') return end.output === context.wish
    // The reloaded data are the same, or the resident has reserved a spot elsewhere, or moved out.
    const isChanged = end.output === startWithOwnSpot || end.output === endedContractStart
    if (context.start === startWithoutOwnSpot && isChanged) return true
    return context.start === null || end.output === context.start
  },
  project: (snapshot) => {
    const { context } = snapshot
    return {
      ...startFactsOf(context),
      ...(snapshot.matches({ open: 'panel' }) && {
        panel: panelContentOf(context),
        canChange: ownSpotsToSwapForChosen(context).length > 0,
        canWatch: canWatch(context),
      }),
      code: context.code,
      about: panelFactOf(snapshot),
    }
  },
})
