import { type APIRequestContext, expect } from '@playwright/test'
import { type EmbeddedReadDefinition, embeddableReads } from '../../api/served-reads.ts'
import { embeddedPageReads } from '../../src/routing/page-reads.ts'
import { pages } from '../../src/routing/pages.ts'
import { portalRoutes } from '../../src/routing/portal-routes.ts'
import type { ResidentState } from './backend/resident-state.ts'
import { test } from './support/demo.ts'
import { openHydrated } from './support/hydration.ts'
import { backendControls, signIn } from './support/world.ts'

/** Path patterns of the pages behind the sign-in that need no parameter but the contract. */
const patterns = [
  ...new Set(
    Object.values(pages).flatMap(({ path, access }) =>
      access === 'session' && path !== null ? [path] : [],
    ),
  ),
].filter((path) => !/:(?!contractId\b)/.test(path))

const html = async (request: APIRequestContext, address: string): Promise<string> => {
  const answer = await request.get(address, { headers: { accept: 'text/html' } })
  expect(answer.status()).toBe(200)
  return answer.text()
}

/** Matches what React writes where a part of the page was not rendered. */
const UNRENDERED = /<!--\$[!?]-->|data-(msg|stck|cstck|dgst)=/

/** Matches paths of files on the server. */
const SERVER_PATH = /file:\/\/|node_modules|\/dist\/|prerender\.js|\.tsx?:\d/

/** Matches a form that the browser would send before hydration, with its fields in the address. */
const SENT_BY_BROWSER = /<form(?![^>]*\smethod="dialog")/

test.describe('the HTML of a page', () => {
  for (const key of ['aino', 'signe', 'tuomas'])
    test(`the HTML of each page of ${key} is rendered completely, and reveals nothing of the server`, async ({
      visit,
    }) => {
      const page = await visit(key)
      const [, contract = ''] = /asiointi\/([0-9a-f-]+)$/.exec(page.url()) ?? []
      const addresses = patterns.map((pattern) => pattern.replace(':contractId', contract))
      expect(addresses).toEqual(
        expect.arrayContaining([
          `/asiointi/${contract}`,
          `/asiointi/${contract}/vikailmoitus`,
          `/asiointi/${contract}/kysymys`,
          `/asiointi/${contract}/palaute`,
        ]),
      )
      for (const lang of ['fi', 'sv', 'en'])
        for (const address of ['/', ...addresses]) {
          const served = await html(page.request, `${address}?lang=${lang}`)
          expect(served, address).not.toMatch(UNRENDERED)
          expect(served, address).not.toMatch(SENT_BY_BROWSER)
          expect(served.replaceAll(process.cwd(), '//file://'), address).not.toMatch(SERVER_PATH)
        }
      expect(await html(page.request, '/')).toMatch(
        new RegExp(
          `<div id="root" data-address="/asiointi/${contract}">.*Mitä haluat tehdä\\?`,
          's',
        ),
      )
    })

  test('the served HTML has the heading of the page and the data that it reads, so that the browser does not read them again', async ({
    page,
    resident,
  }) => {
    await signIn(page, resident)
    const contract = resident.contractUuid
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const { name, path } of portalRoutes) {
      if (!patterns.includes(path)) continue
      const address = path.replace(':contractId', contract)
      expect(await html(page.request, address), address).toMatch(/<h1[^>]*>.+<\/h1>/s)
      asked.length = 0
      await openHydrated(page, address)
      const reads = (embeddedPageReads[name] ?? []).map((read) => {
        const one: EmbeddedReadDefinition = embeddableReads[read]
        const ofPage = (_: string, parameter: string) => one.params?.[parameter] ?? contract
        return `/api${one.endpoint.path.replace(/:(\w+)/g, ofPage)}`
      })
      expect(reads.filter((read) => asked.includes(read))).toEqual([])
    }
  })

  const requests: readonly [ResidentState, page: string, heading: RegExp][] = [
    [{ others: 'family', request: 'asked' }, 'irtisano/vahvista', /haluaa irtisanoa sopimuksen/],
    [{ others: 'family', change: 'asked' }, 'sopimusmuutos/vahvista', /pyytää muutosta/],
    [{ others: 'family', request: 'own' }, 'irtisano', /Ilmoitus on lähetetty/],
    [{ others: 'family', change: 'own' }, 'lisaa-asukas', /Sopimusmuutos on kesken/],
    [{ tenancy: 'unconfirmed' }, 'vahvista-asuminen', /Asutko tässä/],
  ]
  for (const [state, address, heading] of requests)
    test(`the HTML served at ${address} has the content of the state ${JSON.stringify(state)}, with the receipt`, async ({
      page,
      resident,
    }) => {
      await backendControls.setUpState(resident, state)
      await signIn(page, resident)
      const served = `/asiointi/${resident.contractUuid}/${address}`
      const [, title = ''] = /<h1[^>]*>(.+?)<\/h1>/s.exec(await html(page.request, served)) ?? []
      expect(title).toMatch(heading)
      const asked: string[] = []
      const errors: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (said) => said.type() === 'error' && errors.push(said.text()))
      await openHydrated(page, served)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(errors).toEqual([])
      const inBrowser = /\/(termination|modification|receipt|tenancy-confirmation)$/
      expect(asked.filter((path) => inBrowser.test(path))).toEqual([])
    })
})
