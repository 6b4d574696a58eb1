import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bulletin } from '../../../api/bulletins.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder, makeFileBytes } from '../../../fixtures/server/files.ts'
import { makeHome } from '../../../fixtures/server/notice-home.ts'
import { sendProviderFile } from '../../../fixtures/server/provider-files.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import {
  pickComparableHeaders,
  pickStatusAndBody,
  type Visitor,
} from '../../../fixtures/server/visitor.ts'
import { removeUnnamedFiles } from '../files/provider-files.ts'

const data = makeDataFolder()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { scopes: ['import'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const sendPdf = () => sendProviderFile(test, key, 'aikataulu.pdf', 'application/pdf')
const sendPicture = () => sendProviderFile(test, key, 'hissi.png', 'image/png')

/** A home whose building rows can name. */
async function home() {
  const dweller = await makeHome(test)
  const building = randomUUID()
  await test.database.query(
    `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
     select 'buildings', $2, real_property_id, '', now() from contract where id = $1`,
    [dweller.contract, building],
  )
  return { ...dweller, building }
}

async function put(row: object) {
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/api/provider/bulletins',
    headers: { authorization: `Bearer ${key}` },
    payload: { rows: [row] },
  })
  return answer.json()[0] as { result: string; errors?: unknown }
}
const rowOf = (buildingExternalId: string | null, other: object) => ({
  externalId: randomUUID(),
  buildingExternalId,
  title: 'Hissi uusitaan',
  body: '<p>Hei</p>',
  publishedAt: test.clock.now().toISOString(),
  ...other,
})
/** Imports a bulletin, and fails unless it is stored. */
async function publish(building: string | null, other: object) {
  const row = rowOf(building, other)
  expect(await put(row)).toEqual({ externalId: row.externalId, result: 'created' })
  return row
}
async function newest(visitor: Visitor, contract: string): Promise<Bulletin> {
  const { body } = await visitor.get(`/api/contracts/${contract}/bulletins`)
  return (body as { bulletins: Bulletin[] }).bulletins[0] as Bulletin
}

describe('An attachment of a bulletin', () => {
  async function attached() {
    const dweller = await home()
    const [pdf, picture] = [await sendPdf(), await sendPicture()]
    const attachments = [{ fileId: picture, name: 'Kuva hissistä' }, { fileId: pdf }]
    const row = await publish(dweller.building, { attachments })
    const bulletin = await newest(dweller.visitor, dweller.contract)
    const addressOf = (file: string, { contract, uuid }: { contract: string; uuid: string }) =>
      `/api/contracts/${contract}/bulletins/${uuid}/attachments/${file}`
    const address = addressOf(pdf, { contract: dweller.contract, uuid: bulletin.uuid })
    return { ...dweller, row, bulletin, pdf, picture, address, addressOf }
  }
  const urlOf = async (visitor: Visitor, address: string) =>
    ((await visitor.get(address)).body as { url: string }).url

  it('is returned with the bulletin: its name, type and size, in the order of the imported row', async () => {
    const { visitor, contract, bulletin, pdf, picture, row } = await attached()
    const attachments = [
      { uuid: picture, name: 'Kuva hissistä', contentType: 'image/png', size: 2000 },
      { uuid: pdf, name: 'aikataulu.pdf', contentType: 'application/pdf', size: 2000 },
    ]
    expect(bulletin.attachments).toEqual(attachments)
    const one = await visitor.get(`/api/contracts/${contract}/bulletins/${bulletin.uuid}`)
    expect(one.body).toEqual({
      attachments,
      uuid: expect.any(String),
      title: 'Hissi uusitaan',
      excerpt: null,
      body: '<p>Hei</p>',
      publishedAt: '2026-11-21T10:00:00.000Z',
      updatedAt: null,
      author: null,
      featuredImage: null,
      lang: 'fi',
      isEmergency: false,
      emergencyUntil: null,
    })
    expect(await put({ ...row, attachments: [{ fileId: pdf, name: 'A' }] })).toEqual({
      result: 'updated',
      externalId: expect.any(String),
    })
    expect((await newest(visitor, contract)).attachments).toEqual([
      { uuid: pdf, name: 'A', contentType: 'application/pdf', size: 2000 },
    ])
  })

  it('has a signed address that gives its bytes for a minute, with its content type', async () => {
    const { visitor, address, picture, pdf } = await attached()
    const url = await urlOf(visitor, address)
    const answer = await test.app.inject(url)
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, makeFileBytes('application/pdf')])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename=aikataulu.pdf',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const status = async (asked: string) => (await test.app.inject(asked)).statusCode
    expect(await status(url.replace(pdf, picture))).toBe(403)
    expect(await status(url.replace('/attachment-files/', '/document-files/'))).toBe(403)
    test.clock.advance(MINUTE)
    expect(await status(url)).toBe(403)
  })

  it('has a plain link too, which redirects to a signed address', async () => {
    const { visitor, address } = await attached()
    const { status, headers } = await visitor.get(`${address}/file`)
    expect([status, headers['referrer-policy']]).toEqual([303, 'no-referrer'])
    expect((await test.app.inject(String(headers['location']))).statusCode).toBe(200)
  })

  it('is not found outside the building, in another bulletin, and before publication', async () => {
    const { contract, visitor, pdf, bulletin, building, addressOf } = await attached()
    const other = await home()
    const unknown = { contract: other.contract, uuid: randomUUID() }
    const isHidden = async (who: Visitor, address: string, code: string) => {
      for (const end of ['', '/file'])
        expect(pickStatusAndBody(await who.get(`${address}${end}`))).toEqual({
          status: 404,
          body: { code },
        })
    }
    const here = { contract, uuid: bulletin.uuid }
    await isHidden(other.visitor, addressOf(pdf, here), 'NOT_FOUND')
    const elsewhere = addressOf(pdf, { ...here, contract: other.contract })
    await isHidden(other.visitor, elsewhere, 'BULLETIN_NOT_FOUND')
    await isHidden(other.visitor, addressOf(pdf, unknown), 'BULLETIN_NOT_FOUND')
    await isHidden(visitor, addressOf(randomUUID(), here), 'NOT_FOUND')
    const later = new Date(test.clock.now().getTime() + MINUTE).toISOString()
    await publish(building, { publishedAt: later, attachments: [{ fileId: await sendPdf() }] })
    const [coming] = await test.database.query<{ uuid: string; file: string }>(
      `select b.id as uuid, n.provider_file_id as file from bulletin b
       join bulletin_file n on n.bulletin_id = b.id where b.published_at = $1`,
      [later],
    )
    const { uuid = '', file = '' } = coming ?? {}
    await isHidden(visitor, addressOf(file, { contract, uuid }), 'BULLETIN_NOT_FOUND')
  })
})

describe('A picture of a bulletin', () => {
  const pictured = (file: string) => ({
    featuredImageUrl: `/api/files/${file}`,
    featuredImageAlt: 'Hissi',
  })
  const asked = (visitor: Visitor, file: string) => visitor.get(`/api/files/${file}`)

  it('is read by the residents of the building of its bulletin, also within the text', async () => {
    const { visitor, contract, building } = await home()
    const [featured, inText] = [await sendPicture(), await sendPicture()]
    const image = `<img src="/api/files/${inText}" alt="Ovi">`
    await publish(building, {
      ...pictured(featured),
      body: `<ul><li><blockquote>${image}</blockquote></li></ul>`,
    })
    const { featuredImage, body } = await newest(visitor, contract)
    expect(featuredImage).toEqual({ url: `/api/files/${featured}`, alt: 'Hissi' })
    expect(body).toContain(image)
    for (const file of [featured, inText]) {
      const { status, headers } = await asked(visitor, file)
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
      expect(headers['content-security-policy']).toMatch(/; sandbox$/)
    }
  })

  it('is not found by strangers, before publication, as an attachment, and once another picture replaces it', async () => {
    const { visitor, building } = await home()
    const other = await home()
    const [file, coming, attached, removed] = await Promise.all([
      sendPicture(),
      sendPicture(),
      sendPicture(),
      sendPicture(),
    ])
    const later = new Date(test.clock.now().getTime() + MINUTE).toISOString()
    await publish(building, pictured(file))
    await publish(building, { ...pictured(coming), publishedAt: later })
    await publish(building, { attachments: [{ fileId: attached }] })
    const row = await publish(building, pictured(removed))
    expect(await put({ ...row, featuredImageUrl: null })).toEqual({
      result: 'updated',
      externalId: expect.any(String),
    })
    expect((await asked(visitor, file)).status).toBe(200)
    const answers = [
      await asked(visitor, randomUUID()),
      await asked(other.visitor, file),
      await asked(visitor, coming),
      await asked(visitor, attached),
      await asked(visitor, removed),
    ].map((answer) =>
      JSON.stringify({ ...pickStatusAndBody(answer), headers: pickComparableHeaders(answer) }),
    )
    expect(answers[0]).toContain('404')
    expect(new Set(answers).size).toBe(1)
  })

  it('of a bulletin for all buildings is read by every resident', async () => {
    const { visitor } = await home()
    const file = await sendPicture()
    await publish(null, pictured(file))
    expect((await asked(visitor, file)).status).toBe(200)
  })
})

describe('A row of a bulletin', () => {
  it('is rejected when it names an unknown file, a file twice, or a file that is no picture as a picture', async () => {
    const { building } = await home()
    const [pdf, unknown] = [await sendPdf(), randomUUID()]
    const errorsOf = async (row: object) => (await put(rowOf(building, row))).errors
    const unknownAt = (path: string) => ({ path, key: 'unknown_file' })
    expect(
      await errorsOf({
        featuredImageUrl: `/api/files/${pdf}`,
        body: `<p>Hei</p><img src="/api/files/${unknown}" alt="">`,
        attachments: [{ fileId: pdf }, { fileId: unknown }, { fileId: pdf.toUpperCase() }],
      }),
    ).toEqual([
      unknownAt('body'),
      unknownAt('featuredImageUrl'),
      unknownAt('attachments.1.fileId'),
      { path: 'attachments.2.fileId', key: 'same_id_twice' },
    ])
    expect(await errorsOf({ attachments: [{ fileId: 'x', size: 1 }] })).toEqual([
      { path: 'attachments.0.fileId', key: 'invalid_string' },
      { path: 'attachments.0.size', key: 'unknown_field' },
    ])
    const many = Array.from({ length: 21 }, () => ({ fileId: pdf }))
    expect(await errorsOf({ attachments: many })).toEqual([{ path: 'attachments', key: 'too_big' }])
  })

  it('preserves its files, which are removed a day after no row names them', async () => {
    const { building } = await home()
    const [pdf, picture] = [await sendPdf(), await sendPicture()]
    const row = await publish(building, {
      attachments: [{ fileId: pdf }],
      featuredImageUrl: `/api/files/${picture}`,
    })
    const isThere = async (id: string) => {
      const [file] = await test.database.query<{ status: string }>(
        'select status from provider_file where id = $1',
        [id],
      )
      return file?.status === 'complete'
    }
    const removeFiles = () => removeUnnamedFiles(test.dependencies, new AbortController().signal)
    test.clock.advance(DAY + 1)
    await removeFiles()
    expect([await isThere(pdf), await isThere(picture)]).toEqual([true, true])
    expect(await put({ ...row, isWithdrawn: true })).toEqual({
      result: 'updated',
      externalId: expect.any(String),
    })
    await removeFiles()
    expect([await isThere(pdf), await isThere(picture)]).toEqual([false, false])
  })
})
