import { queryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  changeParkingSpot,
  endParkingReservation,
  type Parking,
  type ParkingEndBody,
  type ReservedParking,
  readParking,
  reserveParkingSpot,
  unwatchParkingSpot,
  watchParkingSpot,
} from '../../api/parking.ts'
import { todayOf } from '../../domain/helsinki.ts'
import { mayReserveParking, ownReservations } from '../../domain/parking.ts'
import { parkingMachine } from '../../machines/parking/parking.machine.ts'
import type {
  ParkingInput,
  ParkingStart,
  ParkingToWrite,
  ParkingWriting,
  WatchToSet,
} from '../../machines/parking/parking.setup.ts'
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

/**
 * Somebody else has the spot, the contract has ended, or what was to be cancelled is gone; another
 * refusal is a failure.
 */
async function writeParking(toWrite: ParkingToWrite): Promise<ParkingWriting> {
  const { write } = toWrite
  try {
    const answer = await send(toWrite)
    return { kind: 'written', answer, start: await loadAnew(toWrite) }
  } catch (error) {
    if (isAfterEnd(error)) return { kind: 'ended' }
    if (write.kind === 'cancel' && failureOf(error).code === 'NOT_FOUND') {
      const start = await loadAnew(toWrite)
      if (start && !hasReservation(start, write.body)) return { kind: 'written', answer: {}, start }
    }
    const isTaking = write.kind === 'reserve' || write.kind === 'change'
    if (!isTaking || !isOverlap(error)) throw error
    return { kind: 'overtaken', start: await loadAnew(toWrite) }
  }
}

/** Whether the contract still has a reservation that was to be cancelled. */
const hasReservation = (
  { parking: { parkingAreas } }: ParkingStart,
  { rentableParkingSpotId, reservationId }: ParkingEndBody,
): boolean =>
  ownReservations(
    parkingAreas
      .flatMap(({ parkingSpots }) => parkingSpots)
      .filter((spot) => spot.rentableParkingSpotId === rentableParkingSpotId),
  ).some(({ id }) => !reservationId || id === reservationId)

/** Reads the parking as it is after a write, whose own outcome stands whether that succeeds or not. */
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
