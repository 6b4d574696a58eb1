import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { announceFile, makeFileBytes } from '../../../fixtures/server/files.ts'
import { makeResident } from '../../../fixtures/server/people.ts'
import { startS3, type TestS3 } from '../../../fixtures/server/s3.ts'
import { makeSignedInVisitor, type Visitor } from '../../../fixtures/server/visitor.ts'

let s3: TestS3
let test: TestApp
let visitor: Visitor
beforeAll(async () => {
  s3 = await startS3(() => test.clock.now())
  test = await startTestApp({
    env: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
  })
  visitor = await makeSignedInVisitor(test, await makeResident(test.database))
})
beforeEach(() => {
  s3.objects.clear()
  s3.fail('none')
})
afterAll(async () => {
  await test.close()
  await s3.stop()
})

const put = async ({ metadata }: Awaited<ReturnType<typeof announceFile>>, bytes: Buffer) => {
  const { uploadUrl, uploadHeaders: headers } = metadata
  return (await fetch(uploadUrl, { method: 'PUT', headers, body: Uint8Array.from(bytes) })).status
}
const complete = async (uuid: string) => {
  const { status, body } = await visitor.post('/api/file/complete', { file: { uuid } })
  return { status, body }
}

it('A file is uploaded to the bucket and downloaded from it by redirect', async () => {
  const begun = await announceFile(visitor, { fileName: 'Keittiö.png' })
  expect(await put(begun, makeFileBytes('image/png'))).toBe(200)
  expect((await complete(begun.uuid)).status).toBe(200)
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^\/kept\//)])

  const { status, headers, body } = await visitor.get(`/api/files/${begun.uuid}`)
  expect([status, body]).toEqual([303, null])
  const read = await fetch(String(headers.location))
  expect(Buffer.from(await read.arrayBuffer())).toEqual(makeFileBytes('image/png'))
  expect(read.headers.get('content-disposition')).toContain("filename*=UTF-8''Keitti%C3%B6.png")
})

it('A file without a size is rejected, because only a signed size limits an upload', async () => {
  const { status, body } = await visitor.post('/api/file/init', {
    file: { fileName: 'avain.png', contentType: 'image/png' },
  })
  expect({ status, body }).toEqual({
    status: 400,
    body: { code: 'VALIDATION_ERROR', fields: [{ path: 'file.size', key: 'required' }] },
  })
})

it('A file whose bytes do not match is rejected on completion and deleted', async () => {
  const refused = { page: Buffer.alloc(2000, '<html>'), large: makeFileBytes('image/png') }
  const codes = { page: [415, 'UNSUPPORTED_MEDIA_TYPE'], large: [413, 'PAYLOAD_TOO_LARGE'] }
  for (const name of ['page', 'large'] as const) {
    const begun = await announceFile(visitor)
    expect(await put(begun, refused[name])).toBe(200)
    if (name === 'large') {
      await test.database.query('update file set announced_size = 1999 where id = $1', [begun.uuid])
    }
    const [status, code] = codes[name]
    expect(await complete(begun.uuid)).toEqual({ status, body: { code } })
    expect([...s3.objects.keys()]).toEqual([])
    expect(await complete(begun.uuid)).toEqual({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})

it('While the bucket is unavailable completion fails and the server is not ready', async () => {
  const begun = await announceFile(visitor)
  await put(begun, makeFileBytes('image/png'))
  s3.fail('away')
  const away = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  expect(await complete(begun.uuid)).toEqual(away)
  const { status, body } = await visitor.get('/api/health/ready')
  expect([status, body]).toEqual([
    503,
    { status: 'not ready', checks: { database: true, migrations: true, storage: false } },
  ])
  expect(test.logged.join('')).not.toContain('X-Amz-Signature')
  s3.fail('none')
  expect((await complete(begun.uuid)).status).toBe(200)
})

it('Uploads to this server return 404 when a bucket is configured', async () => {
  const { app } = test
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: `/api/uploads/${crypto.randomUUID()}`,
  })
  expect(statusCode).toBe(404)
})
