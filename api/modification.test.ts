import { describe, expect, it } from 'vitest'
import type { ModifiedTenant } from '../domain/modification.ts'
import { fieldErrorsOf } from './errors.ts'
import {
  type ModificationContext,
  type ModificationOperation,
  modificationOperationSchemaFor,
} from './modification.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const hanna: ModifiedTenant = {
  id: idOf(1),
  isContractParty: true,
  isAdult: true,
  hasResidentUser: true,
}
const jari = { ...hanna, id: idOf(2) }
const veera = { ...hanna, id: idOf(3), isContractParty: false }
const onni = { ...veera, id: idOf(4), isAdult: false, hasResidentUser: false }

const context: ModificationContext = {
  today: '2026-11-21',
  reader: 'server',
  contractEndDate: null,
  tenants: [hanna, jari, veera, onni],
  self: hanna.id,
}
/** Hanna leaves, Jari stays. */
const oneLeaves: ModificationOperation = {
  inEffect: '2026-12-15',
  description: null,
  removeTenants: [{ tenantId: hanna.id }],
  transfer: null,
  contractPartyTenantIds: [jari.id],
}
/** Both leave, and Veera receives the contract. */
const bothLeave: ModificationOperation = {
  ...oneLeaves,
  removeTenants: [{ tenantId: hanna.id }, { tenantId: jari.id }],
  transfer: { sourceTenantId: jari.id, destinationTenantId: veera.id },
  contractPartyTenantIds: [veera.id],
}

const errors = (operation: unknown, change: Partial<ModificationContext> = {}) => {
  const read = modificationOperationSchemaFor({ ...context, ...change }).safeParse(operation)
  return read.success
    ? []
    : fieldErrorsOf(read.error.issues).map(({ path, key }) => `${path} ${key}`)
}

describe('A modification', () => {
  it('is valid when one party leaves, and when the contract is transferred', () => {
    expect(modificationOperationSchemaFor(context).parse(oneLeaves)).toEqual(oneLeaves)
    expect(errors(bothLeave)).toEqual([])
  })

  const days: [day: string, change: Partial<ModificationContext>, expected: string[]][] = [
    ['2026-11-20', {}, ['inEffect too_small_date']],
    ['2026-11-21', {}, []],
    ['2027-11-21', {}, []],
    ['2027-11-22', {}, ['inEffect too_big_date']],
    ['2027-01-21', { reader: 'form' }, []],
    ['2027-01-22', { reader: 'form' }, ['inEffect too_big_date']],
    ['2026-12-31', { contractEndDate: '2026-12-31' }, []],
    ['2027-01-01', { contractEndDate: '2026-12-31' }, ['inEffect too_big_date']],
    ['2026-02-30', {}, ['inEffect invalid_date']],
  ]
  it.each(days)(
    'with the notice on %s and the changes %o gets the errors %o',
    (inEffect, change, expected) => {
      expect(errors({ ...oneLeaves, inEffect }, change)).toEqual(expected)
    },
  )

  const { transfer } = bothLeave
  const cases: [title: string, operation: unknown, expected: string[]][] = [
    [
      'nobody leaves',
      { ...oneLeaves, removeTenants: [], contractPartyTenantIds: [hanna.id, jari.id] },
      ['removeTenants required'],
    ],
    [
      'one leaves twice',
      { ...oneLeaves, removeTenants: [{ tenantId: hanna.id }, { tenantId: hanna.id }] },
      ['removeTenants invalid_type'],
    ],
    [
      'a stranger leaves',
      {
        ...oneLeaves,
        removeTenants: [{ tenantId: idOf(9) }],
        contractPartyTenantIds: [hanna.id, jari.id],
      },
      ['removeTenants.0.tenantId invalid_string'],
    ],
    [
      'somebody leaves who is neither party nor who asks',
      { ...oneLeaves, removeTenants: [{ tenantId: hanna.id }, { tenantId: veera.id }] },
      ['removeTenants.1.tenantId invalid_type'],
    ],
    [
      'every party leaves and nobody receives the contract',
      { ...bothLeave, transfer: null, contractPartyTenantIds: [] },
      ['transfer.destinationTenantId required'],
    ],
    [
      'a party stays and somebody receives the contract',
      { ...oneLeaves, transfer, contractPartyTenantIds: [jari.id, veera.id] },
      ['transfer invalid_type', 'transfer.sourceTenantId invalid_string'],
    ],
    [
      'it passes on from somebody who is no party',
      { ...bothLeave, transfer: { ...transfer, sourceTenantId: onni.id } },
      ['transfer.sourceTenantId invalid_string'],
    ],
    [
      'it passes on to a child',
      {
        ...bothLeave,
        transfer: { ...transfer, destinationTenantId: onni.id },
        contractPartyTenantIds: [onni.id],
      },
      ['transfer.destinationTenantId notResidentUser'],
    ],
    [
      'it passes on to a stranger',
      {
        ...bothLeave,
        transfer: { ...transfer, destinationTenantId: idOf(9) },
        contractPartyTenantIds: [],
      },
      ['transfer.destinationTenantId invalid_string'],
    ],
    [
      'the parties are not those who follow',
      { ...oneLeaves, contractPartyTenantIds: [jari.id, veera.id] },
      ['contractPartyTenantIds invalid_type'],
    ],
    [
      'the message is too long',
      { ...oneLeaves, description: 'a'.repeat(1001) },
      ['description too_big'],
    ],
  ]
  it.each(cases)('is rejected when %s', (_title, operation, expected) => {
    expect(errors(operation)).toEqual(expected)
  })

  it('with several errors reports all of them at once, also for values of wrong types', () => {
    expect(errors({})).toEqual([
      'inEffect required',
      'description required',
      'removeTenants invalid_type',
      'transfer invalid_type',
      'contractPartyTenantIds invalid_type',
    ])
    expect(errors({ ...oneLeaves, description: 'a'.repeat(1000) })).toEqual([])
  })

  it('lets the sender leave alone, even when the sender is not a contract party', () => {
    const sent = { ...oneLeaves, removeTenants: [{ tenantId: veera.id }] }
    const parties = [hanna.id, jari.id]
    expect(errors({ ...sent, contractPartyTenantIds: parties }, { self: veera.id })).toEqual([])
  })
})
