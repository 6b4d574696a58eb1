import { randomUUID } from 'node:crypto'
import { listTenants, type Tenant } from '../../api/contracts.ts'
import { type ModificationOperation, modificationRequest } from '../../api/modification.ts'
import { demoResidents } from '../../server/demo/people.ts'
import { type Awaiting, asSelf } from './approval.ts'
import type { DemoPortal } from './demo-portal.ts'
import { type Identification, identifyAt } from './identify.ts'
import { type InitBody, linkOf, whereTo } from './notice.ts'
import type { Seen, Visitor } from './visitor.ts'

/** Lets residents change who lives on a contract. */
export const switchModificationsOn = ({ database }: Pick<DemoPortal, 'database'>) =>
  database.query(`update feature_flag set enabled = true where name = 'contractModification'`)

/** The tenants of a contract by the key of the demo data. */
export async function tenantsOf(
  visitor: Visitor,
  contract: string,
): Promise<Readonly<Record<string, Tenant>>> {
  const { body } = await visitor.get(`/api/contracts/${contract}/tenants`)
  const tenants = listTenants.answer.parse(body)
  return Object.fromEntries(
    tenants.map((tenant) => [
      demoResidents.find(
        ({ givenName, familyName }) =>
          givenName === tenant.firstName && familyName === tenant.lastName,
      )?.key ?? tenant.id,
      tenant,
    ]),
  )
}

/** Who leaves a contract, and to whom it passes on, by the keys of the demo data. */
export interface Change {
  readonly leaving: readonly string[]
  readonly receiver?: string
  readonly inEffect?: string
  readonly description?: string
}

/** What is sent so that these people leave. */
export async function operationOf(
  visitor: Visitor,
  contract: string,
  { leaving, receiver, inEffect = '2026-12-15', description }: Change,
): Promise<ModificationOperation> {
  const tenants = await tenantsOf(visitor, contract)
  const idOf = (key: string) => tenants[key]?.id ?? key
  const parties = Object.entries(tenants).filter(
    ([key, { isContractParty }]) => (isContractParty && !leaving.includes(key)) || key === receiver,
  )
  const source = leaving.find((key) => tenants[key]?.isContractParty) ?? ''
  return {
    inEffect,
    description: description ?? null,
    removeTenants: leaving.map((key) => ({ tenantId: idOf(key) })),
    transfer:
      receiver === undefined
        ? null
        : { sourceTenantId: idOf(source), destinationTenantId: idOf(receiver) },
    contractPartyTenantIds: parties.map(([, { id }]) => id),
  }
}

/** Sends a modification to identification, with a key of its own unless one is given. */
export const sendChange = (
  visitor: Visitor,
  contract: string,
  body: Partial<InitBody>,
  key: string = randomUUID(),
): Promise<Seen> =>
  visitor.post(
    `/api/contracts/${contract}/confirm-operation/init/contract-modification/create`,
    { locale: 'fi', provider: 'ftn', ...body },
    { 'idempotency-key': key },
  )

/** Sends a modification and goes through the identity provider; answers the address to come back to. */
export async function signChange(
  visitor: Visitor,
  contract: string,
  choice: Identification,
  change: Change,
): Promise<string> {
  const operationData = await operationOf(visitor, contract, change)
  const { status, body } = await sendChange(visitor, contract, { operationData })
  if (status !== 200) throw new Error(`The modification was answered with ${status}`)
  const { pathname, search } = await identifyAt(linkOf(body), choice)
  return `${pathname}${search}`
}

/** The latest modification of a contract as somebody sees it. */
export const readChange = async (visitor: Visitor, contract: string) =>
  modificationRequest.parse((await visitor.get(`/api/contracts/${contract}/modification`)).body)

/** A rental of these people's own that the first of them has asked to leave. */
export async function changeAwaiting(
  portal: DemoPortal,
  keys: readonly [string, string, ...string[]],
  change: Partial<Change> = {},
): Promise<Awaiting> {
  await switchModificationsOn(portal)
  const contract = await portal.rentalOf(...keys)
  const visitors: Record<string, Visitor> = {}
  for (const key of keys) visitors[key] = await portal.visitor(key)
  const [giver] = keys
  const visitor = await portal.visitor(giver)
  const address = await signChange(visitor, contract, asSelf(giver), {
    leaving: [giver],
    ...change,
  })
  await whereTo(visitor, address)
  visitors[giver] = visitor
  const { id } = await readChange(visitor, contract)
  return { kind: 'modification', contract, requestId: id, visitors }
}
