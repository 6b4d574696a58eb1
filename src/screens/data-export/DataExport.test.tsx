import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { DataExport as Export } from '../../../api/own-details.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { pathModel } from '../../../machines/data-export/data-export.model.ts'
import { Failure } from '../../../machines/shared/failure.ts'
import { stubActors } from '../../../paths/stub-actors.ts'
import { DataExport } from './DataExport.tsx'

const preparing: Export = { status: 'preparing', expiresAt: null }
const ready: Export = { status: 'ready', expiresAt: '2026-11-22T10:00:00.000Z' }

const heading = page.getByRole('heading', { name: 'Tietosi tiedostona' })
const makesFile = page.getByText(/^Teemme tiedostoa\./)

/** Opens the section with stubbed calls; the returned function answers a waiting read. */
async function open() {
  const { machine, end, isRunning } = stubActors(pathModel.machine, 'kept')
  await renderPage(<DataExport input={{ mayWrite: true }} machine={machine} />)
  return async (ending: Parameters<typeof end>[1]) => {
    await expect.poll(() => isRunning('readExport')).toBe(true)
    end('readExport', ending)
  }
}

it('the focus stays in the section of own data when a retry finds that the file is being made', async () => {
  const endReading = await open()
  await endReading({ type: 'stub.failed', error: new Failure('SERVICE_UNAVAILABLE') })
  const retry = page.getByRole('button', { name: 'Yritä uudelleen hakea tiedostoa' })
  await retry.click()
  await endReading({ type: 'stub.done', output: preparing })
  await expect.element(makesFile).toBeVisible()
  await expect.element(heading).toHaveFocus()
})

it('the section of own data does not take the focus when its button disappears or appears without a press', async () => {
  const endReading = await open()
  await expect.element(page.getByText('Tarkistetaan…').first()).toBeVisible()
  await endReading({ type: 'stub.done', output: preparing })
  await expect.element(makesFile).toBeVisible()
  expect(document.body).toHaveFocus()
  await endReading({ type: 'stub.done', output: ready })
  await expect.element(page.getByRole('button', { name: 'Lataa tiedot (JSON)' })).toBeVisible()
  expect(document.body).toHaveFocus()
})
