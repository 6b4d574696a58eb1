import { expect, test } from 'vitest'
import { without } from './use-query-once.ts'

test('removes only the parameters that were read from the query', () => {
  const names = ['success', 'error', 'state']
  expect(without('?success=false&lang=sv&error=X&state=rejected', names)).toBe('?lang=sv')
  expect(without('?success=true&state=confirmed', names)).toBe('')
  expect(without('', names)).toBe('')
})
