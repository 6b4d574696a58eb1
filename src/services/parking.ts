import { queryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  changeParkingSpot,
  endParkingReservation,
  type Parking,
  type ParkingOperationResult,
  type ParkingSpotId,
  readParking,
  reserveParkingSpot,
  unwatchParkingSpot,
  watchParkingSpot,
} from '../../api/parking.ts'
import type { ParkingOperationBody } from '../../api/parking-form.ts'
import { helsinkiTodayOf } from '../../domain/helsinki.ts'
import {
  listContractReservations,
  mayRefusalBeOutdated,
  mayReserveParking,
  parkingRefusalOf,
  type RefusedParkingWrite,
} from '../../domain/parking.ts'
import { parkingMachine } from '../../machines/parking/parking.machine.ts'
import {
  type ParkingStart,
  spotById,
  startLimitsOf,
} from '../../machines/parking/parking.selectors.ts'
import type { ParkingInput, WatchToSet } from '../../machines/parking/parking.setup.ts'
import {
  type ParkingWriteResult,
  type ParkingWriteToSend,
  spotOperationMachine,
} from '../../machines/parking/spot-operation.machine.ts'
import { failureOf } from '../../machines/shared/failure.ts'
import { clock } from '../runtime.ts'
import { call } from './api.ts'
import { contractRead, requireKnownType } from './contract.ts'
import {
  fetchSteps,
  type LoaderRead,
  type LoaderSteps,
  loaderActor,
  readAll,
  readOfQuery,
  readOne,
  startFromEmbedded,
} from './loading.ts'
import { metadataQuery, permissionsQuery } from './queries.ts'

/** The parking of a contract; always refetched, as others reserve spots at any time. */
const parkingQuery = (contract: string) =>
  queryOptions({
    queryKey: ['parking-spots', contract],
    queryFn: ({ signal }) => call(readParking, { params: { contract }, query: {} }, { signal }),
    staleTime: 0,
  })

const noParking: Parking = { parkingAreas: [], reservationPossibleUntil: null }

/** Whether the server has refused because the contract has ended. */
function isAfterEnd(error: unknown): boolean {
  const { code, details } = failureOf(error)
  return code === 'STATE_CONFLICT' && details.state === 'terminated'
}

/** Returns the read of the parking of a contract; its data are null once the contract has ended. */
const areasRead = (contract: string): LoaderRead<Parking | null> => {
  const { key, fetch } = readOfQuery(parkingQuery(contract))
  const nullIfEnded = (error: unknown) => {
    if (isAfterEnd(error)) return null
    throw error
  }
  return { key, fetch: () => fetch().catch(nullIfEnded) }
}

function* loadParking({ contractUuid }: ParkingInput): LoaderSteps<ParkingStart> {
  const [read, metadata, permissions] = yield* readAll(
    contractRead(contractUuid),
    readOfQuery(metadataQuery),
    readOfQuery(permissionsQuery),
  )
  const contract = requireKnownType(read)
  const isEnded = contract.status === 'terminated'
  const areas = isEnded ? null : yield* readOne(areasRead(contractUuid))
  const roles = permissions.find((one) => one.contractUuid === contractUuid)?.tenantRoles ?? []
  return {
    parking: areas ?? noParking,
    contract: areas ? contract : { ...contract, status: 'terminated' },
    today: helsinkiTodayOf(clock),
    mayWrite: !metadata.isImpersonator,
    mayReserve: mayReserveParking({ status: contract.status, roles }),
  }
}

function callWrite({
  contractUuid: contract,
  write,
  idempotencyKey,
}: ParkingWriteToSend): Promise<ParkingOperationResult> {
  const params = { contract }
  if (write.kind === 'end' || write.kind === 'cancel')
    return call(endParkingReservation, { params, body: write.body })
  return write.kind === 'reserve'
    ? call(reserveParkingSpot, { params, body: write.body }, { idempotencyKey })
    : call(changeParkingSpot, { params, body: write.body }, { idempotencyKey })
}

async function sendWrite(toWrite: ParkingWriteToSend): Promise<ParkingWriteResult> {
  try {
    const answer = await callWrite(toWrite)
    return { kind: 'written', answer, start: await reload(toWrite) }
  } catch (error) {
    const { code, details } = failureOf(error)
    const refused = { code, state: details.state }
    const start = mayRefusalBeOutdated(refused, toWrite.write.kind) ? await reload(toWrite) : null
    const refusal = parkingRefusalOf(
      refused,
      writeOf(toWrite.write, start),
      start && startLimitsOf({ start }),
    )
    if (refusal === 'ended') return { kind: 'ended' }
    if (refusal === 'limited')
      return { kind: 'limited', availableAt: details.availableAt ?? null, start }
    if (refusal === 'overtaken') return { kind: 'overtaken', start }
    if (refusal === null || start === null) throw error
    return refusal === 'done' ? { kind: 'written', answer: {}, start } : { kind: refusal, start }
  }
}

/**
 * Returns the data of a write that the rules of refused writes need, with the own reservations of
 * its spots as `start` has them.
 */
function writeOf(
  { kind, body }: ParkingOperationBody,
  start: ParkingStart | null,
): RefusedParkingWrite {
  const ownOn = (spotId: ParkingSpotId) => {
    const spot = spotById({ start }, spotId)
    return spot ? listContractReservations([spot]) : []
  }
  return {
    kind,
    day: 'startDate' in body ? body.startDate : body.endDate,
    reservationId: 'reservationId' in body ? body.reservationId : null,
    own: ownOn(body.rentableParkingSpotId),
    from: 'fromRentableParkingSpotId' in body ? ownOn(body.fromRentableParkingSpotId) : [],
  }
}

/**
 * Reloads the parking after a write; null when that fails, which does not change the write's
 * outcome.
 */
const reload = (input: ParkingInput): Promise<ParkingStart | null> =>
  fetchSteps(loadParking(input)).catch(() => null)

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

/**
 * Sends a reservation, a change, an end or a cancellation, and reloads the parking where the
 * outcome depends on that. Specification 2, sections 7 and 8.
 */
export const writeParking = fromPromise<ParkingWriteResult, ParkingWriteToSend>(({ input }) =>
  sendWrite(input),
)

/** The actors of parking, which call the API. Specification 2, section 7. */
export const parkingActors = {
  loadParking: loaderActor(loadParking),
  spotOperation: spotOperationMachine.provide({ actors: { writeParking } }),
  setWatch: fromPromise<boolean, WatchToSet>(({ input }) => setWatch(input)),
}

/** The machine of parking, with its services. */
export const parkingFlow = startFromEmbedded(parkingMachine.provide({ actors: parkingActors }))
