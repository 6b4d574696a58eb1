import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bulletinPage } from '../../../api/bulletins.ts'
import { emergency } from '../../../api/emergency.ts'
import { INITIAL_DATA_ELEMENT_ID } from '../../../api/initial-data.ts'
import { RENDERED_ADDRESS_ATTRIBUTE } from '../../../api/rendering.ts'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import {
  makeContract,
  makeResident,
  makeStaff,
  makeTenant,
  type Resident,
} from '../../../fixtures/server/people.ts'
import { makeSignedInVisitor, Visitor } from '../../../fixtures/server/visitor.ts'
import { FAULT_HEADER, WITHOUT_READS_HEADER } from '../../kernel/plugins/fault-injection.ts'

const shell =
  '<!doctype html><html lang="fi"><head><!--runtime-settings--></head><body><div id="root"></div></body></html>'

/** A renderer that echoes its input and fails for certain names. */
const renderer = `
  export const prepareSignedInRendering = async () => ({ path, search, settings, data, offsetAt }) => {
    if (data.profile.firstName === 'Kaatuva') throw new Error('not today')
    if (data.profile.firstName === 'Tyhjä') return null
    const summer2012 = offsetAt(new Date('2012-06-30T21:30:00Z'))
    const address = path === '/' ? '/asiointi/first' : path
    return { address, html: '<h1>' + search + settings.locale + summer2012 + '</h1>' }
  }`

const head = { fi: '<link href="/fi.js">', sv: '<link href="/sv.js">', en: '<link href="/en.js">' }
const html = Object.fromEntries(
  Object.entries(head).map(([lang, link]) => [lang, shell.replace('</head>', `${link}</head>`)]),
)
const files: Record<string, string> = {
  'index.html': shell,
  'login.fi.html': shell,
  'login.sv.html': shell,
  'login.en.html': shell,
  'render.mjs': renderer,
  '.pages.json': JSON.stringify({
    renderer: 'render.mjs',
    loadFailure: { fi: '', sv: '', en: '' },
    pages: [
      { isFront: true, reads: [], paths: ['/', '/asiointi/:contractId'], html },
      { isFront: false, reads: [], paths: ['/asiointi/:contractId/irtisano'], html },
      {
        isFront: false,
        reads: ['documents', 'building-info'],
        paths: ['/asiointi/:contractId/dokumentit'],
        html,
      },
      {
        isFront: false,
        reads: ['bulletin'],
        paths: ['/asiointi/:contractId/tiedotteet/:bulletinUuid'],
        html,
      },
    ],
  }),
}

let folder: string
let test: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  test = await startTestApp({ portal: { folder }, env: { FAULTS: 'true' } })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

/** Creates a resident with a notification, a contact, and another contract that has ended. */
async function atHome(givenName = 'Aino </script>') {
  const { database } = test
  const resident = await makeResident(database, { givenName })
  const { personId } = resident
  const home = await makeContract(database)
  const over = await makeContract(database, { status: 'terminated', endDate: '2026-10-31' })
  for (const contractId of [home, over]) await makeTenant(database, { personId, contractId })
  await database.query(
    `insert into notification (account_id, contract_id, priority, category, is_closeable, created_at)
     values ($1, $2, 'normal', 'normal', true, $3)`,
    [resident.accountId, home, test.clock.now()],
  )
  await database.query(
    `insert into contact (real_property_id, name, contact_category)
     select real_property_id, 'Huolto Oy', 'property_maintenance' from contract where id = $1`,
    [home],
  )
  return { resident, home, over, visitor: await makeSignedInVisitor(test, resident) }
}

const open = async (visitor: Visitor, url: string, headers: Record<string, string> = {}) => {
  const { body } = await visitor.get(url, { accept: 'text/html', ...headers })
  const html = String(body)
  const json = new RegExp(`id="${INITIAL_DATA_ELEMENT_ID}">(.*?)</script>`).exec(html)?.[1]
  return {
    data: json === undefined ? null : JSON.parse(json),
    links: html.match(/<link href="[^"]*">/g) ?? [],
    rendered: /<div id="root"(.*)<\/div>/.exec(html)?.[1],
  }
}

/** The responses of the API for the same visitor. */
async function asked(visitor: Visitor, contract: string) {
  const answer = async (path: string) => (await visitor.get(`/api${path}`)).body
  return {
    profile: await answer('/user/profile'),
    metadata: await answer('/user/metadata'),
    permissions: await answer('/user/permissions'),
    'feature-flags': await answer('/feature-flags'),
    contracts: await answer('/contracts'),
    isStarted: false,
    served: [
      { key: ['contacts', contract], data: await answer(`/contracts/${contract}/contacts`) },
      { key: ['notifications'], data: await answer('/user/notifications') },
      { key: ['drafts'], data: await answer('/drafts') },
      { key: ['bulletins', contract, 'emergencies'], data: await emergenciesOf(visitor, contract) },
    ],
  }
}

/**
 * Returns the data of a read that a page brings for the browser's cache; undefined when the page
 * does not have it.
 */
const servedOf = (
  { served }: { readonly served: readonly { readonly key: readonly string[]; data: unknown }[] },
  ...key: readonly string[]
) => served.find((one) => one.key.join() === key.join())?.data

async function emergenciesOf(visitor: Visitor, contract: string) {
  const { body } = await visitor.get(`/api/contracts/${contract}/bulletins`)
  return bulletinPage
    .parse(body)
    .bulletins.filter(({ isEmergency }) => isEmergency)
    .map(({ uuid, title, excerpt, publishedAt, lang, isEmergency, emergencyUntil }) => ({
      uuid,
      title,
      excerpt,
      publishedAt,
      lang,
      isEmergency,
      emergencyUntil,
    }))
}

const nothing = { data: null, links: [], rendered: '>' }

describe('The page of a signed-in resident', () => {
  it('contains the data of the API, preloads its files and is rendered', async () => {
    const { visitor, home } = await atHome()
    const data = await asked(visitor, home)
    expect(servedOf(data, 'contacts', home)).toHaveLength(1)
    expect(servedOf(data, 'notifications')).toHaveLength(1)

    const links = [head.fi]
    expect(await open(visitor, '/')).toEqual({
      data,
      links,
      rendered: ` ${RENDERED_ADDRESS_ATTRIBUTE}="/asiointi/first"><h1>fi180</h1>`,
    })
    expect(await open(visitor, `/asiointi/${home}`)).toEqual({
      data,
      links,
      rendered: ` ${RENDERED_ADDRESS_ATTRIBUTE}="/asiointi/${home}"><h1>fi180</h1>`,
    })
  })

  it('contains the emergencies that have not ended, and no other bulletin', async () => {
    const { visitor, home } = await atHome()
    await test.database.query(
      `insert into bulletin (real_property_id, title, body, lang, published_at, emergency_from, emergency_until)
       select real_property_id, title, '<p>Hei</p>', 'fi', $2, since, until from contract,
         (values ('lasts', $2::timestamptz, null), ('has ended', $2, $2), ('no emergency', null, null))
           as one (title, since, until)
       where id = $1`,
      [home, new Date(test.clock.now().getTime() - 60_000)],
    )
    const { data } = await open(visitor, `/asiointi/${home}`)
    expect(data).toEqual(await asked(visitor, home))
    const emergencies = z.array(emergency).parse(servedOf(data, 'bulletins', home, 'emergencies'))
    expect(emergencies.map(({ title }) => title)).toEqual(['lasts'])
  })

  it('has the contacts of the contract that its address names, and notifications only on the front page', async () => {
    const { visitor, home, over } = await atHome()
    const data = await asked(visitor, home)
    data.served.splice(1)
    expect(await open(visitor, `/asiointi/${home}/irtisano?lang=sv`)).toEqual({
      data,
      links: [head.sv],
      rendered: ` ${RENDERED_ADDRESS_ATTRIBUTE}="/asiointi/${home}/irtisano"><h1>?lang=svsv180</h1>`,
    })
    const ofEnded = (await open(visitor, `/asiointi/${over}`)).data
    expect(servedOf(ofEnded, 'contacts', over)).toEqual([])
  })

  it('has the data that the route declares, as the API returns them in its language', async () => {
    const { visitor, home } = await atHome()
    const { data } = await open(visitor, `/asiointi/${home}/dokumentit?lang=sv`)
    const answer = async (path: string) =>
      (await visitor.get(`/api/contracts/${home}/${path}`, { 'accept-language': 'sv' })).body
    expect(data.served.slice(1)).toEqual([
      { key: ['documents', home], data: await answer('documents') },
      { key: ['building-info', home, 'sv'], data: await answer('building-info') },
    ])
  })

  it('comes without these data while a draft is being saved, and when a test asks for that', async () => {
    const { visitor, home } = await atHome()
    const keysOf = async (headers?: Record<string, string>) => {
      const { data } = await open(visitor, `/asiointi/${home}/dokumentit`, headers)
      return z
        .array(z.object({ key: z.array(z.string()) }))
        .parse(data.served)
        .map(({ key: [read] }) => read)
    }
    expect(await keysOf()).toEqual(['contacts', 'documents', 'building-info'])
    expect(await keysOf({ [WITHOUT_READS_HEADER]: '1' })).toEqual(['contacts'])
    visitor.cookies.set(browserStoredItems.draftSaving.name, '1')
    expect(await keysOf()).toEqual(['contacts'])
  })

  it('has the bulletin that its address names', async () => {
    const { visitor, home } = await atHome()
    const [bulletin] = await test.database.query<{ id: string }>(
      `insert into bulletin (real_property_id, title, body, lang, published_at)
       select real_property_id, 'Talkoot', '<p>Hei</p>', 'fi', $2 from contract where id = $1
       returning id`,
      [home, new Date(test.clock.now().getTime() - 60_000)],
    )
    const id = bulletin?.id ?? ''
    const { body: answer } = await visitor.get(`/api/contracts/${home}/bulletins/${id}`)
    const { data } = await open(visitor, `/asiointi/${home}/tiedotteet/${id}`)
    expect(data.served.slice(1)).toEqual([{ key: ['bulletin', home, id], data: answer }])
  })

  it('leaves data that the resident may not read or that do not exist for the browser to load', async () => {
    const { visitor, home } = await atHome()
    const others = await atHome()
    const addresses = [
      `/asiointi/${others.home}/dokumentit`,
      '/asiointi/1/dokumentit',
      `/asiointi/${home}/tiedotteet/${crypto.randomUUID()}`,
      `/asiointi/${home}/tiedotteet/1`,
    ]
    const served = async (address: string) =>
      z
        .array(z.object({ key: z.array(z.string()) }))
        .parse((await open(visitor, address)).data.served)
    const found = (await Promise.all(addresses.map(served))).flat().map(({ key }) => key)
    expect(found).toEqual([
      ['contacts', home],
      ['contacts', home],
    ])
  })

  it('has notifications in the language of the page, whatever the browser prefers', async () => {
    const { visitor, resident } = await atHome()
    const words = { fi: { title: 'Pesu', text: 'Ma' }, sv: { title: 'Tvätt', text: 'Må' } }
    await test.database.query('update notification set words = $2 where account_id = $1', [
      resident.accountId,
      words,
    ])
    const { data } = await open(visitor, '/?lang=sv', { 'accept-language': 'fi' })
    expect(servedOf(data, 'notifications')).toEqual([
      expect.objectContaining({
        notificationMeta: { arrearAmount: null, ...words.sv, lang: 'sv' },
      }),
    ])
  })

  it('is in the language of the account, unless a language was chosen in the browser', async () => {
    const { visitor, resident } = await atHome()
    await test.database.query(`update account set language = 'sv' where id = $1`, [
      resident.accountId,
    ])
    const browser = { 'accept-language': 'en' }
    expect((await open(visitor, '/', browser)).links).toEqual([head.sv])
    visitor.cookies.set('lang', 'fi')
    expect((await open(visitor, '/', browser)).links).toEqual([head.fi])
  })

  it.each(['another', 'unknown', 'unreadable'])(
    'has no contacts and emergencies of a contract that is %s',
    async (kind) => {
      const { visitor, home } = await atHome()
      const others = await atHome()
      const contract = { another: others.home, unknown: crypto.randomUUID(), unreadable: '1' }[kind]
      const data = await asked(visitor, home)
      data.served = data.served.filter(({ key }) => !key.includes(home))
      expect((await open(visitor, `/asiointi/${contract}`)).data).toEqual(data)
    },
  )

  it('is not rendered on the server when its address contains an error', async () => {
    const { visitor, home } = await atHome()
    expect(await open(visitor, '/?error=unknown')).toEqual({
      data: await asked(visitor, home),
      links: [head.fi],
      rendered: '>',
    })
  })

  it.each([
    ['fails', 'Kaatuva'],
    ['makes nothing', 'Tyhjä'],
  ])('is rendered by the browser when rendering on the server %s', async (_, name) => {
    const { visitor, home } = await atHome(name)
    expect(await open(visitor, '/')).toEqual({
      data: await asked(visitor, home),
      links: [head.fi],
      rendered: '>',
    })
  })

  it('contains the resident’s data for staff who act for them', async () => {
    const { resident, home } = await atHome()
    const staff = await makeStaff(test.database)
    const visitor = await makeSignedInVisitor(test, {
      accountId: resident.accountId,
      staffAccountId: staff.accountId,
    })
    const { data } = await open(visitor, '/')
    expect(data).toEqual(await asked(visitor, home))
    expect(data.metadata.impersonatorEmail).toBe(staff.email)
  })

  it('counts as activity that extends the session', async () => {
    const { resident, visitor } = await atHome()
    test.clock.advance(60_000)
    await open(visitor, '/')
    expect(await lastUse(resident)).toEqual(test.clock.now())
  })
})

describe('A page without data', () => {
  it('is served to visitors who have no session', async () => {
    expect(await open(new Visitor(test), '/')).toEqual(nothing)
  })

  it('is served when the session of the visitor has expired', async () => {
    const { visitor, resident } = await atHome()
    await test.database.query('delete from session where account_id = $1', [resident.accountId])
    expect(await open(visitor, '/')).toEqual(nothing)
  })

  it.each(['/login', '/logout', '/404', '/register', '/asiointi/1/2/3'])(
    'is served at %s for a signed-in resident too',
    async (url) => {
      const { visitor } = await atHome()
      expect(await open(visitor, url)).toEqual(nothing)
    },
  )

  it('is served when loading the data fails, for an injected fault, and over the rate limit', async () => {
    const { visitor, home } = await atHome()
    expect(await open(visitor, '/', { [FAULT_HEADER]: '500' })).toEqual(nothing)

    await test.database.query(`update contract set start_date = '-infinity' where id = $1`, [home])
    expect(await open(visitor, '/')).toEqual(nothing)
    expect(test.logged.filter((line) => line.includes('page without its data'))).toHaveLength(1)
    await test.database.query(`update contract set start_date = '2021-06-01' where id = $1`, [home])
    expect(await open(visitor, '/')).not.toEqual(nothing)

    await test.database.query('update attempt set count = 1200')
    const { status, headers } = await visitor.get('/', { accept: 'text/html' })
    expect([status, headers['retry-after']]).toEqual([200, undefined])
    expect(await open(visitor, '/')).toEqual(nothing)
    await test.database.query('delete from attempt')
  })
})

async function lastUse({ accountId }: Resident): Promise<Date | undefined> {
  const [row] = await test.database.query<{ at: Date }>(
    'select last_used_at as at from session where account_id = $1',
    [accountId],
  )
  return row?.at
}
