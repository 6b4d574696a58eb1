import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from './document.ts'
import { type SecondBackEnd, startSecondBackEnd } from './start.ts'
import { seededResident } from './store.ts'

let other: SecondBackEnd
let cookies: string
let contract: string

/** Sends a call as a page of the portal does. */
async function send(method: string, path: string, body?: unknown, headers: object = {}) {
  const response = await fetch(`${other.origin}/api${path}`, {
    method,
    headers: {
      cookie: cookies,
      origin: other.origin,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

beforeAll(async () => {
  other = await startSecondBackEnd({ port: 0 })
  const { email: username, password } = seededResident
  const response = await fetch(`${other.origin}/api/login`, {
    method: 'POST',
    headers: { origin: other.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  cookies = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { body } = await send('GET', '/contracts')
  contract = body[0].uuid
})

afterAll(() => other.close())

const report = () => ({
  contractUuid: contract,
  title: null,
  description: 'Hana vuotaa.',
  fileUuids: [],
  noticeReporter: { phoneNumber: '+358 40 123 4567', email: 'tuuli.salmi@example.fi' },
  defectLocation: 'CONTRACT_TARGET',
  defectClassId: 2,
  hasPetsInApartment: false,
  masterKeyAccessAllowed: true,
})

describe('The second back end', () => {
  it('answers every read that a page may begin with as the document describes it', async () => {
    const paths = operations
      .filter(({ method, answer }) => method === 'GET' && answer !== null)
      .map(({ parts }) =>
        ['', ...parts]
          .map((part) => {
            if (part === '{contract}') return contract
            if (part === '{flow}') return 'termination'
            return part.startsWith('{') ? randomUUID() : part
          })
          .join('/'),
      )
    expect(paths.length).toBeGreaterThan(30)
    const answers = await Promise.all(paths.map((path) => send('GET', path)))
    const others = answers.flatMap(({ status }, place) =>
      status === 200 ? [] : [`${status} ${paths[place]?.replaceAll(/[0-9a-f-]{36}/g, '')}`],
    )
    // These reads need a language or an id, or data that this back end lacks.
    expect(others).toEqual([
      '400 /registration-entry-link',
      '400 /registration-entry-link-passport',
      '401 /registration',
      '404 /user/leaving',
      '404 /contracts//documents/',
      '404 /contracts//defect-notices/',
      '404 /contracts//questions/',
      '404 /contracts//feedbacks/',
      '404 /resident/message-timeline/',
      '404 /contracts//bulletins/',
      '404 /contracts//bulletins//attachments/',
    ])
  })

  it('refuses calls that the document refuses, with its codes', async () => {
    const refusals = await Promise.all([
      send('GET', '/contracts', undefined, { cookie: '' }),
      send('GET', `/contracts/${randomUUID()}`),
      send('GET', '/contracts/1'),
      send('POST', '/defect-notice', report(), { origin: 'https://elsewhere.example' }),
      send('POST', '/defect-notice', report(), { 'account-id': randomUUID() }),
      send('POST', '/defect-notice', { ...report(), description: '', defectLocation: 'ROOF' }),
      send('POST', '/defect-notice', { ...report(), description: '' }),
      send('POST', '/defect-notice', { ...report(), contractUuid: randomUUID() }),
    ])
    expect(refusals).toEqual([
      { status: 401, body: { code: 'UNAUTHORIZED' } },
      { status: 404, body: { code: 'NOT_FOUND' } },
      { status: 404, body: { code: 'NOT_FOUND' } },
      { status: 403, body: { code: 'FORBIDDEN' } },
      { status: 409, body: { code: 'ACCOUNT_CHANGED' } },
      {
        status: 400,
        body: {
          code: 'VALIDATION_ERROR',
          fields: [{ path: 'defectLocation', key: 'invalid_type' }],
        },
      },
      {
        status: 400,
        body: {
          code: 'VALIDATION_ERROR',
          fields: [{ path: 'description', key: 'title_description_or_files_required' }],
        },
      },
      { status: 404, body: { code: 'NOT_FOUND' } },
    ])
  })

  it('creates a notice once for an idempotency key, and refuses to change it from an outdated version', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await send('POST', '/defect-notice', report(), key)
    expect(first).toEqual({
      status: 200,
      body: { id: expect.any(String), reference: expect.any(String) },
    })
    expect(await send('POST', '/defect-notice', report(), key)).toEqual(first)
    expect(await send('POST', '/defect-notice', { ...report(), title: 'Hana' }, key)).toEqual({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    const path = `/contracts/${contract}/defect-notice/${first.body.id}`
    const changed = { ...report(), defectLocation: 'COMMON_AREA' }
    expect(await send('PATCH', path, changed, { 'if-match': '"2020-01-01T00:00:00Z"' })).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'notice_changed', allowed: [] },
    })
    const { status, body } = await send('PATCH', path, changed)
    expect([status, body.defectLocation]).toEqual([200, 'CONTRACT_TARGET'])
    expect(
      await send('POST', `${path.replace('defect-notice', 'defect-notices')}/reopen`, {
        description: 'Vuotaa yhä.',
        fileUuids: [],
      }),
    ).toEqual({
      status: 409,
      body: {
        code: 'STATE_CONFLICT',
        state: 'created',
        allowed: ['writer.edited', 'note.added', 'work.reported', 'work.completed'],
      },
    })
  })

  it('refuses to save a draft over a newer one that another window saved', async () => {
    const path = `/contracts/${contract}/drafts/termination`
    const draft = { version: 1, step: 'form', values: { form: '' }, fileUuids: [], revision: 0 }
    const [page, elsewhere] = [randomUUID(), randomUUID()]
    const first = await send('PUT', path, { ...draft, page })
    expect(await send('PUT', path, { ...draft, page: elsewhere })).toEqual({
      status: 409,
      body: {
        code: 'STATE_CONFLICT',
        state: 'draft_changed',
        allowed: [],
        revision: 1,
        savedAt: first.body.savedAt,
      },
    })
    expect((await send('PUT', path, { ...draft, page })).body.revision).toBe(2)
    expect((await send('GET', path)).body.values).toEqual({ form: '' })
    expect(await send('DELETE', path)).toEqual({ status: 204, body: null })
    expect(await send('GET', path)).toEqual({ status: 200, body: null })
  })

  it('takes the announced bytes of a file, and keeps a picture without its metadata', async () => {
    const announce = (fileName: string, size: number) =>
      send('POST', '/file/init', { file: { fileName, contentType: 'image/png', size } })
    const complete = (uuid: string) => send('POST', '/file/complete', { file: { uuid } })
    const put = async ({ metadata }: Announced, bytes: Buffer<ArrayBuffer>, type = 'image/png') => {
      const headers = { 'content-type': type }
      const answer = await fetch(metadata.uploadUrl, { method: 'PUT', headers, body: bytes })
      return answer.status
    }
    const located = Buffer.concat([PNG.subarray(0, 33), chunk('eXIf'), PNG.subarray(33)])
    const { body: sent } = await announce('kuva.png', located.length)
    expect(await put(sent, located, 'text/plain')).toBe(415)
    expect(await put(sent, Buffer.concat([located, located]))).toBe(413)
    expect((await complete(sent.uuid)).status).toBe(409)
    expect(await put(sent, located)).toBe(204)
    const { status, body } = await complete(sent.uuid)
    expect([status, body.size]).toEqual([200, PNG.length])
    expect(await put(sent, located)).toBe(403)
    const read = await fetch(`${other.origin}/api/files/${sent.uuid}`, {
      headers: { cookie: cookies },
    })
    expect(Buffer.from(await read.arrayBuffer()).equals(PNG)).toBe(true)

    for (const bytes of [Buffer.from('GIF89a'), PNG.subarray(0, 40)]) {
      const { body: begun } = await announce('kuva.png', bytes.length)
      expect(await put(begun, bytes)).toBe(204)
      expect((await complete(begun.uuid)).status).toBe(415)
      expect((await complete(begun.uuid)).status).toBe(404)
    }
    const unknown = { ...report(), fileUuids: [sent.uuid, randomUUID()] }
    expect(await send('POST', '/defect-notice', unknown)).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [{ path: 'fileUuids.1', key: 'unknown_file' }],
      },
    })
  })
})

interface Announced {
  readonly metadata: { readonly uploadUrl: string }
}

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Makes a chunk of a PNG with four bytes; its checksum is 0, because nothing checks it here. */
function chunk(name: string): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32BE(4)
  bytes.write(name, 4, 'latin1')
  return bytes
}
