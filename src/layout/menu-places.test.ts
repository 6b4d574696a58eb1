import { expect, test } from 'vitest'
import { type Change, switchesWith } from '../routing/switches.example.ts'
import { menuPlaces, shortCuts } from './menu-places.ts'

/** The menu in short: each group with its places, and where each leads. */
const menu = (change: Change) =>
  Object.fromEntries(
    menuPlaces('c1', switchesWith(change)).map(({ group, places }) => [
      group,
      places.map(({ area, to, href }) => `${area}: ${to ?? href ?? 'coming'}`),
    ]),
  )

const asDelivered = {
  home: ['front: /asiointi/c1'],
  transactions: ['defectNotice: /asiointi/c1/vikailmoitus', 'terminate: /asiointi/c1/irtisano'],
  userInfo: ['userInfo: /omat-tiedot/c1', 'payments: coming'],
  ownProperty: [
    'documents: /asiointi/c1/dokumentit',
    'buildingInfo: /asiointi/c1/kiinteiston-tiedot',
    'contacts: /asiointi/c1/yhteystiedot',
    'bulletins: /asiointi/c1/ilmoitustaulu',
  ],
}

test('as delivered payments are coming and messages are not there', () => {
  expect(menu({})).toEqual(asDelivered)
})

test('payments can be gone to once their flag is on', () => {
  expect(menu({ flags: { paymentInfo: true } })).toEqual({
    ...asDelivered,
    userInfo: ['userInfo: /omat-tiedot/c1', 'payments: /asiointi/c1/maksut/tiedot'],
  })
})

test('messages appear with the flag and the local setting together', () => {
  expect(menu({ flags: { messages: true } })).toEqual(asDelivered)
  expect(menu({ local: { messaging: true } })).toEqual(asDelivered)
  expect(menu({ flags: { messages: true }, local: { messaging: true } })).toEqual({
    ...asDelivered,
    transactions: [...asDelivered.transactions, 'messages: /asiointi/c1/viestit'],
  })
})

test('tenants are added where contracts are changed', () => {
  expect(menu({ flags: { contractModification: true } })).toEqual({
    ...asDelivered,
    transactions: [...asDelivered.transactions, 'addTenant: /asiointi/c1/lisaa-asukas'],
  })
})

test('faults are reported at the provider’s own address where it has one', () => {
  const customDefectNoticeLinkUrl = 'https://huolto.example/vika'
  const transactions = [
    'defectNotice: https://huolto.example/vika',
    'terminate: /asiointi/c1/irtisano',
  ]
  expect(menu({ local: { customDefectNoticeLinkUrl } })).toEqual({ ...asDelivered, transactions })
  expect(menu({ local: { customDefectNoticeLinkUrl, defectNotice: false } })).toEqual({
    ...asDelivered,
    transactions,
  })
})

test('without fault reports nothing is said of them', () => {
  expect(menu({ local: { defectNotice: false } })).toEqual({
    ...asDelivered,
    transactions: ['terminate: /asiointi/c1/irtisano'],
  })
})

test('termination only: home, terminate and user info, whatever else is on', () => {
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

test('the short cuts hold what is here and not under the resident’s name', () => {
  const customDefectNoticeLinkUrl = 'https://huolto.example/vika'
  const groups = menuPlaces('c1', switchesWith({ local: { customDefectNoticeLinkUrl } }))
  expect(shortCuts(groups).map(({ area }) => area)).toEqual([
    'front',
    'terminate',
    'documents',
    'buildingInfo',
    'contacts',
    'bulletins',
  ])
})
