import type { Page } from '@playwright/test'
import { buildIdentityCode } from '../../../domain/personal-identity-code.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import type { TestResident } from '../backend/residents.ts'

/** The headings of adding tenants. */
export const addTenantTitles = {
  form: 'Kenet haluat lisätä sopimukseen?',
  preview: 'Tarkista tiedot',
  confirm: 'Lähetetäänkö pyyntö?',
  refused: 'Pyyntöä ei voitu lähettää',
  added: 'Kiitos pyynnöstäsi',
  pending: 'Sopimusmuutos on kesken',
} as const

export const sendButtonName = 'Lähetä pyyntö'

export const openAddTenant = (page: Page, { contractUuid }: TestResident) =>
  page.goto(addressOf('addTenant', contractUuid))

/** Returns an identity code that nobody has, for each number from 900 to 999. */
export const makeIdentityCode = (individualNumber: number): string =>
  buildIdentityCode({ birthDate: '1952-10-13', individualNumber })
