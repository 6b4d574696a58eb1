import { expect } from '@playwright/test'
import { heading, test } from './support/demo.ts'

const lift = /^Hissi uusitaan A-portaassa/
const emergency = 'Lämmin vesi on poikki A-portaassa'

test('Aino reads of an emergency on the front page, and comes back to it', async ({ visit }) => {
  const page = await visit('aino')
  const first = page.getByRole('region', { name: 'Häiriötiedotteet' })
  await expect(first.getByRole('heading', { level: 3 })).toHaveText([emergency])
  const part = page.getByRole('region', { name: 'Tiedotteet', exact: true })
  await expect(part.getByRole('heading', { level: 3 })).toHaveText([
    lift,
    'Pihan lumityöt talvella',
    'Palvelemme arkisin klo 8–16',
    'Näin nopeasti vastaamme',
  ])
  await first.getByRole('link', { name: emergency }).first().click()
  await expect(page).toHaveURL(/\/tiedotteet\/[0-9a-f-]+$/)
  await expect(heading(page)).toHaveText(emergency)
  await expect(page.getByText(/^Voimassa .* asti$/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Etusivulle' }).click()
  await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
})

test('Aino reads the board to its end, and a bulletin with everything in it', async ({ visit }) => {
  const page = await visit('aino')
  await page.goto(`${page.url()}/ilmoitustaulu`)
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  const seen = new Set<string>()
  for (const [count, shown] of [
    [10, 20],
    [10, 30],
    [7, 37],
  ] as const) {
    await page.getByRole('button', { name: `Näytä ${count} lisää` }).click()
    await expect(page.getByRole('status')).toHaveText(`${count} lisää, ${shown}/37`)
    await expect(titles).toHaveCount(shown)
  }
  for (const title of await titles.allTextContents()) seen.add(title)
  expect(seen.size).toBe(37)
  await page.getByRole('link', { name: lift }).click()
  await expect(heading(page)).toHaveText(lift)
  await expect(
    page.getByRole('heading', { level: 2, name: 'Milloin mitäkin tehdään' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Työn aikataulu' }).getByRole('row')).toHaveCount(4)
  await page.getByRole('main').getByRole('link', { name: 'Ilmoitustaululle' }).click()
  await expect(heading(page)).toHaveText('Ilmoitustaulu')
})

test('Aino reads in Finnish what is only in Swedish, and of an unknown one that it is not there', async ({
  visit,
}) => {
  const page = await visit('aino')
  const front = page.url()
  await page.goto(`${front}/ilmoitustaulu`)
  await page.getByRole('link', { name: 'Nya sopkärl på gården' }).click()
  await expect(page.getByText('Tämä tiedote on vain ruotsiksi.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'sv')
  await page.goto(`${front}/tiedotteet/4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e1d01`)
  await expect(heading(page)).toHaveText('Tiedotetta ei löytynyt')
})
