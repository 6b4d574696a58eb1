import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { pathModel } from '../../machines/sign-in/sign-in.model.ts'
import { makeCoveringPaths } from '../../paths/cover.ts'
import { formatPath } from '../../paths/path.ts'
import { getReplayAddress, type Trace } from '../../paths/replay.ts'

const email = 'aino.virtanen@example.fi'

/** Opens the inspector with the button on a page. */
async function openInspector(portal: Page): Promise<Page> {
  const popup = portal.waitForEvent('popup')
  await portal.getByRole('button', { name: 'flow: open the inspector' }).click()
  return popup
}

/** Returns the ids of the highlighted states. */
const lit = (inspector: Page) =>
  inspector.locator('g.lit').evaluateAll((states) => states.map(({ id }) => id))

const chart = (inspector: Page, id: string) =>
  inspector.getByRole('region', { name: `Chart of ${id}` })

test('a developer inspects a sign-in, travels back in time and replays it', async ({
  page: portal,
  context,
}) => {
  const outside: string[] = []
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (hostname !== 'localhost' && protocol.startsWith('http')) outside.push(request.url())
  })
  await portal.goto('/login')
  await portal.getByRole('heading', { name: 'Tervetuloa kotiin' }).waitFor()

  const inspector = await openInspector(portal)
  const thrown: string[] = []
  for (const page of [portal, inspector])
    page.on('pageerror', ({ message }) => thrown.push(message))
  await expect(chart(inspector, 'sign-in')).toBeVisible()
  await expect.poll(() => lit(inspector)).toEqual(['sign-in.editing', 'sign-in.editing.incomplete'])

  await test.step('an event button sends the event to the portal', async () => {
    const button = inspector.getByRole('button', { name: 'username changed (value: aino)' })
    await button.click()
    await expect(portal.getByLabel('Sähköposti', { exact: true })).toHaveValue('aino')
    await inspector.getByRole('button', { name: `username changed (value: ${email})` }).click()
    await inspector.getByRole('button', { name: 'password changed' }).click()
    await expect.poll(() => lit(inspector)).toEqual(['sign-in.editing', 'sign-in.editing.complete'])
    await expect(inspector.getByRole('button', { name: 'signIn requested' })).toBeVisible()
  })

  await test.step('the inspector stays connected when the sign-in loads another page', async () => {
    await portal.getByRole('button', { name: 'Kirjaudu sisään' }).click()
    await expect(portal.getByRole('heading', { level: 1 })).toContainText('Aino')
    await expect(chart(inspector, 'session')).toBeVisible()
    await expect.poll(() => lit(inspector)).toEqual(['session.open', 'session.open.free'])
    await expect(inspector.locator('text.taken')).toHaveText(['loadSession done', '[hasContract]'])
  })

  await test.step('no personal data of the resident is on the page', async () => {
    const text = await inspector.locator('body').innerText()
    expect(text).toContain('xxxx.xxxxxxxx@xxxxxxx.xx')
    expect(text).not.toMatch(/virtanen|Aino|Porras-2026/i)
  })

  const exported = test.info().outputPath('sign-in.trace.json')
  await test.step('time travel shows chart, context and log of an earlier event', async () => {
    const requested = inspector.getByRole('row').filter({ hasText: 'signIn.requested' })
    await requested.getByRole('button').click()
    await expect(inspector.getByText('In the past')).toBeVisible()
    await expect.poll(() => lit(inspector)).toEqual(['sign-in.signingIn'])
    await expect(inspector.getByText('Go back to live to send events.')).toBeVisible()
    await inspector.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => lit(inspector)).toEqual(['sign-in.signedIn'])
    const download = inspector.waitForEvent('download')
    await inspector.getByRole('button', { name: 'Export trace' }).click()
    await (await download).saveAs(exported)
    await inspector.getByRole('slider', { name: 'Moment' }).press('ArrowLeft')
    await expect.poll(() => lit(inspector)).toEqual(['sign-in.signingIn'])
    await inspector.getByRole('button', { name: 'Back to live' }).click()
    await expect.poll(() => lit(inspector)).toEqual(['session.open', 'session.open.free'])
  })

  await test.step('the trace contains the events, masked', async () => {
    const trace: Trace = JSON.parse(readFileSync(exported, 'utf8'))
    const masked = { type: 'username.changed', value: 'xxxx.xxxxxxxx@xxxxxxx.xx' }
    const secret = { type: 'password.changed', value: 'xxxxxxxx' }
    expect(trace).toEqual({
      flow: 'sign-in',
      start: 'at the sign-in page',
      events: [
        { kind: 'event', event: { type: 'username.changed', value: 'xxxx' }, in: '' },
        { kind: 'event', event: masked, in: '' },
        { kind: 'event', event: secret, in: '' },
        { kind: 'event', event: { type: 'signIn.requested' }, in: '' },
        { kind: 'done', actor: 'signIn', source: 'signIn', in: '' },
      ],
    })
  })

  await test.step('the trace is replayed in the portal', async () => {
    const popup = inspector.waitForEvent('popup')
    await inspector.getByLabel('Replay a trace').setInputFiles(exported)
    const replay = await popup
    const bar = replay.getByRole('complementary', { name: 'Replay' })
    await expect(bar.getByRole('status')).toHaveText('sign-in, step 0 of 5: editing.incomplete')
    const next = bar.getByRole('button', { name: 'Next' })
    for (const state of [
      'step 1 of 5: editing.incomplete',
      'step 2 of 5: editing.incomplete',
      'step 3 of 5: editing.complete',
      'step 4 of 5: signingIn',
    ]) {
      await next.click()
      await expect(bar.getByRole('status')).toHaveText(`sign-in, ${state}`)
    }
    await expect(replay.getByLabel('Sähköposti', { exact: true })).toHaveValue(email)
    await next.click()
    await expect(bar.getByRole('status')).toHaveText('sign-in, step 5 of 5: signedIn')
    await bar.getByRole('button', { name: 'Back to start' }).click()
    await expect(bar.getByRole('status')).toHaveText('sign-in, step 0 of 5: editing.incomplete')
    await expect(bar.getByRole('alert')).toHaveCount(0)
  })
  expect(thrown).toEqual([])
  expect(outside).toEqual([])
})

test('the path of a failing test is replayed on the screen of its flow', async ({ page }) => {
  const path = makeCoveringPaths(pathModel).find((one) =>
    formatPath(one).includes('INVALID_CREDENTIALS'),
  )
  if (!path) throw new Error('No path is refused')
  const refused = path.steps.findIndex(({ event }) => event.kind === 'error') + 1
  await page.goto(getReplayAddress(pathModel, path))
  const bar = page.getByRole('complementary', { name: 'Replay' })
  await bar.getByRole('button', { name: 'signIn fails (INVALID_CREDENTIALS)' }).click()
  await expect(bar.getByRole('status')).toHaveText(
    `sign-in, step ${refused} of ${path.steps.length}: editing.complete`,
  )
  await expect(page.getByRole('alert')).toContainText('Sähköposti tai salasana on väärin')
  await bar.getByRole('button', { name: 'Previous' }).click()
  await expect(page.locator('[data-flow="sign-in"]')).toHaveAttribute('data-state', '"signingIn"')
  await bar.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('alert')).toContainText('Sähköposti tai salasana on väärin')
})

test('an invalid replay address shows an error', async ({ page }) => {
  await page.goto('/?replay=sign-in:at-the-moon')
  await expect(page.getByRole('alert')).toHaveText('sign-in has no start at-the-moon')
})
