import { describe, expect, test } from 'vitest'
import {
  type ListedNotification,
  type NotificationTarget,
  notificationCategories,
  notificationTargets,
} from '../../../../api/user.ts'
import { additionCards } from '../../../../fixtures/portal/notification-cards.ts'
import { arrearNotification } from '../../../../fixtures/portal/signed-in.ts'
import { addressOf, type Switches } from '../../../routing/portal-routes.ts'
import { switchesWith } from '../../../routing/switches.example.ts'
import { notificationLinkOf } from './notification-target.ts'

const everything = switchesWith({
  flags: { messages: true, paymentInfo: true, contractModification: true },
  local: { messaging: true },
})
const terminationOnly = switchesWith({ local: { contractTerminationOnly: true } })
const { contractUuid } = arrearNotification
const uuid = '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1d01'

const card = (change: Partial<ListedNotification>): ListedNotification => ({
  ...arrearNotification,
  notificationMeta: { arrearAmount: null },
  ...change,
})
const cardTo = (kind: string, id: string | null = uuid) =>
  card({
    category: 'normal',
    notificationMeta: { arrearAmount: null, target: { kind, uuid: id } },
  })

/** The pages of a contract that a card may lead to, as their patterns say. */
const pages: Readonly<Record<NotificationTarget, string>> = {
  bulletin: 'tiedotteet/:bulletinUuid',
  message_thread: 'viestit/:messageThreadUuid',
  defect_notice: 'vikailmoitus/:defectNoticeUuid',
  question: 'kysymys/:feedbackQuestionNoticeUuid',
  feedback: 'palaute/:feedbackQuestionNoticeUuid',
  document: 'dokumentit',
  payments: 'maksut/tiedot',
  parking: 'pysakointi',
  termination_request: 'irtisano/vahvista',
  modification_request: 'sopimusmuutos/vahvista',
}

describe('A card of category normal', () => {
  test.each(notificationTargets)('leads to its target: %s', (kind) => {
    const page = pages[kind].replace(/:\w+/, uuid)
    expect(notificationLinkOf(cardTo(kind), everything)).toEqual({
      to: `/asiointi/${contractUuid}/${page}`,
      words: `leadsTo.${kind}`,
    })
  })

  test('that asks for a confirmation leads to its page, also in termination-only mode', () => {
    const targets = additionCards.map((one) => [
      notificationLinkOf({ ...one, contractUuid }, everything),
      notificationLinkOf({ ...one, contractUuid }, terminationOnly),
    ])
    const leading = {
      to: addressOf('tenancyConfirmation', contractUuid),
      words: 'tenancy_unconfirmed.action',
    }
    expect(targets).toEqual([
      [leading, leading],
      [null, null],
      [null, null],
    ])
  })

  test('leads to a page of the contract whose address needs no uuid', () => {
    expect(notificationLinkOf(cardTo('termination_request', null), everything)).toEqual({
      to: addressOf('confirmTermination', contractUuid),
      words: 'leadsTo.termination_request',
    })
  })

  test.each(['sauna', '__proto__', ''])(
    'has no link with a target of the unknown kind "%s"',
    (kind) => {
      expect(notificationLinkOf(cardTo(kind), everything)).toBeNull()
    },
  )

  test.each([null, 'not a uuid', '../../login'])(
    'has no link without a valid uuid of its target: %s',
    (id) => {
      for (const kind of notificationTargets.filter((one) => pages[one].includes(':')))
        expect(notificationLinkOf(cardTo(kind, id), everything)).toBeNull()
    },
  )

  test('has no link without a target', () => {
    expect(notificationLinkOf(card({ category: 'normal' }), everything)).toBeNull()
  })
})

describe('A card of another category', () => {
  const target = { kind: 'modification_request', uuid: null }
  const meta = { arrearAmount: null, target }

  test.each(notificationCategories.filter((category) => category.includes('_request_')))(
    'leads to its request, whatever its target: %s',
    (category) => {
      const page = category.startsWith('termination') ? 'confirmTermination' : 'confirmModification'
      expect(notificationLinkOf(card({ category, notificationMeta: meta }), everything)).toEqual({
        to: addressOf(page, contractUuid),
        words: `${category}.action`,
      })
    },
  )

  test.each(['contract_lifecycle', 'sauna_booked'])('has no link: %s', (category) => {
    expect(notificationLinkOf(card({ category, notificationMeta: meta }), everything)).toBeNull()
  })

  test.each([
    ['arrear', 'maksut/tiedot'],
    ['message', 'viestit'],
  ] as const)('leads to its page: %s', (category, page) => {
    expect(notificationLinkOf(card({ category }), everything)?.to).toBe(
      `/asiointi/${contractUuid}/${page}`,
    )
  })

  test('leads to the thread that a card of a message names', () => {
    const about = (kind: string, id: string | null) =>
      notificationLinkOf(
        card({
          category: 'message',
          notificationMeta: { arrearAmount: null, target: { kind, uuid: id } },
        }),
        everything,
      )
    const list = { to: `/asiointi/${contractUuid}/viestit`, words: 'message.action' }
    expect(about('message_thread', uuid)).toEqual({ ...list, to: `${list.to}/${uuid}` })
    expect(about('message_thread', null)).toEqual(list)
    expect(about('message_thread', '../../login')).toEqual(list)
    expect(about('bulletin', uuid)).toEqual(list)
  })

  test('has no link to pages that are switched off', () => {
    const closed: Switches = { ...everything, flags: { ...everything.flags, messages: false } }
    expect(notificationLinkOf(card({ category: 'message' }), closed)).toBeNull()
  })
})
