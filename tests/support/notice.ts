import { randomUUID } from 'node:crypto'
import type { TerminationOperation } from '../../api/termination.ts'
import { type Identification, identifyAt } from './identify.ts'
import type { Seen, Visitor } from './visitor.ts'

/** The least notice of a rental that is good on 21 November 2026. */
export const plainNotice: TerminationOperation = {
  movingOutDate: null,
  endDate: '2026-12-31',
  terminationReason: 'move_to_another_rental',
  additionalDetails: null,
  fileUuids: [],
  givingContactInfoAllowed: false,
  masterKeyAccessAllowed: false,
  hasPetsInApartment: false,
  displaysSelf: true,
  displayStartDate: null,
  displayEndDate: null,
  newAddress: null,
  isCollateral: null,
  collateralLender: null,
  beneficiaries: [],
}

/** The one account that all money is returned to. */
export const plainBeneficiary: TerminationOperation['beneficiaries'][number] = {
  existingBeneficiaryId: null,
  removeExistingBeneficiary: false,
  tenantId: null,
  contractToTenantAssociationId: null,
  beneficiaryName: 'Aino Virtanen',
  iban: 'FI2112345600000785',
  bic: null,
  returnPercentage: 100,
  phoneNumber: null,
  email: null,
}

/** What is sent to begin a termination. */
export interface InitBody {
  readonly operationData: unknown
  readonly locale: string
  readonly provider: string
}

/** The body of a plain notice in Finnish, by bank or mobile. */
export const plainBody: InitBody = { operationData: plainNotice, locale: 'fi', provider: 'ftn' }

/** Sends a notice to identification, with a key of its own unless one is given. */
export const sendNotice = (
  visitor: Visitor,
  contractId: string,
  body: Partial<InitBody> = {},
  key: string = randomUUID(),
): Promise<Seen> =>
  visitor.post(
    `/api/contracts/${contractId}/confirm-operation/init/contract-termination/create`,
    { ...plainBody, ...body },
    { 'idempotency-key': key },
  )

/** Sends a notice and goes through the identity provider; answers the address to come back to. */
export async function signNotice(
  visitor: Visitor,
  contractId: string,
  choice: Identification,
  body: Partial<InitBody> = {},
): Promise<string> {
  const { status, body: answer } = await sendNotice(visitor, contractId, body)
  if (status !== 200) throw new Error(`The notice was answered with ${status}`)
  const { pathname, search } = await identifyAt(linkOf(answer), choice)
  return `${pathname}${search}`
}

/** Where a visitor is sent to from an address. */
export async function whereTo(visitor: Visitor, address: string): Promise<unknown> {
  const { status, headers } = await visitor.get(address)
  return { status, location: headers.location }
}

/** The link of an answer. */
export function linkOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'link' in answer) return String(answer.link)
  throw new Error('No link was answered')
}
