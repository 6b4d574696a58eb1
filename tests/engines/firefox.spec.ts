import { demoContractId } from '../../server/demo/contracts.ts'
import { DEMO_PASSWORD } from '../../server/demo/people.ts'
import { addressOf } from '../../src/routing/portal-routes.ts'
import { getDemoPerson } from '../e2e/support/demo.ts'
import { expect, test } from '../e2e/support/world.ts'
import { journeys } from './journeys.ts'
import { signInByHand } from './support/journey.ts'
import { makePlaywrightPage } from './support/playwright-page.ts'

for (const [name, walk] of Object.entries(journeys))
  test(`in Firefox a resident ${name}`, ({ page, resident }) =>
    walk(makePlaywrightPage(page), resident))

test('in Firefox the PDF viewer can start its worker, and no policy of the portal blocks it', async ({
  page,
}) => {
  const hands = makePlaywrightPage(page)
  const aino = {
    ...getDemoPerson('aino'),
    password: DEMO_PASSWORD,
    contractUuid: demoContractId('aino'),
  }
  await signInByHand(hands, aino)
  await hands.open(addressOf('documents', aino.contractUuid))
  const logged: string[] = []
  page.context().on('console', (message) => logged.push(message.text()))
  page.context().on('weberror', (failure) => logged.push(String(failure.error())))
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    hands.followFirst('Pelastussuunnitelma'),
  ])
  await expect(tab.locator('.textLayer').first()).toContainText('Pelastussuunnitelma')
  expect(tab.url()).toMatch(/^blob:/)
  // The viewer logs a line when it shows a file.
  expect(logged.filter((line) => line.startsWith('PDF '))).toHaveLength(1)
  expect(logged.filter((line) => /fake worker|Content-Security-Policy/i.test(line))).toEqual([])
})
