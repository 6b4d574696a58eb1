import { test } from '../e2e/support/world.ts'
import { journeys } from './journeys.ts'
import { playwrightPage } from './support/playwright-page.ts'

for (const [name, walk] of Object.entries(journeys))
  test(`in Firefox a resident ${name}`, ({ page, resident }) =>
    walk(playwrightPage(page), resident))
