import type { Page } from '@playwright/test'
import { pages } from '../../src/routing/pages.ts'
import type { ResidentState } from './backend/resident-state.ts'
import { findMainHeading, test } from './support/demo.ts'
import { openHydrated } from './support/hydration.ts'
import { backendControls, expect, signIn } from './support/world.ts'

const patternsOf = (isOfSession: boolean) => [
  ...new Set(
    Object.values(pages).flatMap(({ path, access }) =>
      path !== null && (access === 'session') === isOfSession ? [path] : [],
    ),
  ),
]

/** Matches the addresses of a page. */
// unchecked pattern: paths of the table of pages, each parameter up to the next slash
const addressesOf = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)

/** Collects the errors in the console of a page, and its uncaught errors. */
function errorsOn(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`${page.url()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  return errors
}

/**
 * Opens an address, and waits until the page is hydrated and nothing is loading. Returns the paths that the page links to.
 */
async function open(page: Page, address: string): Promise<string[]> {
  await openHydrated(page, address)
  await findMainHeading(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => [...document.links].map(({ pathname }) => pathname))
}

/**
 * The headings of a page that are two or more levels below the one before them. The first one is the
 * title of the page, of the first level.
 */
const headingsOutOfOrder = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ level: Number(one.tagName.slice(1)), text: one.textContent }))
    return headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
  })

const SKIP_LINK = 'href="#main"'

/** The element that the first Tab reaches on a new page, unless a field has the focus. */
async function reachedFirst(page: Page): Promise<string> {
  if ((await page.locator('main :is(input, textarea, [contenteditable]):focus').count()) > 0)
    return SKIP_LINK
  await page.keyboard.press('Tab')
  return page.evaluate(() => document.activeElement?.outerHTML ?? '')
}

/**
 * Opens pages of one visitor. Returns the errors that they log, headings that are out of order, and
 * what the first Tab reaches where that is not the skip link.
 */
async function faultsOf(page: Page, addresses: AsyncIterable<string> | Iterable<string>) {
  const errors = errorsOn(page)
  const headings: unknown[] = []
  const reached: unknown[] = []
  for await (const address of addresses) {
    const wrong = await headingsOutOfOrder(page)
    if (wrong.length > 0) headings.push({ address, wrong })
    const first = await reachedFirst(page)
    if (!first.includes(SKIP_LINK)) reached.push({ address, first })
  }
  return { errors, headings, reached }
}

const none = { errors: [], headings: [], reached: [] }

const hasItem = (pattern: string) => /:(?!contractId\b)/.test(pattern)

/** Pages about a request that waits for the resident. */
const ofRequests: readonly string[] = [
  pages.confirmTermination.path,
  pages.confirmModification.path,
  pages.tenancyConfirmation.path,
]

for (const resident of ['aino', 'signe'])
  test(`no page that ${resident} opens logs an error, and each has its headings in order and its skip link first`, async ({
    visit,
  }) => {
    const page = await visit(resident)
    const contract = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const patterns = patternsOf(true)
    const lists = patterns.filter((one) => !hasItem(one))
    const opened: string[] = []
    const links: string[] = []
    function linkTo(pattern: string): string | undefined {
      // Linked to from the front page alone, while a reply is drafted.
      if (pattern === pages.replyMessage.path) {
        const thread = linkTo(pages.messageThread.path)
        return thread && `${thread}/vastaa`
      }
      return links.find(
        (path) =>
          addressesOf(pattern).test(path) && !lists.some((one) => addressesOf(one).test(path)),
      )
    }
    async function* addresses() {
      for (const pattern of [...lists, ...patterns.filter(hasItem)]) {
        const address = hasItem(pattern)
          ? linkTo(pattern)
          : pattern.replace(':contractId', contract)
        if (address === undefined) continue
        links.push(...(await open(page, address)))
        opened.push(pattern)
        yield address
      }
    }
    expect(await faultsOf(page, addresses())).toEqual(none)
    expect(patterns.filter((one) => !opened.includes(one))).toEqual([])
  })

test('no page about a request logs an error, and each has its headings in order and its skip link first', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  const states: readonly ResidentState[] = [
    { others: 'family', request: 'asked' },
    { request: 'none', change: 'asked' },
    { change: 'none', tenancy: 'unconfirmed' },
  ]
  async function* addresses() {
    for (const [index, pattern] of ofRequests.entries()) {
      await backendControls.setUpState(resident, states[index] ?? {})
      const address = pattern.replace(':contractId', resident.contractUuid)
      await open(page, address)
      yield address
    }
  }
  expect(await faultsOf(page, addresses())).toEqual(none)
})

test('no page without a session logs an error, and each has its headings in order and its skip link first', async ({
  page,
}) => {
  async function* addresses() {
    for (const address of patternsOf(false)) {
      await open(page, address)
      yield address
    }
  }
  expect(await faultsOf(page, addresses())).toEqual(none)
})
