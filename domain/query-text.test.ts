import { expect, test } from 'vitest'
import { readQueryParameter } from './query-text.ts'

test.each([
  ['?email=aino+koti@example.fi', 'aino+koti@example.fi'],
  ['?lang=fi&email=aino%2Bkoti%40example.fi', 'aino+koti@example.fi'],
  ['?email=', ''],
  ['?email', ''],
  ['?email=a=b', 'a=b'],
  ['?e-mail=aino@example.fi', null],
  ['?email=%E0%A4%A', null],
  ['', null],
])('the e-mail address in the query "%s" is %j', (search, email) => {
  expect(readQueryParameter(search, 'email')).toBe(email)
})
