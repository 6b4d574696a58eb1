import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { DataExport as Export } from '../../../api/own-details.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { pathModel } from '../../../machines/data-export/data-export.model.ts'
import { makeControlledStubs } from '../../../paths/controlled-stubs.ts'
import { DataExport } from './DataExport.tsx'

const preparing: Export = { status: 'preparing', expiresAt: null }
const ready: Export = { status: 'ready', expiresAt: '2026-11-22T10:00:00.000Z' }

const heading = page.getByRole('heading', { name: 'Tietosi tiedostona' })
const makesFile = page.getByText(/^Teemme tiedostoa\./)

/** Opens the section with stubbed calls; returns the controls that end them. */
async function open() {
  const stubs = makeControlledStubs(pathModel.machine)
  await renderPage(<DataExport input={{ mayWrite: true }} machine={stubs.machine} />)
  return stubs
}

it('the focus stays in the section of own data when a retry finds that the file is being made', async () => {
  const { answer, fail } = await open()
  await fail('readExport', 'SERVICE_UNAVAILABLE')
  const retry = page.getByRole('button', { name: 'Yritä uudelleen hakea tiedostoa' })
  await retry.click()
  await answer('readExport', preparing)
  await expect.element(makesFile).toBeVisible()
  await expect.element(heading).toHaveFocus()
})

it('the section of own data does not take the focus when its button disappears or appears without a press', async () => {
  const { answer } = await open()
  await expect.element(page.getByText('Tarkistetaan…').first()).toBeVisible()
  await answer('readExport', preparing)
  await expect.element(makesFile).toBeVisible()
  expect(document.body).toHaveFocus()
  await answer('readExport', ready)
  await expect.element(page.getByRole('button', { name: 'Lataa tiedot (JSON)' })).toBeVisible()
  expect(document.body).toHaveFocus()
})
