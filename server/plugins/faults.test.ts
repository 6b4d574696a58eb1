import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../fixtures/server/app.ts'
import { Visitor } from '../../fixtures/server/visitor.ts'
import { type Environment, readSettings } from '../settings.ts'
import { FAULT_HEADER } from './faults.ts'

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a secret key of tests that is long enough',
  PUBLIC_ORIGIN: 'https://asukas.example',
  IDENTITY_ISSUER: 'https://identity.example',
  IDENTITY_CLIENT_ID: 'porras',
}

async function answersTo(env: Environment, faults: readonly string[]) {
  const test = await startTestApp({ env })
  const visitor = new Visitor(test)
  const answers = []
  for (const fault of faults) {
    const { status, body } = await visitor.get('/api/feature-flags', { [FAULT_HEADER]: fault })
    answers.push([fault, status, body])
  }
  await test.close()
  return answers
}

const flags = {
  removeUser: false,
  paymentInfo: false,
  passportAuth: false,
  contractModification: false,
  messages: false,
}

describe('The fault header', () => {
  it('makes a call go wrong in the way it says', async () => {
    expect(
      await answersTo({ FAULTS: 'true' }, ['401', '409', '429', '500', '503', 'shape', 'nonsense']),
    ).toEqual([
      ['401', 401, { code: 'UNAUTHORIZED' }],
      ['409', 409, { code: 'STATE_CONFLICT' }],
      ['429', 429, { code: 'TOO_MANY_REQUESTS' }],
      ['500', 500, { code: 'INTERNAL_SERVER_ERROR' }],
      ['503', 503, { code: 'SERVICE_UNAVAILABLE' }],
      ['shape', 200, { shape: 'unexpected' }],
      ['nonsense', 400, { code: 'BAD_REQUEST' }],
    ])
  })

  it('spares the calls of other addresses than it names', async () => {
    expect(
      await answersTo({ FAULTS: 'true' }, ['503 /feature-flags', '503 /complete', 'shape /flags']),
    ).toEqual([
      ['503 /feature-flags', 503, { code: 'SERVICE_UNAVAILABLE' }],
      ['503 /complete', 200, flags],
      ['shape /flags', 200, flags],
    ])
  })

  it('does nothing unless it is switched on', async () => {
    expect(await answersTo({}, ['500', 'shape'])).toEqual([
      ['500', 200, flags],
      ['shape', 200, flags],
    ])
  })

  it('does nothing in production, where it cannot be switched on', async () => {
    expect(() => readSettings({ ...production, FAULTS: 'true' })).toThrow(
      'Settings to correct: FAULTS (refused in production).',
    )
    expect(await answersTo(production, ['500'])).toEqual([['500', 200, flags]])
  })
})
