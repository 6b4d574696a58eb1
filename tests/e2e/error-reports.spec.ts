import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runProviderCommand } from './support/demo.ts'
import { expect, signIn, test } from './support/world.ts'

const portal = join(import.meta.dirname, '../../dist')

/** Makes a function of the browser throw once when the portal calls it. */
const breakOnce = (page: Page) =>
  page.evaluate(() => {
    const scrollTo = window.scrollTo.bind(window)
    let uses = 0
    Object.defineProperty(window, 'scrollTo', {
      configurable: true,
      get: () => (uses++ === 0 ? undefined : scrollTo),
    })
  })

/** Collects the addresses of the error reports that a page sends. */
function reportsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/client-errors')) sent.push(request.postData() ?? '')
  })
  return sent
}

const toOwnDetails = async (page: Page) => {
  await page.getByRole('button', { name: 'Valikko' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Omat tiedot' }).click()
}

test('with consent a browser error is reported without values, and the provider reads where it occurred', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  const sent = reportsOf(page)
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await page.locator('h1:focus').waitFor()
  const loaded = page.waitForResponse(/error-reports-.*\.js$/)
  await page.getByRole('button', { name: 'Hyväksy', exact: true }).click()
  await loaded
  await breakOnce(page)
  const answered = page.waitForResponse(/\/api\/client-errors$/)
  await toOwnDetails(page)
  expect((await answered).status()).toBe(204)

  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    name: 'TypeError',
    message: 'window.scrollTo is not a function',
    stack: expect.any(Array),
    build: expect.stringMatching(/^index-[\w-]+$/),
    route: '/omat-tiedot/:contractId',
    flow: expect.any(String),
    state: expect.any(String),
  })
  expect(sent[0]).not.toContain(resident.contractUuid)
  const { code, out } = await runProviderCommand('errors')
  expect(code).toBe(0)
  expect(out).toContain('TypeError: window.scrollTo is not a function')
  expect(out).toMatch(/ {2}at src\/layout\/\w+\.tsx:\d+:\d+/)
  expect(out).not.toContain('of another build')
})

test('without consent a browser error is not reported', async ({ page, resident }) => {
  await signIn(page, resident)
  const sent = reportsOf(page)
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await page.locator('h1:focus').waitFor()
  await page.getByRole('button', { name: 'Hylkää', exact: true }).click()
  await page.clock.install()
  await breakOnce(page)
  await toOwnDetails(page)
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(sent).toEqual([])
})

test('source maps are built and never served', async ({ request }) => {
  const maps = await readdir(join(portal, 'maps'))
  expect(maps.some((name) => /^portal-[\w-]+\.js\.map$/.test(name))).toBe(true)
  const files = await readdir(join(portal, 'portal'), { recursive: true })
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  const name = maps[0] ?? ''
  for (const address of [
    `/assets/${name}`,
    `/maps/${name}`,
    `/assets/../../maps/${name}`,
    `/..%2fmaps%2f${name}`,
  ])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404])
})
