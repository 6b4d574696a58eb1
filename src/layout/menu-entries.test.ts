import { expect, test } from 'vitest'
import type { TenantRole } from '../../domain/permissions.ts'
import { type SwitchChanges, switchesWith } from '../routing/switches.example.ts'
import { desktopShortcuts, menuEntryGroups } from './menu-entries.ts'

/** Summarises the menu: each group with its items and their targets. */
const menu = (change: SwitchChanges, roles: readonly TenantRole[] = ['contractParty']) =>
  Object.fromEntries(
    menuEntryGroups({ uuid: 'c1', status: 'active' }, switchesWith(change), roles).map(
      ({ group, places }) => [
        group,
        places.map(({ area, to, href }) => `${area}: ${to ?? href ?? 'coming'}`),
      ],
    ),
  )

const asDelivered = {
  home: ['front: /asiointi/c1'],
  transactions: [
    'defectNotice: /asiointi/c1/vikailmoitus',
    'question: /asiointi/c1/kysymys',
    'feedback: /asiointi/c1/palaute',
    'contactUs: /asiointi/c1/ota-yhteytta',
    'terminate: /asiointi/c1/irtisano',
  ],
  userInfo: ['userInfo: /omat-tiedot/c1', 'payments: coming'],
  ownProperty: [
    'parking: /asiointi/c1/pysakointi',
    'documents: /asiointi/c1/dokumentit',
    'buildingInfo: /asiointi/c1/kiinteiston-tiedot',
    'contacts: /asiointi/c1/yhteystiedot',
    'bulletins: /asiointi/c1/ilmoitustaulu',
  ],
}

test('by default payments are marked as coming soon and messages are hidden', () => {
  expect(menu({})).toEqual(asDelivered)
})

test('payments are marked as coming soon while their flag is off, and link to their page when it is on', () => {
  expect(menu({ flags: { paymentInfo: true } })).toEqual({
    ...asDelivered,
    userInfo: ['userInfo: /omat-tiedot/c1', 'payments: /asiointi/c1/maksut/tiedot'],
  })
})

test('messages require both the flag and the local setting', () => {
  expect(menu({ flags: { messages: true } })).toEqual(asDelivered)
  expect(menu({ local: { messaging: true } })).toEqual(asDelivered)
  expect(menu({ flags: { messages: true }, local: { messaging: true } })).toEqual({
    ...asDelivered,
    transactions: [...asDelivered.transactions, 'messages: /asiointi/c1/viestit'],
  })
})

test('adding tenants requires the contract modification flag', () => {
  expect(menu({ flags: { contractModification: true } })).toEqual({
    ...asDelivered,
    transactions: [...asDelivered.transactions, 'addTenant: /asiointi/c1/lisaa-asukas'],
  })
})

test('defect notices link to the provider’s own address where it has one', () => {
  const customDefectNoticeLinkUrl = 'https://huolto.example/vika'
  const external = 'defectNotice: https://huolto.example/vika'
  const [, ...others] = asDelivered.transactions
  expect(menu({ local: { customDefectNoticeLinkUrl } })).toEqual({
    ...asDelivered,
    transactions: [external, ...others],
  })
  expect(menu({ local: { customDefectNoticeLinkUrl, defectNotice: false } })).toEqual({
    ...asDelivered,
    transactions: [external, 'terminate: /asiointi/c1/irtisano'],
  })
})

test('the entry for defect notices is hidden while they are switched off', () => {
  expect(menu({ local: { defectNotice: false } })).toEqual({
    ...asDelivered,
    transactions: ['terminate: /asiointi/c1/irtisano'],
  })
})

test('termination-only mode shows home, terminate and user info, whatever else is on', () => {
  expect(
    menu({
      flags: { paymentInfo: true, contractModification: true, messages: true },
      local: {
        contractTerminationOnly: true,
        messaging: true,
        customDefectNoticeLinkUrl: 'https://huolto.example/vika',
      },
    }),
  ).toEqual({
    home: ['front: /asiointi/c1'],
    transactions: ['terminate: /asiointi/c1/irtisano'],
    userInfo: ['userInfo: /omat-tiedot/c1'],
  })
})

test('the footer shortcuts contain internal links only, without user info, questions and feedback', () => {
  const customDefectNoticeLinkUrl = 'https://huolto.example/vika'
  const groups = menuEntryGroups(
    { uuid: 'c1', status: 'active' },
    switchesWith({ local: { customDefectNoticeLinkUrl } }),
    ['contractParty'],
  )
  expect(desktopShortcuts(groups).map(({ area }) => area)).toEqual([
    'front',
    'contactUs',
    'terminate',
    'parking',
    'documents',
    'buildingInfo',
    'contacts',
    'bulletins',
  ])
})

test('every menu entry has a unique icon, which differs from that of signing out', () => {
  const places = menuEntryGroups(
    { uuid: 'c1', status: 'active' },
    switchesWith({
      flags: { paymentInfo: true, contractModification: true, messages: true },
      local: { messaging: true },
    }),
    ['contractParty'],
  ).flatMap((group) => group.places)
  const icons = places.map(({ icon }) => icon)
  expect(icons).toEqual([...new Set(icons)])
  expect(icons).not.toContain('lock')
})

test('a payer who is not a party has no entries for terminating and for adding residents', () => {
  const flags = { contractModification: true, paymentInfo: true }
  expect(menu({ flags }, ['payer'])).toEqual({
    ...asDelivered,
    transactions: asDelivered.transactions.slice(1, 4),
    userInfo: ['userInfo: /omat-tiedot/c1', 'payments: /asiointi/c1/maksut/tiedot'],
  })
})

test('a resident who is neither a party nor a payer has no entry for payments', () => {
  expect(menu({}, ['tenant'])['userInfo']).toEqual(['userInfo: /omat-tiedot/c1'])
})

test('notices are offered to those who may write them: a payer may ask a question, not report a fault', () => {
  const areas = (status: 'active' | 'terminated') =>
    menuEntryGroups({ uuid: 'c1', status }, switchesWith({}), ['payer'])
      .flatMap(({ places }) => places)
      .map(({ area }) => area)
      .filter((area) => ['defectNotice', 'question', 'feedback'].includes(area))
  expect(areas('active')).toEqual(['question', 'feedback'])
  expect(areas('terminated')).toEqual([])
})
