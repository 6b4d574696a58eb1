import { expect, test } from 'vitest'
import type { TenantRole } from '../../../domain/permissions.ts'
import { type Change, switchesWith } from '../../routing/switches.example.ts'
import { frontTiles } from './front-tiles.ts'

/** Summarises the tiles: name and target. */
const tiles = (
  change: Change,
  roles: readonly TenantRole[],
  status: 'active' | 'terminated' = 'active',
) =>
  frontTiles({ uuid: 'c1', status }, switchesWith(change), roles).map(
    ({ name, to, href }) => `${name}: ${to ?? href ?? 'coming'}`,
  )

const report = 'defectNotice: /asiointi/c1/vikailmoitus'
const payments = 'payments: coming'
const openPayments = 'payments: /asiointi/c1/maksut/tiedot'
const sauna = 'sauna: coming'
const terminate = 'terminate: /asiointi/c1/irtisano'
const parking = 'parking: /asiointi/c1/pysakointi'

test('a party sees every task; payments and sauna are announced', () => {
  expect(tiles({}, ['tenant', 'contractParty'])).toEqual([
    report,
    terminate,
    parking,
    payments,
    sauna,
  ])
})

test('payments are announced while their flag is off, and lead there when it is on', () => {
  expect(tiles({ flags: { paymentInfo: true } }, ['contractParty'])).toEqual([
    report,
    openPayments,
    terminate,
    parking,
    sauna,
  ])
})

test('payments are hidden from a tenant who is neither party nor payer', () => {
  expect(tiles({ flags: { paymentInfo: true } }, ['tenant'])).toEqual([report, parking, sauna])
})

test('who pays without being a party neither terminates nor adds residents', () => {
  const flags = { contractModification: true, paymentInfo: true }
  expect(tiles({ flags }, ['tenant', 'payer'])).toEqual([report, openPayments, parking, sauna])
})

test('defect notices may be external or disabled', () => {
  expect(
    tiles({ local: { customDefectNoticeLinkUrl: 'https://vika.example' } }, ['tenant']),
  ).toEqual(['defectNotice: https://vika.example', parking, sauna])
  expect(tiles({ local: { defectNotice: false } }, ['tenant'])).toEqual([parking, sauna])
})

test('who only pays, and who has an ended contract, is not asked to report a fault', () => {
  expect(tiles({}, ['payer'])).toEqual([parking, payments, sauna])
  expect(tiles({}, ['tenant'], 'terminated')).toEqual([parking, sauna])
})

test('adding tenants requires the contract modification flag, termination only or not', () => {
  const flags = { contractModification: true }
  const add = 'addTenant: /asiointi/c1/lisaa-asukas'
  const party: readonly TenantRole[] = ['contractParty']
  expect(tiles({ flags }, party)).toEqual([report, terminate, add, parking, payments, sauna])
  expect(tiles({ flags, local: { contractTerminationOnly: true } }, party)).toEqual([
    terminate,
    add,
    parking,
  ])
})

test('termination-only mode shows termination and parking only', () => {
  expect(
    tiles({ flags: { paymentInfo: true }, local: { contractTerminationOnly: true } }, [
      'contractParty',
    ]),
  ).toEqual([terminate, parking])
})
