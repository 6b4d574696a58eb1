import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoContractId } from '../../server/demo/contracts.ts'
import { FAULT_HEADER } from '../../server/kernel/plugins/fault-injection.ts'
import { test } from './support/demo.ts'
import { holdScripts, releaseScripts } from './support/held-scripts.ts'
import { backendControls, expect } from './support/world.ts'

const SLOW_MS = 8000
const at = (contract: string) => `/asiointi/${demoContractId(contract)}/dokumentit`
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const documents = (page: Page) => page.getByRole('main').getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Etsi asiakirjaa nimellä' })

test.describe('Documents', () => {
  test('documents are found by name among many, and saved as a PDF that has a page', async ({
    visit,
  }) => {
    const page = await visit('aino')
    await page.goto(at('aino'))
    await expect(headings(page)).toHaveText([
      'Pöytäkirjat',
      'Turvallisuus',
      'Yleiset',
      'Muut',
      'Etkö löydä asiakirjaa?',
    ])
    await expect(page.getByText('Nimetön asiakirja')).toBeVisible()
    await search(page).fill('pelastus')
    await expect(page.getByText('1 asiakirja löytyi')).toBeVisible()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Pelastussuunnitelma \(PDF, 1\skt, tallentuu/ }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('Pelastussuunnitelma.pdf')
    const bytes = await readFile(await saved.path(), 'latin1')
    expect([bytes.slice(0, 8), bytes.includes('/Count 1'), bytes.trimEnd().slice(-5)]).toEqual([
      '%PDF-1.7',
      true,
      '%%EOF',
    ])
  })

  test('documents are found with a search text typed before the page was hydrated', async ({
    visit,
  }) => {
    const page = await visit('aino')
    await holdScripts(page, at('aino'))
    await page.goto(at('aino'))
    await search(page).fill('pelastus')
    await releaseScripts(page)
    await expect(page.getByText('1 asiakirja löytyi')).toBeVisible()
    await expect(search(page)).toHaveValue('pelastus')
  })

  test('documents of another home are not shown, and their addresses return not found', async ({
    visit,
  }) => {
    const page = await visit('aino')
    await page.goto(at('aino'))
    const link = page.getByRole('link', { name: /^Pohjapiirros/ })
    const address = (await link.getAttribute('href')) ?? ''
    const own = await page.request.get(address)
    expect([own.status(), own.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
    const other = await visit('olavi')
    await other.goto(at('olavi-rental'))
    await expect(documents(other).filter({ hasText: 'Vuokrasopimuksen liite' })).toHaveText(
      /^Vuokrasopimuksen liite, Satamakatu/,
    )
    await expect(search(other)).toHaveCount(0)
    await other.goto(at('olavi-turku'))
    await expect(documents(other).filter({ hasText: 'Vuokrasopimuksen liite' })).toHaveText(
      /^Vuokrasopimuksen liite, Linnankatu/,
    )
    const [id] = address.split('/').slice(-2)
    const mine = `/api/contracts/${demoContractId('olavi-rental')}/documents/${id}`
    for (const asked of [address, mine, `${mine}/file`])
      expect((await other.request.get(asked)).status()).toBe(404)
  })

  test('documents on a slow connection are announced as slow in both tabs after 8 seconds', async ({
    visit,
  }) => {
    const page = await visit('aino')
    const context = page.context()
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }),
    )
    await page.goto(at('aino'))
    const link = page.getByRole('link', { name: /^Järjestyssäännöt/ })
    // The server, which does not know whether the browser shows a PDF, renders a link that saves it.
    await expect(link).toHaveAccessibleName(/uuteen välilehteen/)
    await page.clock.install()
    const id = randomUUID()
    await context.setExtraHTTPHeaders({ [FAULT_HEADER]: `hold:${id}` })
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(tab.getByRole('status')).toHaveText('Tiedostoa avataan…')
    await page.clock.fastForward(SLOW_MS)
    await expect(tab.getByRole('status')).toHaveText(
      'Tiedoston avaaminen kestää tavallista kauemmin. Odota vielä hetki, tai peruuta sulkemalla tämä välilehti.',
    )
    await expect(page.getByText('Tiedoston avaaminen kestää tavallista kauemmin.')).toBeVisible()
    await backendControls.releaseCalls(id)
    await context.setExtraHTTPHeaders({})
    await expect(page.getByText('Tiedosto avattiin uuteen välilehteen.')).toBeVisible()
  })
})
