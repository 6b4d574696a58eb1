import { expect, test } from 'vitest'
import { parseIdentificationMethod } from './registration-entry-state.ts'

test.each([
  [{ authType: 'passport', resetOldUser: true }, '', { provider: 'passport', resetOldUser: true }],
  [{ authType: 'ftn' }, '?provider=passport', { provider: 'ftn', resetOldUser: false }],
  [null, '?provider=ftn', { provider: 'ftn', resetOldUser: false }],
  [null, '?provider=passport', { provider: 'passport', resetOldUser: false }],
  [{ authType: 'virtual' }, '?provider=ftn', { provider: null, resetOldUser: false }],
  [{ authType: 7, resetOldUser: 'true' }, '', { provider: null, resetOldUser: false }],
  [null, '?provider=FTN', { provider: null, resetOldUser: false }],
  [null, '?provider=<img src=x>', { provider: null, resetOldUser: false }],
  [null, '', { provider: null, resetOldUser: false }],
])(
  'the location state %j and the query "%s" are parsed as the identification method %j',
  (routeState, search, entry) => {
    expect(parseIdentificationMethod(routeState, search)).toEqual(entry)
  },
)
