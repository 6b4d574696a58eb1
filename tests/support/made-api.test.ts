import { describe, expect, it } from 'vitest'
import { errorBody } from '../../api/errors.ts'
import type { FileRecord } from '../../api/files.ts'
import type { ModificationRequest } from '../../api/modification.ts'
import { providerRoutes } from '../../api/provider.ts'
import type { Route } from '../../api/route.ts'
import { routes } from '../../api/routes.ts'
import { TERMINATION_DRAFT_VERSION } from '../../api/termination-form.ts'
import { oneAddedOperation } from '../../machines/add-tenant/add-tenant.samples.ts'
import {
  ainoLeavesOperation,
  ainoLeavesRequest,
  modifiedStart,
} from '../../machines/modification/modification.samples.ts'
import {
  ainoRequest,
  askedStart,
  draftAt,
  filledOperation,
  signedStart,
} from '../../machines/termination/termination.samples.ts'
import type { TerminationStart } from '../../machines/termination/termination.setup.ts'
import {
  ainoAtHome,
  ainoCredentials,
  MAILED_CODE,
  type RouteName,
  UPLOADS,
} from './made-answers.ts'
import { type Fault, faults, type MadeApi, makeApi } from './made-api.ts'
import { arrearNotice } from './signed-in.ts'

/** Somebody else's, which waits for Aino. */
const askedModification: ModificationRequest = {
  ...ainoLeavesRequest,
  createdBySelf: false,
  approvals: ainoLeavesRequest.approvals.map((one) => ({ ...one, isSelf: true })),
}
const contract = ainoAtHome.start.contract.uuid
const { leaving, form, modification, step } = draftAt('preview')
const content = {
  version: TERMINATION_DRAFT_VERSION,
  step,
  values: { leaving: [...leaving], form, modification },
  fileUuids: [],
}
const file: FileRecord = {
  id: '5a0d2f52-92b5-4f3c-9c0b-000000000009',
  uuid: '5a0d2f52-92b5-4f3c-9c0b-000000000009',
  fileName: 'avain.png',
  fileType: 'image',
  contentType: 'image/png',
  size: 7,
  createdByUserId: ainoAtHome.resident.profile.uuid,
  createdAt: '2026-11-21T10:00:00.000Z',
  metadata: { uploaded: false, temporary: true, originalFileName: 'avain.png' },
}
const noora = 'noora.uusi@example.fi'
const newPassword = { resetCode: MAILED_CODE, newPassword: ainoCredentials.password }
const registration = { email: null, phase: 'create-password' } as const
const bodies: Partial<Record<RouteName, unknown>> = {
  login: ainoCredentials,
  verifyEmail: { email: noora, newPassword: ainoCredentials.password },
  resendVerificationCode: { email: noora },
  setVerificationCode: { email: noora, verificationCode: MAILED_CODE },
  forgotPassword: { email: noora },
  confirmForgotPassword: { email: noora, ...newPassword },
  confirmResetPassword: newPassword,
  saveDraft: content,
  initFile: { file: { fileName: 'avain.png', contentType: 'image/png', size: 7 } },
  completeFile: { file: { uuid: file.uuid } },
  initTermination: { operationData: filledOperation, locale: 'fi', provider: 'ftn' },
  approveTermination: {
    operationData: { terminationRequestId: ainoRequest.id },
    operationType: 'accept',
    locale: 'fi',
  },
  initModification: { operationData: ainoLeavesOperation, locale: 'fi', provider: 'ftn' },
  approveModification: {
    operationData: { modificationRequestId: askedModification.id },
    operationType: 'accept',
    locale: 'fi',
  },
  addTenants: { operationData: oneAddedOperation, locale: 'fi' },
}
const ids: Partial<Record<RouteName, string>> = {
  closeNotification: arrearNotice.id,
  readReceipt: ainoRequest.id,
}
/** What has begun where a route is called; signed, unless said otherwise. */
const starts: Partial<Record<RouteName, TerminationStart>> = {
  approveTermination: askedStart,
  readModification: modifiedStart,
  approveModification: { ...modifiedStart, modification: askedModification },
}
/** Routes that begin something, where nothing has begun. */
const beginnings: readonly RouteName[] = ['initTermination', 'initModification', 'addTenants']
const names = Object.keys(routes).filter((name) => !(name in providerRoutes)) as RouteName[]

async function call(api: MadeApi, name: RouteName) {
  const route: Route = routes[name]
  const path = route.path
    .replace(':contract', contract)
    .replace(':flow', 'termination')
    .replace(':uuid', file.uuid)
    .replace(':id', ids[name] ?? ainoAtHome.start.contract.uuid)
  const response = await api.fetch(`http://porras.example/api${path}`, {
    method: route.method,
    ...(route.body && { body: JSON.stringify(bodies[name] ?? {}) }),
  })
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text) }
}

describe('an API made of samples', () => {
  it.each(names)('answers %s in the shape of its route', async (name) => {
    const start = { ...(starts[name] ?? signedStart), draft: draftAt('preview') }
    const world = { start, files: [file], registration }
    const { status, body } = await call(makeApi(beginnings.includes(name) ? {} : { world }), name)
    const { answer }: Route = routes[name]
    expect({ status, body: answer ? answer.parse(body) : body }).toEqual({
      status: answer ? 200 : 204,
      body,
    })
  })

  it('knows a file once it is announced, and that its bytes are there once it is complete', async () => {
    const api = makeApi()
    const { body: begun } = await call(api, 'initFile')
    const uuid = '5a0d2f52-92b5-4f3c-9c0b-000000000001'
    const known = { ...file, id: uuid, uuid }
    const upload = {
      uploadUrl: `${UPLOADS}${uuid}`,
      uploadHeaders: { 'content-type': 'image/png' },
    }
    expect(begun).toEqual({ ...known, metadata: { ...file.metadata, ...upload } })
    expect(api.world.files).toEqual([known])
    api.know({ files: [file] })
    const complete = { ...file, metadata: { ...file.metadata, uploaded: true } }
    expect(await call(api, 'completeFile')).toEqual({ status: 200, body: complete })
    expect(api.world.files).toEqual([complete])
  })

  it('registers who was identified, with a code, and once', async () => {
    const api = makeApi()
    const failed = { status: 401, body: { code: 'REGISTRATION_FAILED', fields: [] } }
    expect(await call(api, 'readRegistration')).toEqual(failed)
    api.know({ registration })
    expect(await call(api, 'readRegistration')).toEqual({ status: 200, body: registration })
    await call(api, 'verifyEmail')
    expect(await call(api, 'readRegistration')).toEqual({
      status: 200,
      body: { email: noora, phase: 'verify-email' },
    })
    await call(api, 'setVerificationCode')
    expect(await call(api, 'readRegistration')).toEqual(failed)
  })

  it.each([
    [
      'empty',
      'avain.png',
      0,
      { code: 'VALIDATION_ERROR', fields: [{ path: 'file.size', key: 'empty_file' }] },
    ],
    ['too large', 'avain.png', 10_485_761, { code: 'PAYLOAD_TOO_LARGE', fields: [] }],
    ['of a type that is not taken', 'avain.svg', 7, { code: 'UNSUPPORTED_MEDIA_TYPE', fields: [] }],
  ])('refuses a file that is %s', async (_, fileName, size, refusal) => {
    const api = makeApi()
    const announced = { fileName, size, contentType: 'image/png' }
    const response = await api.fetch('http://porras.example/api/file/init', {
      method: 'POST',
      body: JSON.stringify({ file: announced }),
    })
    expect(await response.json()).toEqual(refusal)
    expect(api.world.files).toEqual([])
  })

  it('keeps a draft until it is thrown away', async () => {
    const api = makeApi()
    const missing = { status: 404, body: { code: 'NOT_FOUND', fields: [] } }
    expect(await call(api, 'readDraft')).toEqual(missing)
    const { body: saved } = await call(api, 'saveDraft')
    expect(await call(api, 'readDraft')).toEqual({ status: 200, body: { ...content, ...saved } })
    await call(api, 'deleteDraft')
    expect(await call(api, 'readDraft')).toEqual(missing)
  })

  it('lists a notification until it is closed', async () => {
    const api = makeApi()
    await call(api, 'closeNotification')
    expect(await call(api, 'listNotifications')).toEqual({ status: 200, body: [] })
  })

  it('answers only one who is signed in', async () => {
    const api = makeApi({ world: { isOpen: false } })
    expect(await call(api, 'readProfile')).toEqual({ status: 401, body: { code: 'UNAUTHORIZED' } })
    await call(api, 'login')
    expect((await call(api, 'readProfile')).status).toBe(200)
    await call(api, 'logout')
    expect((await call(api, 'readProfile')).status).toBe(401)
  })

  it('refuses a body that the route does not take', async () => {
    const response = await makeApi().fetch('http://porras.example/api/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'aino', password: 'Porras-2026!' }),
    })
    expect(errorBody.parse(await response.json())).toEqual({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'username', key: 'invalid_email' }],
    })
  })
})

describe('a fault', () => {
  const asked = ['login', 'logout', 'readProfile', 'saveDraft'] as const
  const expected: Record<Fault, unknown[]> = {
    none: [204, 204, 401, 401],
    slow: [204, 204, 401, 401],
    offline: ['cut', 'cut', 'cut', 'cut'],
    '401': [401, 204, 401, 401],
    '409': [409, 409, 200, 409],
    '429': [429, 429, 429, 429],
    '500': [500, 500, 500, 500],
    misshapen: [200, 200, 200, 200],
  }
  it.each(faults)('%s', async (fault) => {
    const api = makeApi({ fault, slowness: 0 })
    for (const name of asked) await call(api, name).catch(() => undefined)
    expect(api.calls.map(({ outcome }) => outcome)).toEqual(expected[fault])
  })

  it('meets calls that wait', async () => {
    const api = makeApi()
    api.hold()
    const answered = call(api, 'readProfile')
    await expect.poll(() => api.calls.map(({ outcome }) => outcome)).toEqual(['waiting'])
    api.setFault('500')
    api.release()
    expect(await answered).toEqual({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } })
  })

  it('may be of one route alone, until the next', async () => {
    const api = makeApi()
    api.refuse('listContracts', 'SERVICE_UNAVAILABLE')
    expect([
      (await call(api, 'listContracts')).status,
      (await call(api, 'readProfile')).status,
    ]).toEqual([503, 200])
    api.setFault('none')
    expect((await call(api, 'listContracts')).status).toBe(200)
  })
})

it('a call that is given up is cut off while it waits', async () => {
  const api = makeApi()
  api.hold()
  const leaving = new AbortController()
  const asked = api.fetch('http://porras.example/api/user/profile', { signal: leaving.signal })
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect(api.calls.map(({ outcome }) => outcome)).toEqual(['cut'])
})
