import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listContracts } from '../../api/contracts.ts'
import { noticeRoutes } from '../../api/notices.ts'
import { readParking } from '../../api/parking.ts'
import type { CachedReadName } from '../../api/route.ts'
import { login } from '../../api/session.ts'
import { closeNotification, readFeatureFlags, readProfile } from '../../api/user.ts'
import { type HeldApi, holdApi } from '../../fixtures/portal/held-api.ts'
import { createdFeedback } from '../../machines/notice/notice.samples.ts'
import { startWithoutOwnSpot } from '../../machines/parking/parking.samples.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import { startI18n } from '../i18n/i18n.ts'
import { call, onReadsStale, onSessionLost } from './api.ts'

const flags = {
  removeUser: true,
  paymentInfo: false,
  passportAuth: true,
  contractModification: false,
  messages: false,
}
const profile = {
  uuid: '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a01',
  firstName: 'Aino',
  lastName: 'Virtanen',
  email: 'aino.virtanen@example.fi',
  phoneNumber: null,
  cognitoId: 'R-1',
  marketingAllowed: false,
  communicationBySms: true,
  communicationByEmail: true,
}
const credentials = { body: { username: 'aino.virtanen@example.fi', password: 'Porras-2026!' } }
const codeOf = (made: Promise<unknown>) =>
  made.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  )

/** Returns the code and the HTTP status of the error of a call. */
const errorOf = (made: Promise<unknown>) =>
  made.then(
    () => 'answered',
    ({ code, status }: { code?: string; status?: number }) => ({ code, status }),
  )

describe('the status of an error', () => {
  let api: HeldApi
  beforeEach(() => {
    api = holdApi()
  })

  it('is that of the HTTP answer', async () => {
    const refused = errorOf(call(login, credentials))
    await api.refuse(login, 'INVALID_CREDENTIALS')
    expect(await refused).toEqual({ code: 'INVALID_CREDENTIALS', status: 401 })
    const unreadable = errorOf(call(listContracts, {}))
    await api.say(listContracts, 502, 'Bad gateway')
    expect(await unreadable).toEqual({ code: 'UNEXPECTED', status: 502 })
    const lost = errorOf(call(readProfile, {}))
    await api.refuse(readProfile, 'UNAUTHORIZED')
    expect(await lost).toEqual({ code: 'LOGIN_EXPIRED', status: 401 })
  })

  it.for([
    [400, { code: 'SAUNA_FULL', message: 'Täynnä' }, 'BAD_REQUEST'],
    [401, { code: 'BANK_CLOSED' }, 'LOGIN_EXPIRED'],
    [402, { message: 'Maksa ensin' }, 'INTERNAL_SERVER_ERROR'],
    [403, {}, 'FORBIDDEN'],
    [404, { error: 'not here' }, 'NOT_FOUND'],
    [409, { code: null }, 'STATE_CONFLICT'],
    [413, { code: '' }, 'PAYLOAD_TOO_LARGE'],
    [415, { code: 7 }, 'UNSUPPORTED_MEDIA_TYPE'],
    [418, { code: 'TEAPOT' }, 'INTERNAL_SERVER_ERROR'],
    [429, { message: 'slow down' }, 'TOO_MANY_REQUESTS'],
    [500, {}, 'INTERNAL_SERVER_ERROR'],
    [502, { code: '(null)' }, 'INTERNAL_SERVER_ERROR'],
    [503, { code: 'MAINTENANCE' }, 'SERVICE_UNAVAILABLE'],
    [400, { code: 'VALIDATION_ERROR', fields: 'email' }, 'VALIDATION_ERROR'],
    [409, { code: 'STATE_CONFLICT', state: 7, revision: '3' }, 'STATE_CONFLICT'],
    [404, [], 'UNEXPECTED'],
    [404, 'gone', 'UNEXPECTED'],
    [404, null, 'UNEXPECTED'],
  ] as const)(
    'is derived from the error body of another back end: %i %o is %s',
    async ([status, body, code]) => {
      const refused = errorOf(call(listContracts, {}))
      await api.say(listContracts, status, body)
      expect(await refused).toEqual({ code, status })
    },
  )

  it('preserves the message and the fields of an unknown error code', async () => {
    const refused = call(login, credentials).catch((error: unknown) => error)
    await api.say(login, 400, {
      code: 'SAUNA_FULL',
      message: 'Sauna on täynnä',
      fields: [
        { path: 'email', key: 'too_popular' },
        { path: 'day', key: 'invalid_date' },
      ],
    })
    expect(await refused).toEqual(
      new Failure(
        'BAD_REQUEST',
        [
          { path: 'email', key: 'invalid_type' },
          { path: 'day', key: 'invalid_date' },
        ],
        { message: 'Sauna on täynnä' },
        400,
      ),
    )
  })

  it('is -1 for a client error: no response, or one that does not match the schema', async () => {
    const unanswered = errorOf(call(listContracts, {}))
    await api.cut(listContracts)
    expect(await unanswered).toEqual({ code: 'SERVICE_UNAVAILABLE', status: -1 })
    const misshapen = errorOf(call(readFeatureFlags, {}))
    await api.say(readFeatureFlags, 200, { removeUser: 'yes' })
    expect(await misshapen).toEqual({ code: 'INVALID_RESPONSE', status: -1 })
  })
})

describe('a call of the API', () => {
  let api: HeldApi
  beforeEach(() => {
    api = holdApi()
  })
  afterEach(() => {
    onSessionLost(() => Promise.resolve(false))
    localStorage.clear()
  })

  it('returns a response of the expected shape', async () => {
    const made = call(readFeatureFlags, {})
    await api.answer(readFeatureFlags, flags)
    expect(await made).toEqual(flags)
  })

  it.for(['', '(null)'])('reads the missing price %o of a parking spot as null', async (price) => {
    const { parking } = startWithoutOwnSpot
    const made = call(readParking, { params: { contract: profile.uuid }, query: {} })
    const unpriced = (value: unknown) => ({
      ...parking,
      parkingAreas: parking.parkingAreas.map((area) => ({
        ...area,
        parkingSpots: area.parkingSpots.map((spot) => ({ ...spot, prices: [{ price: value }] })),
      })),
    })
    await api.say(readParking, 200, unpriced(price))
    expect(await made).toEqual(unpriced(null))
  })

  it('fails with INVALID_RESPONSE when the response does not match the schema', async () => {
    const made = codeOf(call(readFeatureFlags, {}))
    await api.say(readFeatureFlags, 200, { removeUser: 'yes' })
    expect(await made).toBe('INVALID_RESPONSE')
  })

  it('reads a contract of an unknown type as it is', async () => {
    const made = call(listContracts, {})
    await api.say(listContracts, 200, [{ ...ainoStart.contract, contractType: 'part_ownership' }])
    expect((await made).map(({ contractType }) => contractType)).toEqual(['part_ownership'])
  })

  it('fails with the error code of the server', async () => {
    const made = codeOf(call(login, credentials))
    await api.refuse(login, 'INVALID_CREDENTIALS')
    expect(await made).toBe('INVALID_CREDENTIALS')
  })

  it('fails with UNEXPECTED when the error response is malformed', async () => {
    const made = codeOf(call(listContracts, {}))
    await api.say(listContracts, 502, 'Bad gateway')
    expect(await made).toBe('UNEXPECTED')
  })

  it('fails with SERVICE_UNAVAILABLE on a network error', async () => {
    const made = codeOf(call(listContracts, {}))
    await api.cut(listContracts)
    expect(await made).toBe('SERVICE_UNAVAILABLE')
  })

  it('waits and is repeated once the session is restored', async () => {
    onSessionLost(() => Promise.resolve(true))
    const made = call(readProfile, {})
    await api.refuse(readProfile, 'UNAUTHORIZED')
    await api.answer(readProfile, profile)
    expect(await made).toEqual(profile)
  })

  it('fails with LOGIN_EXPIRED when the session is not restored', async () => {
    const made = codeOf(call(readProfile, {}))
    await api.refuse(readProfile, 'AUTH_ERROR')
    expect(await made).toBe('LOGIN_EXPIRED')
  })

  it('passes on the write denial for staff unchanged', async () => {
    const made = codeOf(call(closeNotification, { params: { id: profile.uuid }, body: {} }))
    await api.refuse(closeNotification, 'IMPERSONATION_WRITE_ACCESS_DENIED')
    expect(await made).toBe('IMPERSONATION_WRITE_ACCESS_DENIED')
  })

  it('saves a warning in the response', async () => {
    const made = call(readFeatureFlags, {})
    await api.say(readFeatureFlags, 200, { ...flags, warning: 'deprecated' })
    await made
    expect(localStorage.getItem('dev-warning')).toBe('deprecated')
  })
})

describe('the language of a call', () => {
  it('is the current one of the portal, for reads and writes', async () => {
    const api = holdApi()
    const words = await startI18n('sv', ['shell'])
    const read = call(readFeatureFlags, {})
    await api.answer(readFeatureFlags, flags)
    await read
    await words.changeLanguage('en')
    const written = codeOf(call(login, credentials))
    await api.refuse(login, 'INVALID_CREDENTIALS')
    await written
    expect([api.languages(readFeatureFlags), api.languages(login)]).toEqual([['sv'], ['en']])
    await words.changeLanguage('fi')
  })
})

describe('the stale reads of a write', () => {
  let api: HeldApi
  const changed = vi.fn<(names: readonly CachedReadName[]) => void>()
  const close = () => codeOf(call(closeNotification, { params: { id: profile.uuid }, body: {} }))
  beforeEach(() => {
    api = holdApi()
    changed.mockReset()
    onReadsStale(changed)
  })
  afterEach(() => onReadsStale(() => undefined))

  it('are reported once the server has accepted it', async () => {
    const made = close()
    await api.answer(closeNotification, { id: profile.uuid, closedAt: '2026-11-21T10:00:00Z' })
    expect(await made).toBe('answered')
    expect(changed.mock.calls).toEqual([[['notifications']]])
  })

  it('are also reported when the response is malformed', async () => {
    const made = close()
    await api.say(closeNotification, 200, { id: 7 })
    expect(await made).toBe('INVALID_RESPONSE')
    expect(changed.mock.calls).toEqual([[['notifications']]])
  })

  it('are not reported when the server rejects it, nor after a read', async () => {
    const made = close()
    await api.refuse(closeNotification, 'STATE_CONFLICT')
    expect(await made).toBe('STATE_CONFLICT')
    const read = call(readFeatureFlags, {})
    await api.answer(readFeatureFlags, flags)
    await read
    expect(changed).not.toHaveBeenCalled()
  })

  it('are the contracts when an unconfirmed tenancy refuses a read, but not when it refuses a write', async () => {
    const read = codeOf(call(listContracts, {}))
    await api.refuse(listContracts, 'TENANCY_UNCONFIRMED')
    expect(await read).toBe('TENANCY_UNCONFIRMED')
    expect(changed.mock.calls).toEqual([[['contracts']]])
    const made = close()
    await api.refuse(closeNotification, 'TENANCY_UNCONFIRMED')
    expect(await made).toBe('TENANCY_UNCONFIRMED')
    expect(changed).toHaveBeenCalledTimes(1)
  })
})

describe('the delay of one second before a write', () => {
  const { update } = noticeRoutes.feedback
  const { contractUuid, uuid } = createdFeedback
  const change = {
    params: { contract: contractUuid, notice: uuid },
    body: {
      contractUuid,
      title: 'Piha',
      description: null,
      fileUuids: [],
      noticeReporter: { phoneNumber: '+358 40 123 4567', email: profile.email },
    },
  }

  it('applies to POST and PATCH, and not to reads', async () => {
    const api = holdApi()
    const began = performance.now()
    const took = async (made: Promise<unknown>) => {
      await made
      return performance.now() - began
    }
    const made = [
      took(call(readFeatureFlags, {})),
      took(call(login, credentials)),
      took(call(update, change)),
    ]
    await Promise.all([
      api.answer(readFeatureFlags, flags),
      api.answer(login, undefined),
      api.answer(update, createdFeedback),
    ])
    const [read = 0, post = 0, patch = 0] = await Promise.all(made)
    expect({ read: read < 900, post: post >= 1000, patch: patch >= 1000 }).toEqual({
      read: true,
      post: true,
      patch: true,
    })
  })
})
