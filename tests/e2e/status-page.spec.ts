import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/world.ts'

const file = join(import.meta.dirname, '../../deploy/nginx/unavailable.html')

test('the page of the proxy opens the portal by itself once it answers', async ({ page }) => {
  await page.clock.install()
  await page.route('**/login', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: readFileSync(file, 'utf8') }),
  )
  await page.goto('/login')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Palvelu on hetken poissa käytöstä')
  const asked = page.waitForResponse('**/login')
  await page.clock.fastForward('00:20')
  expect((await asked).status()).toBe(503)
  await expect(heading).toHaveText('Palvelu on hetken poissa käytöstä')

  await page.unroute('**/login')
  await page.clock.fastForward('00:20')
  await expect(heading).toHaveText('Tervetuloa kotiin')
})
