import type { Page } from '@playwright/test'
import { waitUntilHydrated } from './support/hydration.ts'
import { expect, signIn, test } from './support/world.ts'

/** Collects the scripts that a page requests from now on. */
function noteScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const toBoard = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Ilmoitustaululle' })

const ways: readonly [how: string, reach: (page: Page) => Promise<void>][] = [
  ['a pointer', (page) => toBoard(page).hover()],
  ['the focus', (page) => toBoard(page).focus()],
]

for (const [how, reach] of ways)
  test(`the screen of a link is fetched once ${how} reaches it, and not again by its page`, async ({
    page,
    resident,
  }) => {
    await signIn(page, resident)
    await page.goto(`/asiointi/${resident.contractUuid}`)
    await waitUntilHydrated(page)
    await page.waitForLoadState('networkidle')
    const asked = noteScripts(page)
    await expect
      .poll(async () => {
        await page.getByRole('heading', { level: 1 }).hover()
        await reach(page)
        return asked.some((path) => path.includes('BulletinBoardScreen'))
      })
      .toBe(true)
    await page.waitForLoadState('networkidle')
    asked.length = 0
    await toBoard(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilmoitustaulu')
    expect(asked.filter((path) => path.includes('BulletinBoardScreen'))).toEqual([])
  })
