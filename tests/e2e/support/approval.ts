import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ApprovalAction } from '../../../api/approval.ts'
import { type ResidentState, SECOND_PARTY_NAME } from '../backend/resident-state.ts'
import type { TestResident } from '../backend/residents.ts'
import { originHeader } from './world.ts'

/** A kind of request of the second party that the resident is asked to approve. */
export interface ApprovalRequestKind {
  readonly name: 'termination' | 'modification'
  /** The path of the approval page, below the contract's address. */
  readonly page: string
  /** The state in which the resident is asked to approve the request. */
  readonly asked: ResidentState
  /** The state in which the request cannot be read. */
  readonly refusalState: ResidentState
  /** The headings of the approval pages, by what they show. */
  readonly titles: Readonly<
    Record<
      'request' | 'accept' | 'reject' | 'accepted' | 'pending' | 'rejected' | 'missing',
      string
    >
  >
  /** The button that leads back to the request. */
  readonly restart: string
}

const family = { others: 'family' } as const satisfies ResidentState

export const terminationApprovalKind: ApprovalRequestKind = {
  name: 'termination',
  page: 'irtisano/vahvista',
  asked: { ...family, request: 'asked' },
  refusalState: { requestBegins: false },
  titles: {
    request: `${SECOND_PARTY_NAME} haluaa irtisanoa sopimuksen`,
    accept: 'Hyväksytkö irtisanomisen?',
    reject: 'Haluatko hylätä irtisanomisen?',
    accepted: 'Kaikki ovat hyväksyneet ilmoituksen',
    pending: 'Ilmoitus odottaa muiden hyväksyntää',
    rejected: 'Sopimusta ei irtisanottu',
    missing: 'Irtisanomisilmoitusta ei löydy',
  },
  restart: 'Palaa irtisanomiseen',
}

export const modificationApprovalKind: ApprovalRequestKind = {
  name: 'modification',
  page: 'sopimusmuutos/vahvista',
  asked: { ...family, change: 'asked' },
  refusalState: { changeBegins: false },
  titles: {
    request: `${SECOND_PARTY_NAME} pyytää muutosta sopimukseen`,
    accept: 'Hyväksytkö sopimusmuutoksen?',
    reject: 'Haluatko hylätä sopimusmuutoksen?',
    accepted: 'Kaikki ovat hyväksyneet pyynnön',
    pending: 'Pyyntö odottaa muiden hyväksyntää',
    rejected: 'Sopimusta ei muutettu',
    missing: 'Sopimusmuutosta ei löydy',
  },
  restart: 'Palaa sopimusmuutokseen',
}

/**
 * Returns the address where the resident answers the second party's request and sees its status.
 */
export const getApprovalAddress = (
  { page }: ApprovalRequestKind,
  { contractUuid }: TestResident,
  query: Readonly<Record<string, string>> = {},
): string => {
  const search = new URLSearchParams(query)
  return `/asiointi/${contractUuid}/${page}${search.size ? `?${search}` : ''}`
}

/** Begins an answer by API calls, and opens the identity provider's page. */
export async function goToProviderToAnswer(
  { name }: ApprovalRequestKind,
  page: Page,
  { contractUuid }: TestResident,
  operationType: ApprovalAction,
): Promise<void> {
  const contract = `/api/contracts/${contractUuid}`
  const { id } = await (await page.request.get(`${contract}/${name}`)).json()
  const response = await page.request.post(
    `${contract}/confirm-operation/init/contract-${name}/approve`,
    {
      headers: { ...originHeader, 'idempotency-key': randomUUID() },
      data: { operationData: { [`${name}RequestId`]: id }, operationType, locale: 'fi' },
    },
  )
  expect(response.status()).toBe(200)
  await page.goto((await response.json()).link)
}
