import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listContracts } from '../../api/contracts.ts'
import { login } from '../../api/session.ts'
import { closeNotification, readFeatureFlags, readProfile } from '../../api/user.ts'
import { type HeldApi, holdApi } from '../../fixtures/portal/held-api.ts'
import { call, onSessionLost } from './api.ts'

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

describe('a call of the API', () => {
  let api: HeldApi
  beforeEach(() => {
    api = holdApi()
  })
  afterEach(() => {
    onSessionLost(() => Promise.resolve(false))
    localStorage.clear()
  })

  it('answers what the server answered when it has the expected shape', async () => {
    const made = call(readFeatureFlags, {})
    await api.answer(readFeatureFlags, flags)
    expect(await made).toEqual(flags)
  })

  it('fails with INVALID_RESPONSE on another shape', async () => {
    const made = codeOf(call(readFeatureFlags, {}))
    await api.say(readFeatureFlags, 200, { removeUser: 'yes' })
    expect(await made).toBe('INVALID_RESPONSE')
  })

  it('fails with the code of the server', async () => {
    const made = codeOf(call(login, credentials))
    await api.refuse(login, 'INVALID_CREDENTIALS')
    expect(await made).toBe('INVALID_CREDENTIALS')
  })

  it('fails with UNEXPECTED when the error cannot be read', async () => {
    const made = codeOf(call(listContracts, {}))
    await api.say(listContracts, 502, 'Bad gateway')
    expect(await made).toBe('UNEXPECTED')
  })

  it('fails with SERVICE_UNAVAILABLE when the network is gone', async () => {
    const made = codeOf(call(listContracts, {}))
    await api.cut(listContracts)
    expect(await made).toBe('SERVICE_UNAVAILABLE')
  })

  it('waits and is made again when the session is won back', async () => {
    onSessionLost(() => Promise.resolve(true))
    const made = call(readProfile, {})
    await api.refuse(readProfile, 'UNAUTHORIZED')
    await api.answer(readProfile, profile)
    expect(await made).toEqual(profile)
  })

  it('fails with LOGIN_EXPIRED when it is not', async () => {
    const made = codeOf(call(readProfile, {}))
    await api.refuse(readProfile, 'AUTH_ERROR')
    expect(await made).toBe('LOGIN_EXPIRED')
  })

  it('raises the denial of writes for staff as it is', async () => {
    const made = codeOf(call(closeNotification, { params: { id: profile.uuid }, body: {} }))
    await api.refuse(closeNotification, 'IMPERSONATION_WRITE_ACCESS_DENIED')
    expect(await made).toBe('IMPERSONATION_WRITE_ACCESS_DENIED')
  })

  it('keeps the warning an answer carries', async () => {
    const made = call(readFeatureFlags, {})
    await api.say(readFeatureFlags, 200, { ...flags, warning: 'deprecated' })
    await made
    expect(localStorage.getItem('dev-warning')).toBe('deprecated')
  })
})

describe('the second before a write', () => {
  it('passes before a POST is sent, and not before a read', async () => {
    const api = holdApi()
    const began = performance.now()
    const read = call(readFeatureFlags, {})
    await api.answer(readFeatureFlags, flags)
    await read
    const readTook = performance.now() - began
    const made = call(login, credentials)
    await api.answer(login, undefined)
    await made
    expect({ read: readTook < 900, write: performance.now() - began - readTook >= 1000 }).toEqual({
      read: true,
      write: true,
    })
  })
})
