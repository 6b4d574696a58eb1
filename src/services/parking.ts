import { queryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  changeParkingSpot,
  endParkingReservation,
  type Parking,
  type ParkingSpotId,
  type ReservedParking,
  readParking,
  reserveParkingSpot,
  unwatchParkingSpot,
  watchParkingSpot,
} from '../../api/parking.ts'
import { isBefore, later } from '../../domain/dates.ts'
import { todayOf } from '../../domain/helsinki.ts'
import {
  dayBefore,
  daysOf,
  doOverlap,
  lastsAsContract,
  mayReserveParking,
  openFrom,
  ownReservations,
} from '../../domain/parking.ts'
import { parkingMachine } from '../../machines/parking/parking.machine.ts'
import { type ParkingStart, spotOf } from '../../machines/parking/parking.selectors.ts'
import type { ParkingInput, WatchToSet } from '../../machines/parking/parking.setup.ts'
import type {
  ParkingToWrite,
  ParkingWriting,
} from '../../machines/parking/spot-operation.machine.ts'
import { failureOf } from '../../machines/shared/failure.ts'
import { clock } from '../runtime.ts'
import { call } from './api.ts'
import { metadataQuery, permissionsQuery, queryClient } from './queries.ts'
import { loadContract } from './termination-request.ts'

/** Always refetched, as others reserve spots at any time. */
const parkingQuery = (contract: string) =>
  queryOptions({
    queryKey: ['parking-spots', contract],
    queryFn: ({ signal }) => call(readParking, { params: { contract }, query: {} }, { signal }),
    staleTime: 0,
  })

const noParking: Parking = { parkingAreas: [], reservationPossibleUntil: null }

/** Whether the server has refused as the contract has ended. */
function isAfterEnd(error: unknown): boolean {
  const { code, details } = failureOf(error)
  return code === 'STATE_CONFLICT' && details.state === 'terminated'
}

/** Whether the spot is taken: a back end of its own may say no more than 409. */
function isOverlap(error: unknown): boolean {
  const { code, details } = failureOf(error)
  return code === 'STATE_CONFLICT' && (details.state === undefined || details.state === 'overlap')
}

/** Loads the parking of a contract; null once the contract has ended. */
async function loadAreas(contract: string): Promise<Parking | null> {
  try {
    return await queryClient.fetchQuery(parkingQuery(contract))
  } catch (error) {
    if (isAfterEnd(error)) return null
    throw error
  }
}

async function loadParking({ contractUuid }: ParkingInput): Promise<ParkingStart> {
  const [contract, metadata, permissions] = await Promise.all([
    loadContract(contractUuid),
    queryClient.fetchQuery(metadataQuery),
    queryClient.fetchQuery(permissionsQuery),
  ])
  const areas = contract.status === 'terminated' ? null : await loadAreas(contractUuid)
  const roles = permissions.find((one) => one.contractUuid === contractUuid)?.tenantRoles ?? []
  return {
    parking: areas ?? noParking,
    contract: areas ? contract : { ...contract, status: 'terminated' },
    today: todayOf(clock),
    mayWrite: !metadata.isImpersonator,
    mayReserve: mayReserveParking({ status: contract.status, roles }),
  }
}

function send({
  contractUuid: contract,
  write,
  idempotencyKey,
}: ParkingToWrite): Promise<ReservedParking> {
  const params = { contract }
  if (write.kind === 'end' || write.kind === 'cancel')
    return call(endParkingReservation, { params, body: write.body })
  return write.kind === 'reserve'
    ? call(reserveParkingSpot, { params, body: write.body }, { idempotencyKey })
    : call(changeParkingSpot, { params, body: write.body }, { idempotencyKey })
}

async function writeParking(toWrite: ParkingToWrite): Promise<ParkingWriting> {
  try {
    const answer = await send(toWrite)
    return { kind: 'written', answer, start: await loadAnew(toWrite) }
  } catch (error) {
    if (isAfterEnd(error)) return { kind: 'ended' }
    const { code, details } = failureOf(error)
    // Of what is given up, the answer says why: it is possible from today.
    if (code === 'CREATION_LIMIT_REACHED' && isTaking(toWrite))
      return {
        kind: 'limited',
        availableAt: details.availableAt ?? null,
        start: await loadAnew(toWrite),
      }
    const writing = isRefused(error) ? await afterRefusal(toWrite, isOverlap(error)) : null
    if (writing === null) throw error
    return writing
  }
}

/** Whether a spot is reserved, or changed for another. */
const isTaking = ({ write }: ParkingToWrite): boolean =>
  write.kind === 'reserve' || write.kind === 'change'

/** Whether the server has refused because of what the parking is by now. */
function isRefused(error: unknown): boolean {
  const { code } = failureOf(error)
  return code === 'STATE_CONFLICT' || code === 'NOT_FOUND' || code === 'VALIDATION_ERROR'
}

/**
 * What the reloaded parking says of a refusal: the spot to be given up is gone or ended already, or
 * somebody has the spot that was wanted: others, or the contract by another window. Null for a
 * failure.
 */
async function afterRefusal(
  toWrite: ParkingToWrite,
  isTaken: boolean,
): Promise<ParkingWriting | null> {
  const { write } = toWrite
  const start = await loadAnew(toWrite)
  const ownOn = (spotId: ParkingSpotId) => {
    const spot = spotOf({ start }, spotId)
    return spot ? ownReservations([spot]) : []
  }
  const own = ownOn(write.body.rentableParkingSpotId)
  if (write.kind === 'end' || write.kind === 'cancel') {
    const { reservationId } = write.body
    const given = own.find(({ id }) => !reservationId || id === reservationId)
    if (start === null) return null
    if (write.kind === 'cancel') return given ? null : { kind: 'written', answer: {}, start }
    const canEnd = given && lastsAsContract(given, start) && write.body.endDate >= start.today
    return canEnd ? null : { kind: 'changed', start }
  }
  const { startDate } = write.body
  if (start && own.some((one) => doOverlap(daysOf(one), openFrom(startDate))))
    return { kind: 'own', start }
  if (isTaken) return { kind: 'overtaken', start }
  if (start === null || write.kind === 'reserve') return null
  const least = later(dayBefore(startDate), start.today)
  const lasts = ownOn(write.body.fromRentableParkingSpotId).some(
    (one) => !isBefore(daysOf(one).last, least),
  )
  return lasts ? null : { kind: 'changed', start }
}

/** Reloads the parking after a write, whose own outcome holds whether that succeeds or not. */
const loadAnew = (input: ParkingInput): Promise<ParkingStart | null> =>
  loadParking(input).catch(() => null)

async function setWatch({
  contractUuid: contract,
  spotId,
  isWatched,
}: WatchToSet): Promise<boolean> {
  const params = { contract, spot: String(spotId) }
  const answer = isWatched
    ? await call(watchParkingSpot, { params, body: {} })
    : await call(unwatchParkingSpot, { params })
  return answer.isWatched
}

/** The actors of parking, which call the API. Specification 2, section 7. */
export const parkingActors = {
  loadParking: fromPromise<ParkingStart, ParkingInput>(({ input }) => loadParking(input)),
  writeParking: fromPromise<ParkingWriting, ParkingToWrite>(({ input }) => writeParking(input)),
  setWatch: fromPromise<boolean, WatchToSet>(({ input }) => setWatch(input)),
}

/** The machine of parking, with its services. */
export const parking = parkingMachine.provide({ actors: parkingActors })
