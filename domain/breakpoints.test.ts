import { expect, test } from 'vitest'
import { mediaQueries } from './breakpoints.ts'

test('the media queries cover phone, tablet and desktop widths in em, without a gap', () => {
  expect(mediaQueries).toEqual({
    '--narrow-phone': '(max-width: 24.9375em)',
    '--phone': '(max-width: 43.1875em)',
    '--from-tablet': '(min-width: 43.18875em)',
    '--tablet': '(min-width: 43.18875em) and (max-width: 68.6875em)',
    '--up-to-tablet': '(max-width: 68.6875em)',
    '--desktop': '(min-width: 68.68875em)',
  })
})
