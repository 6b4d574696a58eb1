import { expect, it } from 'vitest'
import { nextPageIn, withNextPage } from './next-address.ts'
import { originOf, withOrigin } from './origin.ts'

const form = '/asiointi/1/kysymys'

it('an address contains the next page in its query, with the query of that page', () => {
  const address = withNextPage('/omat-tiedot/1', withOrigin(form, 'contacts'))
  expect(nextPageIn(new URL(address, 'https://portal.example').search)).toBe(
    `${form}?from=contacts`,
  )
})

it.each(['', '?next=', '?next=https://evil.example/', '?next=//evil.example', '?next=/login'])(
  'the query %j gives no next page',
  (search) => {
    expect(nextPageIn(search)).toBe(null)
  },
)

it('an address names in its query the page from which it was opened, or the front page by default', () => {
  expect([withOrigin(form, 'front'), withOrigin(form, 'contacts')]).toEqual([
    form,
    `${form}?from=contacts`,
  ])
  expect(['', '?from=contacts', '?from=somewhere'].map(originOf)).toEqual([
    'front',
    'contacts',
    'front',
  ])
})
