import type { Page } from '@playwright/test'
import { identityCodeFor } from '../../../domain/personal-identity-code.ts'
import { fillPerson } from '../../../fixtures/portal/adding.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import type { TestResident } from '../world/residents.ts'
import { expectTitle } from './places.ts'
import type { BrowserUi } from './ui.ts'

/** The headings of adding tenants. */
export const addingTitles = {
  form: 'Kenet haluat lisätä sopimukseen?',
  preview: 'Tarkista tiedot',
  confirm: 'Lähetetäänkö pyyntö?',
  refused: 'Pyyntöä ei voitu lähettää',
  added: 'Kiitos pyynnöstäsi',
  pending: 'Sopimusmuutos on kesken',
} as const

export const send = 'Lähetä pyyntö'

export const openAdding = (page: Page, { contractUuid }: TestResident) =>
  page.goto(addressOf('addTenant', contractUuid))

/** A code that nobody has, for each number from 900 to 999. */
export const codeOf = (individualNumber: number): string =>
  identityCodeFor({ birthDate: '1952-10-13', individualNumber })

/** From the form to the answer, by no more than is needed. */
export async function goOnFromForm(ui: BrowserUi): Promise<void> {
  await fillPerson(ui)
  await ui.press('Esikatsele')
  await goOnFromPreview(ui)
}

/** The same from the preview. */
export async function goOnFromPreview(ui: BrowserUi): Promise<void> {
  await expectTitle(ui, addingTitles.preview)
  await ui.press('Jatka')
  await goOnFromConfirm(ui)
}

/** The same from the last question; who comes second is told that a request is on its way. */
export async function goOnFromConfirm(ui: BrowserUi): Promise<void> {
  await ui.press(send)
  const told = (name: string) => ui.page.getByRole('heading', { name })
  await told(addingTitles.added).or(told(addingTitles.pending)).waitFor()
}
