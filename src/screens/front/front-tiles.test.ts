import { expect, test } from 'vitest'
import { openAdditionStatuses } from '../../../domain/acting-rights.ts'
import type { TenantRole } from '../../../domain/permissions.ts'
import { type SwitchChanges, switchesWith } from '../../routing/switches.example.ts'
import { frontTasks } from './front-tiles.ts'

/** Summarises the tasks: name and target. */
const tiles = (
  change: SwitchChanges,
  roles: readonly TenantRole[],
  status: 'active' | 'terminated' = 'active',
) =>
  frontTasks({ uuid: 'c1', status }, switchesWith(change), roles).map(
    ({ name, to, href }) => `${name}: ${to ?? href ?? 'coming'}`,
  )

const report = 'defectNotice: /asiointi/c1/vikailmoitus'
const payments = 'payments: coming'
const openPayments = 'payments: /asiointi/c1/maksut/tiedot'
const messages = 'messages: /asiointi/c1/viestit'
const sauna = 'sauna: coming'
const terminate = 'terminate: /asiointi/c1/irtisano'
const add = 'addTenant: /asiointi/c1/lisaa-asukas'
const parking = 'parking: /asiointi/c1/pysakointi'
const everything: SwitchChanges = {
  flags: { paymentInfo: true, contractModification: true, messages: true },
  local: { messaging: true },
}

test('a party sees six tasks in their order where everything is open, and then the sauna', () => {
  expect(tiles(everything, ['tenant', 'contractParty'])).toEqual([
    report,
    openPayments,
    messages,
    parking,
    terminate,
    add,
    sauna,
  ])
})

test('a task without a page yet is a line of text, and a task that the switches close is left out', () => {
  const lines = (change: SwitchChanges) =>
    frontTasks({ uuid: 'c1', status: 'active' }, switchesWith(change), ['contractParty']).flatMap(
      ({ name, isLine }) => (isLine ? name : []),
    )
  expect([lines({}), lines(everything)]).toEqual([['sauna'], ['sauna']])
})

test('messages are left out while the flag or the setting closes them', () => {
  const closed = [{ flags: { messages: true } }, { local: { messaging: true } }]
  for (const change of closed) expect(tiles(change, ['tenant'])).toEqual([report, parking, sauna])
})

test.each(openAdditionStatuses)(
  'while the addition of the resident is %s, the tasks open the same pages as the menu',
  (openAddition) => {
    const contract = { uuid: 'c1', status: 'active', tenant: { openAddition } } as const
    const names = frontTasks(contract, switchesWith(everything), ['tenant']).map(({ name }) => name)
    const isShutOut = openAddition !== 'unconfirmed'
    expect(names).toEqual(isShutOut ? [] : ['defectNotice', 'messages', 'parking', 'sauna'])
  },
)

test('a party sees every task; payments and sauna come last, as coming soon', () => {
  expect(tiles({}, ['tenant', 'contractParty'])).toEqual([
    report,
    parking,
    terminate,
    payments,
    sauna,
  ])
})

test('payments are marked as coming soon while their flag is off, and link to their page when it is on', () => {
  expect(tiles({ flags: { paymentInfo: true } }, ['contractParty'])).toEqual([
    report,
    openPayments,
    parking,
    terminate,
    sauna,
  ])
})

test('payments are hidden from a tenant who is neither party nor payer', () => {
  expect(tiles({ flags: { paymentInfo: true } }, ['tenant'])).toEqual([report, parking, sauna])
})

test('a payer who is no party has no tasks for terminating the contract and adding residents', () => {
  const flags = { contractModification: true, paymentInfo: true }
  expect(tiles({ flags }, ['tenant', 'payer'])).toEqual([report, openPayments, parking, sauna])
})

test('the task of defect notices may link to another site or be switched off', () => {
  expect(
    tiles({ local: { customDefectNoticeLinkUrl: 'https://vika.example' } }, ['tenant']),
  ).toEqual(['defectNotice: https://vika.example', parking, sauna])
  expect(tiles({ local: { defectNotice: false } }, ['tenant'])).toEqual([parking, sauna])
})

test('a payer, and a resident with an ended contract, has no task of reporting a fault', () => {
  expect(tiles({}, ['payer'])).toEqual([parking, payments, sauna])
  expect(tiles({}, ['tenant'], 'terminated')).toEqual([parking, sauna])
})

test('adding tenants requires the contract modification flag, termination only or not', () => {
  const flags = { contractModification: true }
  const party: readonly TenantRole[] = ['contractParty']
  expect(tiles({ flags }, party)).toEqual([report, parking, terminate, add, payments, sauna])
  expect(tiles({ flags, local: { contractTerminationOnly: true } }, party)).toEqual([
    parking,
    terminate,
    add,
  ])
})

test('termination-only mode shows termination and parking only', () => {
  expect(
    tiles({ flags: { paymentInfo: true }, local: { contractTerminationOnly: true } }, [
      'contractParty',
    ]),
  ).toEqual([parking, terminate])
})

test('termination-only mode has messages where they are open, as its routes have', () => {
  const local = { contractTerminationOnly: true, messaging: true }
  expect(tiles({ flags: { messages: true }, local }, ['contractParty'])).toEqual([
    messages,
    parking,
    terminate,
  ])
})
