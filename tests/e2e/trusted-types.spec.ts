import type { Page } from '@playwright/test'
import { openTermination } from './support/termination.ts'
import { expect, identifyAs, signIn, test } from './support/world.ts'

/** Directives of the policy that a text with an attack would violate. */
const watched = ['require-trusted-types-for', 'trusted-types']

/** Collects violations of the policy on every page, from its first script on. */
async function violationsOn(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (said: string) => violations.push(said))
  await page.addInitScript((directives) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, documentURI, sample } = event
      if (directives.includes(effectiveDirective))
        Reflect.get(window, 'reportViolation')(`${effectiveDirective} ${documentURI} ${sample}`)
    })
  }, watched)
  return violations
}

/** Tries what a text with an attack would need; returns the outcome of each attempt, by its name. */
const attempts = (page: Page) =>
  page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      markup: () => (document.createElement('div').innerHTML = '<b>a</b>'),
      parser: () => new DOMParser().parseFromString('<b>a</b>', 'text/html'),
      written: () => document.write('<b>a</b>'),
      script: () => (document.createElement('script').text = 'a'),
      policy: () => window.trustedTypes?.createPolicy('another', { createHTML: (html) => html }),
    }
    return Object.fromEntries(
      Object.entries(tries).map(([name, attempt]) => {
        try {
          attempt()
          return [name, 'done']
        } catch (error) {
          return [name, error instanceof TypeError ? 'refused' : String(error)]
        }
      }),
    )
  })

const allRefused = {
  markup: 'refused',
  parser: 'refused',
  written: 'refused',
  script: 'refused',
  policy: 'refused',
}

test('pages of the portal can make no markup or script from a text, and do not try to', async ({
  page,
  resident,
}) => {
  const violations = await violationsOn(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await expect(page.locator('h1:focus')).toBeVisible()
  await openTermination(page, resident)
  await page.getByRole('button', { name: 'Jatka' }).click()
  await page
    .getByRole('button', { name: /kalenteri/i })
    .first()
    .click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(violations).toEqual([])
  expect(await attempts(page)).toEqual(allRefused)
  await page.goto('/login')
  expect(await attempts(page)).toEqual(allRefused)
})

test('the pages of the demo and the static pages do not try to make markup or scripts from a text either', async ({
  page,
}) => {
  const violations = await violationsOn(page)
  for (const address of ['/info/privacy', '/dev/mailbox', '/dev/staff', '/api/docs']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'For the provider', level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(violations).toEqual([])
})

test('the pages of the demo and of the API can make no markup or script from a text either', async ({
  page,
}) => {
  for (const address of ['/dev/mailbox', '/dev/staff', '/api/docs']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect({ address, ...(await attempts(page)) }).toEqual({ address, ...allRefused })
  }
})

test('the policy of the rich-text parser can be created', async ({ page }) => {
  await page.goto('/login')
  const parsed = await page.evaluate(() => {
    const policy = window.trustedTypes?.createPolicy('porras-parse', { createHTML: (text) => text })
    const html = policy?.createHTML('<b>a</b>') ?? ''
    return new DOMParser().parseFromString(html, 'text/html').body.textContent
  })
  expect(parsed).toBe('a')
})

test('identification violates no content security policy', async ({ page, resident }) => {
  const violations = await violationsOn(page)
  await page.goto('/register/auth?provider=ftn')
  await page.waitForURL(/\/interaction\//)
  await identifyAs(page, resident.identityCode, 'cancel')
  await page.waitForURL(/\/login/)
  expect(violations).toEqual([])
})
