import { expect, test } from 'vitest'
import type { ListedNotification, Notification } from '../../../api/user.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { frontNotifications, importantFirst, requestOfNotification } from './front-cards.ts'

const second = '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b02'

const card = (id: string, createdAt: string, change: Partial<Notification> = {}): Notification => ({
  id,
  contractUuid: ainoContract.uuid,
  priority: 'normal',
  category: 'normal',
  notificationMeta: { arrearAmount: null, title: 'Ikkunat pestään' },
  isCloseable: true,
  createdAt,
  closedAt: null,
  ...change,
})

const ids = (cards: readonly ListedNotification[]) => cards.map(({ id }) => id)

test('important notifications come first, otherwise in the given order', () => {
  const first = { id: 1, priority: 'normal' } as const
  const second = { id: 2, priority: 'important' } as const
  const third = { id: 3, priority: 'normal' } as const
  const fourth = { id: 4, priority: 'important' } as const
  expect(importantFirst([first, second, third, fourth])).toEqual([second, fourth, first, third])
})

test('the cards are the open notifications, important ones first, then the newest first', () => {
  expect(
    ids(
      frontNotifications([
        card('old', '2026-11-01T08:00:00Z'),
        card('new', '2026-11-20T08:00:00.000Z'),
        card('old arrear', '2026-11-02T08:00:00Z', { category: 'arrear', priority: 'important' }),
        card('closed', '2026-11-21T08:00:00Z', { closedAt: '2026-11-21T09:00:00Z' }),
        card('arrear', '2026-11-03T08:00:00Z', { category: 'arrear', priority: 'important' }),
      ]),
    ),
  ).toEqual(['arrear', 'old arrear', 'new', 'old'])
})

test.each(['normal', 'contract_lifecycle'])(
  'a card of category %s is shown only when its notification has a text of news',
  (category) => {
    const withMeta = (id: string, meta: Partial<ListedNotification['notificationMeta']>) => ({
      ...card(id, '2026-11-20T08:00:00Z'),
      category,
      notificationMeta: { arrearAmount: null, ...meta },
    })
    const cards = [
      withMeta('silent', {}),
      withMeta('empty', { title: '', text: '(null)', lang: 'fi' }),
      withMeta('unknown target', { target: { kind: 'sauna', uuid: null } }),
      withMeta('titled', { title: 'Vuokrasi tarkistetaan' }),
      withMeta('with text', { title: null, text: 'Uusi vuokra on 702,50 €.' }),
      withMeta('leading', { target: { kind: 'document', uuid: null } }),
    ]
    const leading = category === 'normal' ? ['leading'] : []
    expect(ids(frontNotifications(cards))).toEqual(['titled', 'with text', ...leading])
  },
)

test('a notification of a known kind is shown without a text by the provider', () => {
  const others = ['arrear', 'message', 'termination_request_created', 'sauna_booked']
  const cards = others.map((category) => ({
    ...card(category, '2026-11-20T08:00:00Z'),
    category,
    notificationMeta: { arrearAmount: null },
  }))
  const about = { arrearAmount: null, about: 'tenant_added' }
  const added = { ...card('added', '2026-11-20T08:00:00Z'), notificationMeta: about }
  expect(ids(frontNotifications([...cards, added]))).toEqual([...others, 'added'])
})

test('one request has one card, the latest, and requests of other contracts have their own', () => {
  expect(
    ids(
      frontNotifications([
        card('approved', '2026-11-20T08:00:00Z', {
          category: 'termination_request_accepted_by_provider',
        }),
        card('needed', '2026-11-18T08:00:00Z', {
          category: 'termination_request_approval_needed',
          priority: 'important',
        }),
        card('change', '2026-11-17T08:00:00Z', { category: 'modification_request_created' }),
        card('elsewhere', '2026-11-16T08:00:00Z', {
          category: 'termination_request_created',
          contractUuid: second,
        }),
      ]),
    ),
  ).toEqual(['approved', 'change', 'elsewhere'])
})

test('a notification is about the request of its contract and kind that was made before it', () => {
  const request = { status: 'ready_for_review', createdAt: '2026-11-18T08:00:00Z' } as const
  const contract = { ...ainoContract, terminationRequest: request, modificationRequest: null }
  const sent = card('sent', '2026-11-18T08:00:00.000Z', { category: 'termination_request_created' })
  expect(requestOfNotification(sent, contract)).toEqual(request)
  expect(requestOfNotification({ ...sent, createdAt: '2026-11-17T08:00:00Z' }, contract)).toBeNull()
  expect(
    requestOfNotification({ ...sent, category: 'modification_request_created' }, contract),
  ).toBeNull()
  expect(requestOfNotification({ ...sent, category: 'normal' }, contract)).toBeNull()
  expect(requestOfNotification({ ...sent, contractUuid: second }, contract)).toBeNull()
})
