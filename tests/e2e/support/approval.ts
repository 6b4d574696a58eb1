import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ApprovalAction } from '../../../api/termination.ts'
import type { TestResident } from '../world/residents.ts'
import { SECOND_PARTY, type Standing } from '../world/standing.ts'
import { fromHere } from './world.ts'

/** Where the resident is asked to approve the second party's notice, and where that stands. */
export const approvalAddress = (
  { contractUuid }: TestResident,
  query: Readonly<Record<string, string>> = {},
): string => {
  const search = new URLSearchParams(query)
  return `/asiointi/${contractUuid}/irtisano/vahvista${search.size ? `?${search}` : ''}`
}

/** The second party has given notice, and the resident is asked. */
export const asked = { others: 'family', request: 'asked' } as const satisfies Standing

/** The headings of the confirmation view. */
export const approvalTitles = {
  request: `${SECOND_PARTY} haluaa irtisanoa sopimuksen`,
  accept: 'Hyväksytkö irtisanomisen?',
  accepted: 'Kiitos, että asuit meillä',
  rejected: 'Sopimusta ei irtisanottu',
} as const

/** Begins an answer without the portal's pages, as far as the identity provider's page. */
export async function goToProviderToAnswer(
  page: Page,
  { contractUuid }: TestResident,
  operationType: ApprovalAction,
): Promise<void> {
  const termination = await page.request.get(`/api/contracts/${contractUuid}/termination`)
  const { id } = await termination.json()
  const response = await page.request.post(
    `/api/contracts/${contractUuid}/confirm-operation/init/contract-termination/approve`,
    {
      headers: { ...fromHere, 'idempotency-key': randomUUID() },
      data: { operationData: { terminationRequestId: id }, operationType, locale: 'fi' },
    },
  )
  expect(response.status()).toBe(200)
  await page.goto((await response.json()).link)
}
