import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulletinPage } from '../../../api/bulletins.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder } from '../../../fixtures/server/files.ts'
import { makeHome } from '../../../fixtures/server/notice-home.ts'
import { sendProviderFile } from '../../../fixtures/server/provider-files.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { pickStatusAndBody, type Visitor } from '../../../fixtures/server/visitor.ts'

const MINUTE = 60_000
const data = makeDataFolder()
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

const put = async (kind: string, rows: object[]) => {
  const answer = await test.app.inject({
    method: 'PUT',
    url: `/api/provider/${kind}`,
    headers: { authorization: `Bearer ${key}` },
    payload: { rows },
  })
  return answer.json()
}

/** A home in an imported building. */
async function home() {
  const dweller = await makeHome(test)
  const externalId = randomUUID()
  await put('buildings', [
    { externalId, streetAddress: 'Koivukuja 3', postalCode: '02100', city: 'Espoo' },
  ])
  await test.database.query(
    `update contract set real_property_id =
       (select subject_id from imported_row where kind = 'buildings' and external_id = $2)
     where id = $1`,
    [dweller.contract, externalId],
  )
  return { ...dweller, building: externalId }
}

const minutesAgo = (minutes: number) =>
  new Date(test.clock.now().getTime() - minutes * MINUTE).toISOString()

const bulletin = (buildingExternalId: string | null, title: string, other: object = {}) => ({
  externalId: randomUUID(),
  buildingExternalId,
  title,
  body: '<p>Hei</p>',
  publishedAt: minutesAgo(1),
  ...other,
})

/** Imports bulletins, the newest first. */
const publish = (building: string | null, ...titles: string[]) =>
  put(
    'bulletins',
    titles.map((title, place) =>
      bulletin(building, title, { publishedAt: minutesAgo(10 + place) }),
    ),
  )

const list = async (visitor: Visitor, contract: string, page = 0) => {
  const { status, body } = await visitor.get(`/api/contracts/${contract}/bulletins?page=${page}`)
  expect(status).toBe(200)
  return body as BulletinPage
}
const titles = ({ bulletins }: BulletinPage) => bulletins.map(({ title }) => title)
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `T${from + index}`)

describe('The bulletins of a building', () => {
  it('are the published bulletins of the building and of all buildings, the newest first', async () => {
    const { visitor, contract, building } = await home()
    const other = await home()
    const forAll = bulletin(null, 'Kaikille', { publishedAt: minutesAgo(3) })
    await put('bulletins', [
      bulletin(building, 'Vanha', { publishedAt: minutesAgo(5) }),
      forAll,
      bulletin(building, 'Uusi', { publishedAt: minutesAgo(1) }),
      bulletin(building, 'Tuleva', { publishedAt: minutesAgo(-5) }),
      bulletin(other.building, 'Muualla'),
    ])
    expect(titles(await list(visitor, contract))).toEqual(['Uusi', 'Kaikille', 'Vanha'])
    expect(titles(await list(other.visitor, other.contract))).toEqual(['Muualla', 'Kaikille'])
    await test.database.query('delete from bulletin where real_property_id is null')
  })

  it('have the fields of the specification, and their HTML as written by the parser', async () => {
    const { visitor, contract, building } = await home()
    const publishedAt = minutesAgo(60)
    const sourceUpdatedAt = minutesAgo(30)
    const url = `/api/files/${await sendProviderFile(test, key, 'hissi.png', 'image/png')}`
    await put('bulletins', [
      bulletin(building, 'Hissi', {
        publishedAt,
        sourceUpdatedAt,
        excerpt: 'Hissi uusitaan.',
        author: 'Isännöinti',
        lang: 'sv',
        featuredImageUrl: url,
        featuredImageAlt: 'Hissi',
        body: '<h1 onclick="x()">Miksi</h1><p>Se <b>on</b> vanha.<script>x()</script>',
      }),
    ])
    const page = await list(visitor, contract)
    const shown = {
      uuid: expect.any(String),
      title: 'Hissi',
      excerpt: 'Hissi uusitaan.',
      body: '<h2>Miksi</h2><p>Se <strong>on</strong> vanha.</p>',
      publishedAt,
      updatedAt: sourceUpdatedAt,
      author: 'Isännöinti',
      featuredImage: { url, alt: 'Hissi' },
      attachments: [],
      lang: 'sv',
      isEmergency: false,
      emergencyUntil: null,
    }
    expect(page).toEqual({ bulletins: [shown], nextPage: null, total: 1 })
    const one = `/api/contracts/${contract}/bulletins/${page.bulletins[0]?.uuid}`
    expect(pickStatusAndBody(await visitor.get(one))).toEqual({ status: 200, body: shown })
  })

  it('are returned ten at a time, from page 0', async () => {
    const { visitor, contract, building } = await home()
    await publish(building, ...numbered(1, 21))
    const pages = [0, 1, 2, 3].map((page) => list(visitor, contract, page))
    expect(
      (await Promise.all(pages)).map((page) => ({ ...page, bulletins: titles(page) })),
    ).toEqual([
      { bulletins: numbered(1, 10), nextPage: 1, nextAfter: expect.any(String), total: 21 },
      { bulletins: numbered(11, 20), nextPage: 2, nextAfter: expect.any(String), total: 21 },
      { bulletins: ['T21'], nextPage: null, total: 21 },
      { bulletins: [], nextPage: null },
    ])
  })

  it('are all read across pages, although another is published or an emergency ends meanwhile', async () => {
    const { visitor, contract, building } = await home()
    await publish(building, ...numbered(1, 14))
    const emergencyUntil = minutesAgo(-1)
    const old = { isEmergency: true, emergencyUntil, publishedAt: minutesAgo(22.5) }
    await put('bulletins', [bulletin(building, 'Vesi poikki', old)])
    const first = titles(await list(visitor, contract))
    expect(first).toEqual(['Vesi poikki', ...numbered(1, 10)])
    await put('bulletins', [bulletin(building, 'Uusi')])
    test.clock.advance(2 * MINUTE)
    const second = titles(await list(visitor, contract, 1))
    expect(second).toEqual(['T10', ...numbered(11, 13), 'Vesi poikki', 'T14'])
    expect(new Set([...first, ...second])).toEqual(new Set([...numbered(1, 14), 'Vesi poikki']))
  })

  it('begin with the emergencies that have not ended', async () => {
    const { visitor, contract, building } = await home()
    const emergency = (title: string, other: object) =>
      bulletin(building, title, { isEmergency: true, publishedAt: minutesAgo(60), ...other })
    await put('bulletins', [
      bulletin(building, 'Tavallinen'),
      emergency('Ohi', { emergencyUntil: minutesAgo(1) }),
      emergency('Toistaiseksi', {}),
      emergency('Vasta tulossa', { emergencyFrom: minutesAgo(-5) }),
    ])
    const { bulletins } = await list(visitor, contract)
    const shown = bulletins.map(({ title, isEmergency }) => [title, isEmergency] as const)
    expect(shown.slice(0, 2)).toEqual([
      ['Toistaiseksi', true],
      ['Tavallinen', false],
    ])
    expect(new Map(shown.slice(2))).toEqual(
      new Map([
        ['Ohi', false],
        ['Vasta tulossa', false],
      ]),
    )
  })

  it('are not found by strangers, in other buildings, before publication, and under unknown ids', async () => {
    const { visitor, contract, building } = await home()
    const other = await home()
    await put('bulletins', [
      bulletin(building, 'Oma'),
      bulletin(building, 'Tuleva', { publishedAt: minutesAgo(-5) }),
    ])
    const [row] = (await list(visitor, contract)).bulletins
    const [coming] = await test.database.query<{ id: string }>(
      `select id from bulletin where title = 'Tuleva' order by published_at desc limit 1`,
    )
    const unknown = { status: 404, body: { code: 'BULLETIN_NOT_FOUND' } }
    const read = async (who: Visitor, of: string, uuid?: string) =>
      pickStatusAndBody(await who.get(`/api/contracts/${of}/bulletins/${uuid}`))
    expect(await read(other.visitor, other.contract, row?.uuid)).toEqual(unknown)
    expect(await read(visitor, contract, coming?.id)).toEqual(unknown)
    expect(await read(visitor, contract, randomUUID())).toEqual(unknown)
    const hidden = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(await read(other.visitor, contract, row?.uuid)).toEqual(hidden)
    expect(
      pickStatusAndBody(await other.visitor.get(`/api/contracts/${contract}/bulletins`)),
    ).toEqual(hidden)
  })
})

describe('An imported bulletin', () => {
  it.each([
    ['without a text that can be read', { body: '<script>x</script>' }, 'body', 'required'],
    [
      'with lists in lists without end',
      { body: `${'<ul><li>'.repeat(200)}x` },
      'body',
      'invalid_string',
    ],
    [
      'with a picture from elsewhere',
      { featuredImageUrl: 'https://x.example/a.png' },
      'featuredImageUrl',
      'invalid_string',
    ],
    [
      'whose emergency ends before it begins',
      { isEmergency: true, emergencyUntil: '2020-01-01T00:00:00Z' },
      'emergencyUntil',
      'too_small_date',
    ],
    [
      'of an unknown building',
      { buildingExternalId: 'nowhere' },
      'buildingExternalId',
      'unknown_reference',
    ],
  ])('with %s is rejected', async (_, other, path, error) => {
    const row = bulletin(null, 'Väärä', other)
    expect(await put('bulletins', [row])).toEqual([
      { externalId: row.externalId, result: 'rejected', errors: [{ path, key: error }] },
    ])
  })
})
