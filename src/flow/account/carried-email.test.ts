import { expect, test } from 'vitest'
import { emailFromPreviousPage } from './carried-email.ts'

test.each([
  ['?email=aino.virtanen%40example.fi', null, 'aino.virtanen@example.fi'],
  ['?email=Aino.Virtanen@Example.fi', null, 'aino.virtanen@example.fi'],
  ['?email=eero@example.fi', { email: 'aino.virtanen@example.fi' }, 'aino.virtanen@example.fi'],
  ['', { email: 'aino.virtanen@example.fi' }, 'aino.virtanen@example.fi'],
  ['?email=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', null, ''],
  ['?email=(null)', null, ''],
  ['?email=%E0%A4%A', null, ''],
  ['', { email: 7 }, ''],
  ['', null, ''],
])(
  'the query "%s" with the navigation state %j gives the e-mail address "%s"',
  (search, state, email) => {
    expect(emailFromPreviousPage(search, state)).toBe(email)
  },
)
