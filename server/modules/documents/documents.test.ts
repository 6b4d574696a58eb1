import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentType } from '../../../domain/files.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder, makeFileBytes } from '../../../fixtures/server/files.ts'
import { makeHome } from '../../../fixtures/server/notice-home.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import {
  makeSignedInVisitor,
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

async function provider(method: 'POST' | 'PUT', path: string, payload: object) {
  const answer = await test.app.inject({
    method,
    url: `/api/provider/${path}`,
    headers: { authorization: `Bearer ${key}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function announce(fileName: string, size = 2000) {
  const { status, body } = await provider('POST', 'files', { fileName, size })
  expect(status).toBe(200)
  return body as { id: string; uploadUrl: string; uploadHeaders: Record<string, string> }
}

async function upload(
  { uploadUrl, uploadHeaders: headers }: Awaited<ReturnType<typeof announce>>,
  payload: Buffer,
) {
  const { pathname, search } = new URL(uploadUrl)
  const url = `${pathname}${search}`
  return (await test.app.inject({ method: 'PUT', url, headers, payload })).statusCode
}

/** Sends a file as the provider does; returns its id. */
async function sendFile(fileName = 'säännöt.pdf', type: ContentType = 'application/pdf') {
  const announced = await announce(fileName)
  expect(await upload(announced, makeFileBytes(type))).toBe(204)
  const { status } = await provider('POST', `files/${announced.id}/complete`, {})
  expect(status).toBe(200)
  return announced.id
}

/** Marks what tests made as imported, so that rows can name it. */
async function importedAs(kind: 'buildings' | 'contracts', subjectId: string): Promise<string> {
  const externalId = `${kind} ${subjectId}`
  await test.database.query(
    `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
     values ($1, $2, $3, '', now()) on conflict do nothing`,
    [kind, externalId, subjectId],
  )
  return externalId
}

async function buildingOf(contract: string): Promise<string> {
  const [row] = await test.database.query<{ id: string }>(
    'select real_property_id as id from contract where id = $1',
    [contract],
  )
  return importedAs('buildings', row?.id ?? '')
}

let count = 0
async function put(row: object) {
  const externalId = `D-${(count += 1)}`
  const { status, body } = await provider('PUT', 'documents', { rows: [{ externalId, ...row }] })
  expect(status).toBe(200)
  return body[0] as { result: string; errors?: unknown }
}

/** Imports a document and fails unless it is stored. */
async function place(row: object): Promise<void> {
  expect(await put(row)).toEqual({ externalId: `D-${count}`, result: 'created' })
}

type Groups = {
  category: { id: string } | null
  documents: { id: string; name: string | null }[]
}[]
const list = async (visitor: Visitor, contract: string) => {
  const { status, body } = await visitor.get(`/api/contracts/${contract}/documents`)
  expect(status).toBe(200)
  return body as Groups
}
const namesIn = (groups: Groups) =>
  groups.map(({ category, documents }) => [category?.id ?? null, ...documents.map((d) => d.name)])

it('a dry run accepts a document whose file is only announced, an import does not', async () => {
  const { contract } = await makeHome(test)
  const contractExternalId = await importedAs('contracts', contract)
  const announcedFiles = { [randomUUID()]: 'application/pdf' }
  const [fileId] = Object.keys(announcedFiles)
  const rows = [
    { externalId: 'D-dry', contractExternalId, fileId },
    { externalId: 'D-none', contractExternalId, fileId: randomUUID() },
  ]
  const put = async (dryRun: boolean) =>
    (await provider('PUT', 'documents', { rows, dryRun, announcedFiles })).body
  const rejected = (externalId: string) => ({
    externalId,
    result: 'rejected',
    errors: [{ path: 'fileId', key: 'unknown_file' }],
  })
  expect(await put(true)).toEqual([{ externalId: 'D-dry', result: 'created' }, rejected('D-none')])
  expect(await put(false)).toEqual([rejected('D-dry'), rejected('D-none')])
})

describe('The documents of a contract', () => {
  it('are those of the contract and of its building: by category, newest first, those without a category last', async () => {
    const { contract, visitor } = await makeHome(test)
    const buildingExternalId = await buildingOf(contract)
    const contractExternalId = await importedAs('contracts', contract)
    const fileId = await sendFile()
    const at = (day: string) => ({ sourceUpdatedAt: `2026-${day}T10:00:00.000Z`, fileId })
    await place({ ...at('01-10'), contractExternalId, name: 'Liite', documentType: 'contract' })
    await place({ ...at('02-10'), buildingExternalId, name: 'Vanha', categoryId: 'memos' })
    await place({ ...at('03-10'), buildingExternalId, name: '(null)', categoryId: 'memos' })
    await place({
      ...at('04-10'),
      buildingExternalId,
      name: 'Avaimet',
      categoryId: 'keys',
      categoryFi: 'Avaimet',
      categorySv: 'Nycklar',
      categoryEn: 'Keys',
    })
    await place({ ...at('05-10'), buildingExternalId, name: 'Uusi', categoryId: 'keys' })
    const groups = await list(visitor, contract)
    expect(namesIn(groups)).toEqual([
      ['keys', 'Uusi', 'Avaimet'],
      ['memos', null, 'Vanha'],
      [null, 'Liite'],
    ])
    const labels = { fi: 'Avaimet', sv: 'Nycklar', en: 'Keys' }
    const id = groups[0]?.documents[0]?.id
    expect(groups[0]?.category).toEqual({ id: 'keys', labels })
    expect(groups[0]?.documents[0]).toEqual({
      id,
      uuid: id,
      name: 'Uusi',
      documentType: null,
      documentCategory: { id: 'keys', labels },
      contentType: 'application/pdf',
      size: 2000,
      updatedAt: '2026-05-10T10:00:00.000Z',
    })
  })

  it('are an empty list when there are no documents, and not found by strangers', async () => {
    const { contract, visitor } = await makeHome(test)
    expect(await list(visitor, contract)).toEqual([])
    const { visitor: stranger } = await makeHome(test)
    const others = await stranger.get(`/api/contracts/${contract}/documents`)
    const unknown = await stranger.get(`/api/contracts/${randomUUID()}/documents`)
    expect([others.status, pickStatusAndBody(others)]).toEqual([404, pickStatusAndBody(unknown)])
  })
})

describe('A document', () => {
  async function shown(fileName?: string, type?: ContentType) {
    const { contract, visitor } = await makeHome(test)
    const contractExternalId = await importedAs('contracts', contract)
    await place({ contractExternalId, name: 'Säännöt', fileId: await sendFile(fileName, type) })
    const id = (await list(visitor, contract))[0]?.documents[0]?.id ?? ''
    const address = `/api/contracts/${contract}/documents/${id}`
    return { contract, visitor, id, address }
  }
  const signedUrl = async (visitor: Visitor, address: string) => {
    const { status, body } = await visitor.get(address)
    expect(status).toBe(200)
    return body as { uuid: string; url: string }
  }

  it('has a signed address that gives its bytes to anyone, with its content type', async () => {
    const { visitor, id, address } = await shown()
    const { uuid, url } = await signedUrl(visitor, address)
    expect(uuid).toBe(id)
    const answer = await test.app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(makeFileBytes('application/pdf'))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename=saannot.pdf; filename*=UTF-8''s%C3%A4%C3%A4nn%C3%B6t.pdf`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('that is a picture is sent with headers that forbid it to run scripts', async () => {
    const { visitor, address } = await shown('pohja.png', 'image/png')
    const { url } = await signedUrl(visitor, address)
    const { headers } = await test.app.inject(url)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['content-security-policy']).toMatch(/; sandbox$/)
  })

  it('has a signed address that is valid for a minute, and invalid when it is changed', async () => {
    const { visitor, address, id } = await shown()
    const { url } = await signedUrl(visitor, address)
    const status = async (asked: string) => (await test.app.inject(asked)).statusCode
    const other = await shown()
    const tampered = url.replace(/expires=(\d)/, (_, digit) => `expires=${Number(digit) + 1}`)
    for (const wrong of [
      tampered,
      url.replace(id, other.id),
      url.replace(/signature=.*/, 'signature=x'),
      `/api/document-files/${id}`,
    ])
      expect([wrong, await status(wrong)]).toEqual([wrong, 403])
    test.clock.advance(MINUTE - 1)
    expect(await status(url)).toBe(200)
    test.clock.advance(1)
    expect(await status(url)).toBe(403)
  })

  it('has an address that serves only the signed file, and no file once another one replaces it', async () => {
    const { contract, visitor } = await makeHome(test)
    const contractExternalId = await importedAs('contracts', contract)
    const row = { contractExternalId, externalId: 'rules', name: 'Säännöt' }
    await put({ ...row, fileId: await sendFile() })
    const id = (await list(visitor, contract))[0]?.documents[0]?.id ?? ''
    const { url } = await signedUrl(visitor, `/api/contracts/${contract}/documents/${id}`)
    await put({ ...row, fileId: await sendFile() })
    expect((await test.app.inject(url)).statusCode).toBe(404)
    const again = await signedUrl(visitor, `/api/contracts/${contract}/documents/${id}`)
    expect((await test.app.inject(again.url)).statusCode).toBe(200)
  })

  it('has a plain link too, which redirects to a signed address', async () => {
    const { visitor, address } = await shown()
    const answer = await visitor.get(`${address}/file`)
    expect(answer.status).toBe(303)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    const { statusCode } = await test.app.inject(String(answer.headers['location']))
    expect(statusCode).toBe(200)
  })

  it('of another resident gets the same answer as a missing document', async () => {
    const { contract, id } = await shown()
    const other = await makeHome(test)
    for (const end of ['', '/file']) {
      const answers = []
      for (const [home, document] of [
        [other.contract, id],
        [contract, id],
        [other.contract, randomUUID()],
      ]) {
        const answer = await other.visitor.get(`/api/contracts/${home}/documents/${document}${end}`)
        answers.push({ ...pickStatusAndBody(answer), headers: pickComparableHeaders(answer) })
      }
      expect(answers[0]?.status).toBe(404)
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    }
  })
})

describe('A row of a document', () => {
  it('is rejected unless it names one contract or one building, a file, and a category with labels', async () => {
    const { contract } = await makeHome(test)
    const contractExternalId = await importedAs('contracts', contract)
    const buildingExternalId = await buildingOf(contract)
    const fileId = await sendFile()
    const announced = await announce('b.pdf')
    const errorsOf = async (row: object) => (await put(row)).errors
    expect(await errorsOf({ fileId })).toEqual([{ path: 'buildingExternalId', key: 'required' }])
    expect(await errorsOf({ fileId, contractExternalId, buildingExternalId })).toEqual([
      { path: 'buildingExternalId', key: 'required' },
    ])
    expect(await errorsOf({ fileId, contractExternalId: 'none' })).toEqual([
      { path: 'contractExternalId', key: 'unknown_reference' },
    ])
    for (const unknown of [randomUUID(), announced.id])
      expect(await errorsOf({ contractExternalId, fileId: unknown })).toEqual([
        { path: 'fileId', key: 'unknown_file' },
      ])
    for (const categoryId of ['strange', 'constructor'])
      expect(await errorsOf({ contractExternalId, fileId, categoryId })).toEqual([
        { path: 'categoryFi', key: 'required' },
      ])
  })

  it('that is withdrawn removes the document and its file until the row is sent again', async () => {
    const home = await makeHome(test)
    const { contract, visitor } = home
    const contractExternalId = await importedAs('contracts', contract)
    const removeFiles = () => removeUnnamedFiles(test.dependencies, new AbortController().signal)
    const row = { contractExternalId, name: 'Naapurin kirje', fileId: await sendFile() }
    await place(row)
    const externalId = `D-${count}`
    const send = async (other: object) =>
      (await provider('PUT', 'documents', { rows: [{ externalId, ...row, ...other }] })).body
    const id = (await list(visitor, contract))[0]?.documents[0]?.id ?? ''
    const address = `/api/contracts/${contract}/documents/${id}`
    const { url } = (await visitor.get(address)).body as { url: string }

    expect(await send({ isWithdrawn: true })).toEqual([{ externalId, result: 'updated' }])
    expect(await list(visitor, contract)).toEqual([])
    expect((await visitor.get(address)).status).toBe(404)
    expect((await test.app.inject(url)).statusCode).toBe(404)
    test.clock.advance(DAY + 1)
    await removeFiles()
    expect(await send({ isWithdrawn: true, name: 'Muu' })).toEqual([
      { externalId, result: 'updated' },
    ])
    const later = await makeSignedInVisitor(test, home)
    expect(await send({})).toEqual([
      { errors: [{ path: 'fileId', key: 'unknown_file' }], externalId: 'D-21', result: 'rejected' },
    ])
    expect(await list(later, contract)).toEqual([])

    expect(await send({ fileId: await sendFile() })).toEqual([{ externalId, result: 'updated' }])
    expect(namesIn(await list(later, contract))).toEqual([[null, 'Naapurin kirje']])
  })

  it('that names another contract or file moves the document there alone', async () => {
    const [one, other] = [await makeHome(test), await makeHome(test)]
    const row = { name: 'Sopimus', fileId: await sendFile() }
    const of = async (contract: string) => ({
      ...row,
      contractExternalId: await importedAs('contracts', contract),
    })
    await place(await of(one.contract))
    const rows = [{ externalId: `D-${count}`, ...(await of(other.contract)) }]
    expect((await provider('PUT', 'documents', { rows })).body).toEqual([
      { result: 'updated', externalId: 'D-22' },
    ])
    expect(await list(one.visitor, one.contract)).toEqual([])
    expect(namesIn(await list(other.visitor, other.contract))).toEqual([[null, 'Sopimus']])
  })

  it('without labels leaves the labels that the provider gave the category', async () => {
    const { contract, visitor } = await makeHome(test)
    const contractExternalId = await importedAs('contracts', contract)
    const row = { contractExternalId, fileId: await sendFile(), categoryId: 'safety' }
    const labels = { fi: 'Palo', sv: 'Brand', en: 'Fire' }
    const { fi, sv, en } = labels
    await place({ ...row, categoryFi: fi, categorySv: sv, categoryEn: en })
    await place(row)
    const [group] = await list(visitor, contract)
    expect(group?.category).toEqual({ id: 'safety', labels })
  })
})

describe('A file of the provider', () => {
  it.each([
    ['sivu.html', 2000, 415],
    ['kuva.svg', 2000, 415],
    ['filmi.mp4', 2000, 415],
    ['suuri.pdf', 11 * 1024 * 1024, 413],
    ['tyhja.pdf', 0, 400],
  ])('is refused when it is named %s and has %i bytes', async (fileName, size, status) => {
    expect((await provider('POST', 'files', { fileName, size })).status).toBe(status)
  })

  it('cannot be completed when its bytes have another type than announced', async () => {
    const announced = await announce('a.pdf')
    expect(await upload(announced, makeFileBytes('image/png'))).toBe(415)
    const { status } = await provider('POST', `files/${announced.id}/complete`, {})
    expect(status).toBe(409)
    expect((await provider('POST', `files/${randomUUID()}/complete`, {})).status).toBe(404)
  })

  it('is removed after a day, unless a row names the file', async () => {
    const { contract } = await makeHome(test)
    const contractExternalId = await importedAs('contracts', contract)
    const [named, unnamed] = [await sendFile(), await sendFile()]
    await place({ contractExternalId, fileId: named })
    const complete = async (id: string) =>
      (await provider('POST', `files/${id}/complete`, {})).status
    const removeFiles = () => removeUnnamedFiles(test.dependencies, new AbortController().signal)
    test.clock.advance(DAY)
    await removeFiles()
    expect([await complete(named), await complete(unnamed)]).toEqual([200, 200])
    test.clock.advance(1)
    await removeFiles()
    expect([await complete(named), await complete(unnamed)]).toEqual([200, 404])
  })

  it('is removed when the last row that named it names another file or is withdrawn', async () => {
    const { contract } = await makeHome(test)
    const contractExternalId = await importedAs('contracts', contract)
    const [shared, next] = [await sendFile(), await sendFile()]
    await place({ contractExternalId, fileId: shared })
    const one = { externalId: `D-${count}`, contractExternalId, fileId: shared }
    await place({ contractExternalId, fileId: shared })
    const other = { externalId: `D-${count}`, contractExternalId, fileId: shared }
    const send = (...rows: object[]) => provider('PUT', 'documents', { rows })
    const left = async () => {
      await removeUnnamedFiles(test.dependencies, new AbortController().signal)
      const found = await test.database.query<{ id: string }>(
        'select id from provider_file where id = any($1::uuid[])',
        [[shared, next]],
      )
      return new Set(found.map(({ id }) => id))
    }
    await send({ ...one, fileId: next })
    test.clock.advance(DAY + 1)
    expect(await left()).toEqual(new Set([shared, next]))
    await send({ ...other, isWithdrawn: true })
    expect(await left()).toEqual(new Set([next]))
  })
})
