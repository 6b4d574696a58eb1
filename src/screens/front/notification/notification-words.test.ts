import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  notificationCategories,
  notificationSubjects,
  notificationTargets,
} from '../../../../api/user.ts'
import { LOCALES } from '../../../../domain/locales.ts'
import {
  addedPersonCard,
  categoryCards,
  unknownCategoryCard,
} from '../../../../fixtures/portal/notification-cards.ts'
import { arrearNotification } from '../../../../fixtures/portal/signed-in.ts'
import { notificationKindOf, notificationLookOf } from './notification-look.ts'

const kinds = [...notificationCategories, ...notificationSubjects, 'unknown']

const wordsIn = (locale: string): Record<string, Record<string, string>> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../locales', locale, 'front.json'), 'utf8'),
  ).notifications

describe.each(LOCALES)('Notifications in %s', (locale) => {
  const words = wordsIn(locale)

  test.each(kinds)('have a title and a text of their own: %s', (kind) => {
    const { title = '', text = '' } = words[kind] ?? {}
    expect([title, text].filter((said) => !/^\p{Lu}.{5,}/u.test(said))).toEqual([])
    const others = kinds.filter((other) => other !== kind)
    expect(others.filter((other) => words[other]?.['title'] === title)).toEqual([])
  })

  test('have a text for every target', () => {
    const said = Object.entries(words['leadsTo'] ?? {})
    expect(said.map(([target]) => target).toSorted()).toEqual([...notificationTargets].toSorted())
    expect(new Set(said.map(([, text]) => text)).size).toBe(notificationTargets.length)
  })
})

describe('The kind of a notification', () => {
  test('is its category, for every category', () => {
    expect(categoryCards.map(notificationKindOf)).toEqual(notificationCategories)
  })

  test('is that of its subject when the subject is known, in category normal only', () => {
    expect(notificationKindOf(addedPersonCard)).toBe('tenant_added')
    expect(notificationKindOf({ ...addedPersonCard, category: 'message' })).toBe('message')
    const notificationMeta = { arrearAmount: null, about: 'moon_landing' }
    expect(notificationKindOf({ ...addedPersonCard, notificationMeta })).toBe('normal')
  })

  test.each(['sauna_booked', 'tenant_added', 'unknown', 'constructor'])(
    'is unknown for the category %s',
    (category) => {
      expect(notificationKindOf({ ...unknownCategoryCard, category })).toBe('unknown')
    },
  )
})

describe('The look of a notification', () => {
  test('is a warning for a card that waits for the resident, and an error for arrears', () => {
    const tones = Object.fromEntries(
      categoryCards.map((card) => [card.category, notificationLookOf(card).tone]),
    )
    expect(tones).toEqual({
      normal: 'info',
      arrear: 'error',
      contract_lifecycle: 'info',
      message: 'info',
      ...Object.fromEntries(
        ['termination', 'modification'].flatMap((request) => [
          [`${request}_request_created`, 'info'],
          [`${request}_request_approval_needed`, 'warn'],
          [`${request}_request_accepted_by_provider`, 'success'],
          [`${request}_request_rejected_by_provider`, 'error'],
          [`${request}_request_accepted_by_tenant`, 'success'],
          [`${request}_request_rejected_by_tenant`, 'error'],
        ]),
      ),
    })
  })

  test('of an important notification from the provider is a warning', () => {
    expect(
      notificationLookOf({ ...arrearNotification, category: 'normal', priority: 'important' }).tone,
    ).toBe('warn')
    expect(
      notificationLookOf({ ...arrearNotification, category: 'normal', priority: 'normal' }).tone,
    ).toBe('info')
  })
})
