import { expect, test } from 'vitest'
import { withoutParameters } from './use-query-once.ts'

test('reading the query once removes only the parameters that were read', () => {
  const names = ['success', 'error', 'state']
  expect(withoutParameters('?success=false&lang=sv&error=X&state=rejected', names)).toBe('?lang=sv')
  expect(withoutParameters('?success=true&state=confirmed', names)).toBe('')
  expect(withoutParameters('', names)).toBe('')
})
