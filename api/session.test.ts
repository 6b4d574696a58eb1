import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canSubmitCredentials } from '../domain/credentials.ts'
import { credentials } from './session.ts'

const username = fc.oneof(
  fc.emailAddress(),
  fc.string(),
  fc.constantFrom('', '(null)', ' Aino@Example.fi '),
)
const password = fc.oneof(
  fc.string({ maxLength: 140 }),
  fc.constantFrom('', '        ', 'Porras-2026!'),
)

it('accepts exactly the credentials that the sign-in page lets a resident send', () => {
  fc.assert(
    fc.property(fc.record({ username, password }), (typed) => {
      expect(credentials.safeParse(typed).success).toBe(canSubmitCredentials(typed))
    }),
  )
})
