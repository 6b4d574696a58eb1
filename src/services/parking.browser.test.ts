import '../../paths/resilience/settings.ts'
import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { ParkingSpot } from '../../api/parking.ts'
import type { ParkingOperationBody } from '../../api/parking-form.ts'
import { createFakeApi } from '../../fixtures/portal/fake-api.ts'
import type { FakeApiState } from '../../fixtures/portal/fake-state.ts'
import {
  changeWrite,
  endWrite,
  freeSpot,
  limitReachedResult,
  ownSpot,
  parkingWith,
  parkingWithDailyLimitReached,
  reserveWrite,
  startWithOwnSpot,
} from '../../machines/parking/parking.samples.ts'
import { ainoContract } from '../../machines/termination/termination.sample-people.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import { setFetch } from './api.ts'
import { parkingActors, writeParking } from './parking.ts'
import { queryClient } from './queries.ts'

const { uuid: contractUuid } = ainoContract
const idempotencyKey = '6d3f2e74-8c57-4d3a-9f7a-2e5c4b6a0e01'

function use(state: Partial<FakeApiState> = {}) {
  const api = createFakeApi({ state: { parking: startWithOwnSpot.parking, ...state } })
  setFetch(api.fetch)
  queryClient.clear()
  return api
}

const load = () =>
  toPromise(createActor(parkingActors.loadParking, { input: { contractUuid } }).start())
const write = (sent: ParkingOperationBody) =>
  toPromise(
    createActor(writeParking, {
      input: { contractUuid, write: sent, idempotencyKey },
    }).start(),
  )

describe('The parking of a contract', () => {
  it('is loaded with what the resident may do', async () => {
    use()
    const { parking: read, mayWrite, mayReserve } = await load()
    expect({ read, mayWrite, mayReserve }).toEqual({
      read: startWithOwnSpot.parking,
      mayWrite: true,
      mayReserve: true,
    })
  })

  it('is not requested after the end of the contract', async () => {
    const terminated = { ...ainoStart.contract, status: 'terminated' as const }
    const api = use({ start: { ...ainoStart, contract: terminated } })
    const { parking: read, contract, mayReserve } = await load()
    expect({ read, status: contract.status, mayReserve }).toEqual({
      read: { parkingAreas: [], reservationPossibleUntil: null },
      status: 'terminated',
      mayReserve: false,
    })
    expect(api.calls.filter(({ route }) => route === 'readParking')).toEqual([])
  })

  it('cannot be reserved by a payer who does not live there', async () => {
    const { resident } = createFakeApi().state
    use({ resident: { ...resident, permissions: [{ contractUuid, tenantRoles: ['payer'] }] } })
    expect((await load()).mayReserve).toBe(false)
  })
})

describe('A write', () => {
  it('returns the stored reservation, and the parking after it', async () => {
    const api = use()
    expect(await write(reserveWrite)).toEqual({
      kind: 'written',
      answer: {
        id: expect.any(String),
        rentableParkingSpotId: freeSpot.rentableParkingSpotId,
        startDate: '2026-11-21',
        endDate: null,
        price: 25,
      },
      start: await load(),
    })
    expect([api.calls[0]?.route, api.calls[0]?.idempotencyKey]).toEqual([
      'reserveParkingSpot',
      idempotencyKey,
    ])
  })

  it('that reserves a spot is reported as taken by others on any 409; one that ends a reservation is not', async () => {
    const api = use()
    api.refuse('reserveParkingSpot', 'STATE_CONFLICT')
    expect((await write(reserveWrite)).kind).toBe('overtaken')
    api.refuse('endParkingReservation', 'STATE_CONFLICT')
    await expect(write(endWrite)).rejects.toHaveProperty('code', 'STATE_CONFLICT')
  })

  it('that reaches a limit returns from when on it is possible, and the reloaded parking', async () => {
    const api = use({ parking: parkingWithDailyLimitReached })
    const { availableAt } = limitReachedResult
    const refused = { kind: 'limited', availableAt, start: await load() }
    expect(refused.start.parking).toEqual(parkingWithDailyLimitReached)
    expect(await write(reserveWrite)).toEqual(refused)
    api.setState({ parking: { ...startWithOwnSpot.parking, writingAvailableAt: availableAt } })
    expect(await write(changeWrite)).toEqual({ ...refused, start: await load() })
    api.setState({ parking: startWithOwnSpot.parking })
    api.refuse('reserveParkingSpot', 'CREATION_LIMIT_REACHED')
    expect(await write(reserveWrite)).toEqual({
      kind: 'limited',
      availableAt: null,
      start: await load(),
    })
  })

  it('that ends a reservation over the limit of changes is refused, and nothing is reloaded', async () => {
    const api = use()
    api.refuse('endParkingReservation', 'CREATION_LIMIT_REACHED')
    await expect(write(endWrite)).rejects.toHaveProperty('code', 'CREATION_LIMIT_REACHED')
    expect(api.calls.map(({ route }) => route)).toEqual(['endParkingReservation'])
  })

  it('of a spot that the contract already has reports that, whatever the error and the day', async () => {
    const own = { kind: 'own', startDate: '2026-12-01', endDate: null }
    const api = use({ parking: parkingWith({ ...freeSpot, reservations: [own] }) })
    for (const code of ['STATE_CONFLICT', 'NOT_FOUND', 'VALIDATION_ERROR'] as const) {
      api.refuse('reserveParkingSpot', code)
      const result = await write(reserveWrite)
      expect(result).toEqual({ kind: 'own', start: await load() })
    }
    api.setState({ parking: startWithOwnSpot.parking })
    api.refuse('reserveParkingSpot', 'VALIDATION_ERROR')
    await expect(write(reserveWrite)).rejects.toHaveProperty('code', 'VALIDATION_ERROR')
  })

  it('that cancels a reservation counts as done where it no longer exists, and else as a failure', async () => {
    const cancel = ({ rentableParkingSpotId }: ParkingSpot): ParkingOperationBody => ({
      kind: 'cancel',
      body: { endDate: '2026-11-21', rentableParkingSpotId },
    })
    const api = use()
    expect(await write(cancel(freeSpot))).toEqual({
      kind: 'written',
      answer: {},
      start: await load(),
    })
    api.refuse('endParkingReservation', 'NOT_FOUND')
    await expect(write(cancel(ownSpot))).rejects.toHaveProperty('code', 'NOT_FOUND')
  })

  it('that ends or changes a reservation which is already over is reported as outdated, whatever the error', async () => {
    const gone = parkingWith({ ...ownSpot, reservations: [] })
    const reservations = [{ kind: 'own', startDate: '2024-06-01', endDate: '2026-11-20' }]
    const ended = parkingWith({ ...ownSpot, reservations })
    const writes = [
      ['endParkingReservation', endWrite],
      ['changeParkingSpot', changeWrite],
    ] as const
    const api = use()
    for (const code of ['NOT_FOUND', 'VALIDATION_ERROR'] as const)
      for (const [route, one] of writes) {
        for (const parking of [gone, ended]) {
          api.setState({ parking })
          api.refuse(route, code)
          expect(await write(one)).toEqual({ kind: 'outdated', start: await load() })
        }
        api.setState({ parking: startWithOwnSpot.parking })
        api.refuse(route, code)
        await expect(write(one)).rejects.toHaveProperty('code', code)
      }
  })

  it('after the end of the contract reports that it has ended, and nothing is reloaded', async () => {
    const terminated = { ...ainoStart.contract, status: 'terminated' as const }
    const api = use({ start: { ...ainoStart, contract: terminated } })
    expect(await write(reserveWrite)).toEqual({ kind: 'ended' })
    expect(await write(endWrite)).toEqual({ kind: 'ended' })
    expect(api.calls.map(({ route }) => route)).toEqual([
      'reserveParkingSpot',
      'endParkingReservation',
    ])
  })

  it('counts as done when the parking cannot be read after it', async () => {
    const api = use()
    api.refuse('readParking', 'INTERNAL_SERVER_ERROR')
    expect(await write(endWrite)).toEqual({
      kind: 'written',
      answer: {
        id: ownSpot.reservations?.[0]?.id,
        rentableParkingSpotId: ownSpot.rentableParkingSpotId,
        startDate: '2024-06-01',
        endDate: '2026-11-21',
        price: 25,
      },
      start: null,
    })
  })
})
