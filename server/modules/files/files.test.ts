import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PDF_PAGE_PATH } from '../../../api/pdf-page.ts'
import { MAX_FILE_BYTES } from '../../../domain/limits.ts'
import { readExifOrientation } from '../../../domain/media/exif.ts'
import { listMediaParts } from '../../../fixtures/media/containers.ts'
import { hasLocation } from '../../../fixtures/media/coordinates.ts'
import { makeBox, makeFilm } from '../../../fixtures/media/film.ts'
import { makeImage, screenDescriptor, TRAILER } from '../../../fixtures/media/gif.ts'
import { jfifSegment, makePhoto } from '../../../fixtures/media/jpeg.ts'
import { makePng } from '../../../fixtures/media/png.ts'
import { startTestApp, TEST_NOON, type TestApp } from '../../../fixtures/server/app.ts'
import {
  announceFile,
  makeDataFolder,
  makeFileBytes,
  sendFile,
  uploadBytes,
} from '../../../fixtures/server/files.ts'
import {
  makeContract,
  makeResident,
  makeStaff,
  makeTenant,
  type Resident,
} from '../../../fixtures/server/people.ts'
import { insertTermination } from '../../../fixtures/server/rows.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../../fixtures/server/visitor.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { attachFiles } from './attachments.ts'

const data = makeDataFolder()
let test: TestApp
let resident: Resident
let visitor: Visitor
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  resident = await makeResident(test.database)
  visitor = await makeSignedInVisitor(test, resident)
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const refusal = (status: number, code: string) => ({ status, body: { code } })
const invalid = (path: string, key: string) => ({
  status: 400,
  body: { code: 'VALIDATION_ERROR', fields: [{ path, key }] },
})
const NOT_FOUND = refusal(404, 'NOT_FOUND')
const complete = (uuid: string, who = visitor) => who.post('/api/file/complete', { file: { uuid } })
const storedAs = async (uuid: string) => {
  const [row] = await test.database.query<{ key: string; status: string; size: number | null }>(
    'select storage_key as key, status, size from file where id = $1',
    [uuid],
  )
  return row ?? null
}

describe('An announced file', () => {
  const init = (file: object) => visitor.post('/api/file/init', { file })

  it('gets an upload address', async () => {
    const fileName = 'C:\\fakepath\\Keittio\u0308.PNG'
    const { status, body } = await init({ fileName, contentType: 'image/png', size: 7 })
    const { uuid, metadata } = body as Awaited<ReturnType<typeof announceFile>>
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: uuid,
        uuid,
        fileName: 'Keittiö.PNG',
        fileType: 'image',
        contentType: 'image/png',
        size: 7,
        createdByUserId: resident.accountId,
        createdAt: '2026-11-21T10:00:00.000Z',
        metadata: {
          uploaded: false,
          temporary: true,
          originalFileName: 'Keittiö.PNG',
          uploadUrl: expect.stringMatching(`^http://localhost:3000/api/uploads/${uuid}\\?`),
          uploadHeaders: { 'content-type': 'image/png' },
        },
      },
    })
    expect(metadata.uploadUrl).not.toContain(String((await storedAs(uuid))?.key))
  })

  it('is announced once for an idempotency key, while its address is valid', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const file = { fileName: 'a.png', contentType: 'image/png', size: 7 }
    const announceAgain = async () =>
      pickStatusAndBody(await visitor.post('/api/file/init', { file }, key))
    const first = await announceAgain()
    expect(first.status).toBe(200)
    test.clock.advance(15 * 60 * 1000 - 1)
    expect(await announceAgain()).toEqual(first)
    test.clock.advance(1)
    const later = await announceAgain()
    expect(later.status).toBe(200)
    expect(later).not.toEqual(first)
    test.clock.set(TEST_NOON)
  })

  it('may be announced without its size', async () => {
    const { status, body } = await init({ fileName: 'a.pdf', contentType: 'application/pdf' })
    expect([status, Object(body).size]).toEqual([200, null])
  })

  const png = { fileName: 'a.png', contentType: 'image/png' }
  it.each([
    ['of 11 MB', { ...png, size: 11 * 1024 * 1024 }, refusal(413, 'PAYLOAD_TOO_LARGE')],
    ['of a byte too many', { ...png, size: MAX_FILE_BYTES + 1 }, refusal(413, 'PAYLOAD_TOO_LARGE')],
    ['of nothing', { ...png, size: 0 }, invalid('file.size', 'empty_file')],
    ['of less than nothing', { ...png, size: -1 }, invalid('file.size', 'too_small')],
    ['of half a byte', { ...png, size: 0.5 }, invalid('file.size', 'invalid_number')],
    ['without a name', { ...png, fileName: '' }, invalid('file.fileName', 'required')],
    [
      'of a type that is not taken',
      { fileName: 'a.svg', contentType: 'image/svg+xml', size: 7 },
      refusal(415, 'UNSUPPORTED_MEDIA_TYPE'),
    ],
    [
      'named as what is not taken',
      { ...png, fileName: 'a.html', size: 7 },
      refusal(415, 'UNSUPPORTED_MEDIA_TYPE'),
    ],
  ])('is refused at the announcement when it is %s', async (_, file, expected) => {
    expect(pickStatusAndBody(await init(file))).toEqual(expected)
  })

  it.each([
    ['a.pdf', 'application/octet-stream', 'application/pdf'],
    ['a.pdf', 'application/x-pdf', 'application/pdf'],
    ['a.jpg', 'image/jpg', 'image/jpeg'],
    ['a.jpg', 'image/pjpeg', 'image/jpeg'],
    ['a.jfif', 'image/jpeg', 'image/jpeg'],
    ['a.mov', 'video/mp4', 'video/quicktime'],
  ])(
    'named %s and declared as %s has the content type %s',
    async (fileName, contentType, taken) => {
      const { status, body } = await init({ fileName, contentType, size: 7 })
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ fileName, contentType: taken }),
      ])
    },
  )

  it('may have exactly 10 MB', async () => {
    expect((await init({ ...png, size: MAX_FILE_BYTES })).status).toBe(200)
  })

  it('is rejected when the account has a hundred unattached files', async () => {
    const other = await makeSignedInVisitor(test, await makeResident(test.database))
    for (let count = 0; count < 100; count += 1) await announceFile(other)
    const { status, body } = await other.post('/api/file/init', { file: png })
    const availableAt = new Date(
      test.clock.now().getTime() + 24 * 3_600_000 + 600_000,
    ).toISOString()
    expect({ status, body }).toEqual({
      status: 429,
      body: { code: 'CREATION_LIMIT_REACHED', availableAt },
    })
  })
})

describe('An uploaded file', () => {
  it('is complete after the call that completes it, and stays complete when the call is repeated', async () => {
    const begun = await announceFile(visitor)
    expect(pickStatusAndBody(await complete(begun.uuid))).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'initialised' },
    })
    expect(await uploadBytes(test, begun, makeFileBytes('image/png'))).toEqual({
      status: 204,
      body: '',
    })

    const { uploadUrl: _, uploadHeaders: __, ...metadata } = begun.metadata
    const record = {
      status: 200,
      body: { ...begun, metadata: { ...metadata, uploaded: true } },
    }
    expect(pickStatusAndBody(await complete(begun.uuid))).toEqual(record)
    expect(pickStatusAndBody(await complete(begun.uuid))).toEqual(record)
    const stored = await storedAs(begun.uuid)
    expect(stored).toEqual({ key: stored?.key, status: 'complete', size: 2000 })
    expect(data.stored()).toEqual({ sent: [], kept: [stored?.key] })
  })

  it('can be completed by two calls at the same time', async () => {
    const begun = await announceFile(visitor)
    await uploadBytes(test, begun, makeFileBytes('image/png'))
    const answers = await Promise.all([1, 2, 3].map(() => complete(begun.uuid)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('cannot be completed by another resident, nor by staff who act for the owner', async () => {
    const begun = await announceFile(visitor)
    await uploadBytes(test, begun, makeFileBytes('image/png'))
    const other = await makeSignedInVisitor(test, await makeResident(test.database))
    expect(pickStatusAndBody(await complete(begun.uuid, other))).toEqual(NOT_FOUND)
    expect(pickStatusAndBody(await complete(randomUUID()))).toEqual(NOT_FOUND)
    const { accountId: staffAccountId } = await makeStaff(test.database)
    const staff = await makeSignedInVisitor(test, { ...resident, staffAccountId })
    const denied = refusal(401, 'IMPERSONATION_WRITE_ACCESS_DENIED')
    expect(pickStatusAndBody(await complete(begun.uuid, staff))).toEqual(denied)
    expect(await storedAs(begun.uuid)).toEqual({
      status: 'uploaded',
      size: null,
      key: expect.any(String),
    })
  })

  it('is removed when its bytes differ from the announcement', async () => {
    const before = data.stored()
    const begun = await announceFile(visitor, { size: null })
    await uploadBytes(test, begun, makeFileBytes('image/png'))
    await test.database.query(`update file set announced_size = 1999 where id = $1`, [begun.uuid])
    expect(pickStatusAndBody(await complete(begun.uuid))).toEqual(refusal(413, 'PAYLOAD_TOO_LARGE'))
    expect(await storedAs(begun.uuid)).toBe(null)
    expect(data.stored()).toEqual(before)
    expect(pickStatusAndBody(await complete(begun.uuid))).toEqual(NOT_FOUND)
  })
})

/** The policy of a file: it runs and loads nothing, and no page shows it in a frame. */
const fileIsAlone = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

describe('A photo of a phone', () => {
  const located = Buffer.from(makePhoto({ orientation: 6 }))
  const times = (count: number, part: Uint8Array) => Buffer.alloc(count * part.length, part)
  const wide = Buffer.from(makePng([], [], { width: 65_000, height: 65_000 }))
  const long = Buffer.concat([screenDescriptor, times(6000, makeImage()), TRAILER])
  const full = Buffer.concat([makeFilm(), times(250_000, makeBox('free'))])
  const announced = {
    fileName: 'IMG_0815.jpg',
    contentType: 'image/jpeg',
    size: located.length,
  } as const

  it('is stored and downloaded without its location, with its orientation and its reduced size', async () => {
    expect(hasLocation(located)).toBe(true)
    const begun = await announceFile(visitor, announced)
    expect((await uploadBytes(test, begun, located)).status).toBe(204)
    const completed = await complete(begun.uuid)
    const { key = '', size } = (await storedAs(begun.uuid)) ?? {}
    const stored = data.bytes(key)
    expect(hasLocation(stored)).toBe(false)
    expect(listMediaParts('image/jpeg', stored).slice(0, 2)).toEqual(['e0 JFIF', 'e1 Exif'])
    expect(readExifOrientation(stored.subarray(2 + jfifSegment.length + 10))).toBe(6)
    expect([completed.body, size]).toEqual([
      expect.objectContaining({ size: stored.length }),
      stored.length,
    ])
    const { headers } = await visitor.get(`/api/files/${begun.uuid}`)
    expect(headers['content-length']).toBe(String(stored.length))
    expect(pickStatusAndBody(await complete(begun.uuid)).body).toEqual(completed.body)
  })

  it('that cannot be parsed is refused when it is completed, and removed', async () => {
    const before = data.stored()
    const begun = await announceFile(visitor, { ...announced, size: 500 })
    expect((await uploadBytes(test, begun, located.subarray(0, 500))).status).toBe(204)
    expect(pickStatusAndBody(await complete(begun.uuid))).toEqual(
      refusal(415, 'UNSUPPORTED_MEDIA_TYPE'),
    )
    expect([await storedAs(begun.uuid), data.stored()]).toEqual([null, before])
  })

  it.each([
    ['a PNG of 65,000 × 65,000', 'image/png', wide, invalid('file', 'too_many_pixels')],
    ['a GIF of 6,000 images', 'image/gif', long, invalid('file', 'too_many_pixels')],
    ['a film of 2 MB of empty boxes', 'video/mp4', full, refusal(415, 'UNSUPPORTED_MEDIA_TYPE')],
  ] as const)(
    'and %s are refused when they are completed, and removed',
    async (_, type, bytes, expected) => {
      const before = data.stored()
      const fileName = { 'image/png': 'a.png', 'image/gif': 'a.gif', 'video/mp4': 'a.mp4' }[type]
      const begun = await announceFile(visitor, { fileName, contentType: type, size: bytes.length })
      expect((await uploadBytes(test, begun, bytes)).status).toBe(204)
      expect(pickStatusAndBody(await complete(begun.uuid))).toEqual(expected)
      expect([await storedAs(begun.uuid), data.stored()]).toEqual([null, before])
      expect(pickStatusAndBody(await complete(begun.uuid))).toEqual(NOT_FOUND)
    },
  )

  it('that is HEIC under the name of a JPEG is refused during the upload', async () => {
    const heic = Buffer.from(makeBox('ftyp', 'heic', new Uint8Array(2000)))
    const begun = await announceFile(visitor, { ...announced, size: heic.length })
    const { status, body } = await uploadBytes(test, begun, heic)
    expect({ status, body }).toEqual(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'))
  })
})

describe('The bytes of a file', () => {
  it('are sent to the uploader with their file name and content type', async () => {
    const uuid = await sendFile(test, visitor, 'Keittiö.png')
    const { status, headers, body } = await visitor.get(`/api/files/${uuid}`)
    expect({ status, body, headers }).toEqual({
      status: 200,
      body: makeFileBytes('image/png').toString(),
      headers: expect.objectContaining({
        'content-type': 'image/png',
        'content-length': '2000',
        'content-disposition': `inline; filename=Keittio.png; filename*=UTF-8''Keitti%C3%B6.png`,
        'content-security-policy': `${fileIsAlone}; sandbox`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      }),
    })
    const head = await test.app.inject({
      method: 'HEAD',
      url: `/api/files/${uuid}`,
      cookies: Object.fromEntries(visitor.cookies),
    })
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
      200,
      '2000',
      '',
    ])
  })

  it.each([
    ['a.pdf', 'application/pdf', 'inline; filename=a.pdf', fileIsAlone],
    ['a.jpg', 'image/jpeg', 'inline; filename=a.jpg', `${fileIsAlone}; sandbox`],
    ['a.mp4', 'video/mp4', 'attachment; filename=a.mp4', `${fileIsAlone}; sandbox`],
    ['a.mov', 'video/quicktime', 'attachment; filename=a.mov', `${fileIsAlone}; sandbox`],
  ] as const)(
    'of %s of the type %s are sent as %s',
    async (fileName, contentType, disposition, policy) => {
      const begun = await announceFile(visitor, { fileName, contentType })
      await uploadBytes(test, begun, makeFileBytes(contentType))
      await complete(begun.uuid)
      const { headers } = await visitor.get(`/api/files/${begun.uuid}`)
      expect({
        disposition: headers['content-disposition'],
        policy: headers['content-security-policy'],
        type: headers['content-type'],
        sniffing: headers['x-content-type-options'],
      }).toEqual({ disposition, policy, type: contentType, sniffing: 'nosniff' })
    },
  )

  it('are sent in parts to a request with a range, as Safari sends for films', async () => {
    const uuid = await sendFile(test, visitor)
    const part = async (range: string) => {
      const answer = await test.app.inject({
        url: `/api/files/${uuid}`,
        headers: { range },
        cookies: Object.fromEntries(visitor.cookies),
      })
      const { 'content-range': of, 'content-length': length } = answer.headers
      return [answer.statusCode, of, length, answer.rawPayload]
    }
    const whole = makeFileBytes('image/png')
    expect(await part('bytes=0-1')).toEqual([206, 'bytes 0-1/2000', '2', whole.subarray(0, 2)])
    const rest = whole.subarray(1500)
    expect(await part('bytes=1500-')).toEqual([206, 'bytes 1500-1999/2000', '500', rest])
    expect(await part('bytes=2000-')).toEqual([200, undefined, '2000', whole])
  })

  it('are not found before the upload is completed, nor when they are missing from the storage', async () => {
    const begun = await announceFile(visitor)
    await uploadBytes(test, begun, makeFileBytes('image/png'))
    expect(pickStatusAndBody(await visitor.get(`/api/files/${begun.uuid}`))).toEqual(NOT_FOUND)
    await complete(begun.uuid)
    expect((await visitor.get(`/api/files/${begun.uuid}`)).status).toBe(200)
    await test.database.query(`update file set status = 'uploaded' where id = $1`, [begun.uuid])
    expect(pickStatusAndBody(await visitor.get(`/api/files/${begun.uuid}`))).toEqual(NOT_FOUND)
    await complete(begun.uuid)
    expect((await visitor.get(`/api/files/${begun.uuid}`)).status).toBe(200)
    await test.dependencies.storage.remove(String((await storedAs(begun.uuid))?.key))
    expect(pickStatusAndBody(await visitor.get(`/api/files/${begun.uuid}`))).toEqual(NOT_FOUND)
    expect(pickStatusAndBody(await visitor.get('/api/files/none'))).toEqual(NOT_FOUND)
  })

  it('are visible to the parties of the contract when the file is attached to a request', async () => {
    const contractId = await makeContract(test.database)
    await makeTenant(test.database, { ...resident, contractId })
    const [party, payer, stranger] = await Promise.all(
      [1, 2, 3].map(() => makeResident(test.database)),
    )
    if (!party || !payer || !stranger) throw new Error('Nobody was made')
    await makeTenant(test.database, { ...party, contractId })
    await makeTenant(test.database, { ...payer, contractId, isContractParty: false })
    const { accountId: staffAccountId } = await makeStaff(test.database)
    const readers = {
      owner: visitor,
      staff: await makeSignedInVisitor(test, { ...resident, staffAccountId }),
      party: await makeSignedInVisitor(test, party),
      payer: await makeSignedInVisitor(test, payer),
      stranger: await makeSignedInVisitor(test, stranger),
    }
    const uuid = await sendFile(test, visitor)
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(readers).map(async ([name, reader]) => [
            name,
            (await reader.get(`/api/files/${uuid}`)).status,
          ]),
        ),
      )
    const alone = { owner: 200, staff: 404, party: 404, payer: 404, stranger: 404 }
    expect(await statuses()).toEqual(alone)

    const requestId = await insertTermination(test.database, {
      account: resident.accountId,
      contract: contractId,
      status: 'ready_for_review',
    })
    await test.database.transaction((tx) =>
      attachFiles(
        tx,
        {
          accountId: resident.accountId,
          uuids: [uuid],
          contractId,
          to: { terminationRequestId: requestId },
        },
        () => new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR'),
      ),
    )
    expect(await statuses()).toEqual({ ...alone, staff: 200, party: 200 })
    const { metadata, url } = Object((await complete(uuid)).body)
    expect({ metadata, url }).toEqual({
      metadata: { uploaded: true, temporary: false, originalFileName: 'avain.png' },
      url: `/api/files/${uuid}`,
    })
  })
})

it('The page that leads to a PDF runs its one script, and gives the PDF the policy of its own address', async () => {
  const { statusCode, headers, body } = await test.app.inject(PDF_PAGE_PATH)
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(script).toContain("startsWith('blob:' + location.origin + '/')")
  expect({ statusCode, headers }).toEqual({
    statusCode: 200,
    headers: expect.objectContaining({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${fileIsAlone}; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
      'cache-control': 'public, max-age=3600',
      // The portal reaches the tab as long as it is in the same group of pages.
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    }),
  })
  expect(headers['set-cookie']).toBe(undefined)
})

describe('A video', () => {
  it.each([
    ['a.mp4', 'video/mp4'],
    ['a.mov', 'video/quicktime'],
  ] as const)(
    '%s of the type %s is announced, uploaded and completed',
    async (fileName, contentType) => {
      const begun = await announceFile(visitor, { fileName, contentType })
      expect([begun.fileType, begun.contentType]).toEqual(['video', contentType])
      expect(await uploadBytes(test, begun, makeFileBytes(contentType))).toEqual({
        status: 204,
        body: '',
      })
      expect((await complete(begun.uuid)).status).toBe(200)
    },
  )
})
