import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { demoContractId } from '../../server/demo/contracts.ts'
import { findMainHeading, getDemoPerson, runProviderCommand, test } from './support/demo.ts'
import { readFirstMail } from './support/world.ts'

const lift = /^Hissi uusitaan A-portaassa/
const emergency = 'Lämmin vesi on poikki A-portaassa'

test('Aino reads about an emergency on the front page, and comes back to that page', async ({
  visit,
}) => {
  const page = await visit('aino')
  const first = page.getByRole('region', { name: 'Häiriötiedotteet' })
  await expect(first.getByRole('heading', { level: 3 })).toHaveText([emergency])
  const part = page.getByRole('region', { name: 'Tiedotteet', exact: true })
  await expect(part.getByRole('heading', { level: 3 })).toHaveText([
    lift,
    'Pihan lumityöt talvella',
    'Palveluaikamme',
    'Näin nopeasti vastaamme',
  ])
  await expect(part.getByText('Arkisin 8–16', { exact: true })).toBeVisible()
  await first.getByRole('link', { name: emergency }).first().click()
  await expect(page).toHaveURL(/\/tiedotteet\/[0-9a-f-]+$/)
  await expect(findMainHeading(page)).toHaveText(emergency)
  await expect(page.getByText(/^Voimassa .* asti$/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Etusivulle' }).click()
  await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
})

test('Aino reads the list of bulletins to its end, and a bulletin with every kind of content', async ({
  visit,
}) => {
  const page = await visit('aino')
  await page.goto(`${page.url()}/ilmoitustaulu`)
  // The emergency is a section of its own, whose heading is of the second level.
  const alarm = page.getByRole('heading', { level: 2, name: emergency })
  const titles = page.getByRole('main').getByRole('heading', { level: 3 }).or(alarm)
  const seen = new Set<string>()
  for (const [count, shown] of [
    [10, 20],
    [10, 30],
    [7, 37],
  ] as const) {
    await page.getByRole('button', { name: `Näytä ${count} lisää` }).click()
    await expect(page.locator('main [aria-live=polite]')).toHaveText(`${count} lisää, ${shown}/37`)
    await expect(titles).toHaveCount(shown)
  }
  for (const title of await titles.allTextContents()) seen.add(title)
  expect(seen.size).toBe(37)
  await page.getByRole('link', { name: lift }).click()
  await expect(findMainHeading(page)).toHaveText(lift)
  await expect(
    page.getByRole('heading', { level: 2, name: 'Milloin mitäkin tehdään' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Työn aikataulu' }).getByRole('row')).toHaveCount(4)
  await page.getByRole('main').getByRole('link', { name: 'Ilmoitustaululle' }).click()
  await expect(findMainHeading(page)).toHaveText('Ilmoitustaulu')
})

test('Aino reads a bulletin that exists only in Swedish, and the page shown for a missing bulletin', async ({
  visit,
}) => {
  const page = await visit('aino')
  const front = page.url()
  await page.goto(`${front}/ilmoitustaulu`)
  await page.getByRole('link', { name: 'Nya sopkärl på gården' }).click()
  await expect(page.getByText('Tämä tiedote on vain ruotsiksi.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'sv')
  await page.goto(`${front}/tiedotteet/4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e1d01`)
  await expect(findMainHeading(page)).toHaveText('Tiedotetta ei löytynyt')
})

test('Aino sees the pictures of a bulletin, and opens its attachments', async ({ visit }) => {
  const page = await visit('aino')
  await page.goto(`${page.url()}/ilmoitustaulu`)
  await page.getByRole('link', { name: lift }).click()
  const picture = page.getByRole('img', { name: /^Uudenlainen hissi/ })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Hissin uusimisen aikataulu \(PDF, 1\skt, / }).click(),
  ])
  expect((await readFile(await saved.path(), 'latin1')).slice(0, 8)).toBe('%PDF-1.7')
  await page.getByRole('main').getByRole('link', { name: 'Ilmoitustaululle' }).click()
  const moved = page.getByRole('link', { name: 'Pyöräkatos siirtyi' })
  const more = page.getByRole('button', { name: /^Näytä/ })
  await expect(moved.or(more)).toBeVisible()
  if (await more.isVisible()) await more.click()
  await moved.click()
  const attachment = page.getByRole('link', { name: /^pyorakatos\.jpg \(JPG, / })
  const [tab] = await Promise.all([page.waitForEvent('popup'), attachment.click()])
  await expect(page.getByText('Tiedosto avattiin uuteen välilehteen.')).toBeVisible()
  await tab.close()
  const address = (await attachment.getAttribute('href')) ?? ''
  const olavi = await visit('olavi')
  expect((await olavi.request.get(address)).status()).toBe(404)
})

test('Tuomas gets a mail about an emergency published by command, and sees it first on the page', async ({
  visit,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'porras-bulletin-'))
  const file = join(folder, 'sahko.json')
  const row = {
    externalId: `sahko-${folder.slice(-6)}`,
    buildingExternalId: 'peltokatu',
    title: 'Sähköt ovat poikki',
    body: '<p>Sähköyhtiö korjaa vikaa.</p>',
    publishedAt: new Date(Date.now() - 3_600_000).toISOString(),
  }
  const publish = async (isEmergency: boolean) => {
    await writeFile(file, JSON.stringify({ ...row, isEmergency }))
    return runProviderCommand('bulletin', 'publish', file)
  }
  expect((await publish(true)).code).toBe(0)
  const tuomas = await visit('tuomas')
  await expect
    .poll(() => readFirstMail(tuomas, getDemoPerson('tuomas').email))
    .toContain('Sähköt ovat poikki')
  await tuomas.goto(`/asiointi/${demoContractId('tuomas')}`)
  await tuomas.getByRole('region', { name: row.title }).getByRole('link').first().click()
  await expect(findMainHeading(tuomas)).toHaveText(row.title)
  expect((await publish(false)).code).toBe(0)
  await rm(folder, { recursive: true })
})
