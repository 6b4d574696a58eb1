import { describe, expect, it } from 'vitest'
import { productionSettings, startTestApp } from '../../../fixtures/server/app.ts'
import { Visitor } from '../../../fixtures/server/visitor.ts'
import { type Environment, readSettings } from '../base/settings.ts'
import { FAULT_HEADER, releaseHeldCalls } from './fault-injection.ts'

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
  it('injects the named fault into a call', async () => {
    expect(
      await answersTo({ FAULTS: 'true' }, [
        '401',
        '409',
        '429',
        '500',
        '503',
        'shape',
        'unsuccessful',
        'nonsense',
      ]),
    ).toEqual([
      ['401', 401, { code: 'UNAUTHORIZED' }],
      ['409', 409, { code: 'STATE_CONFLICT' }],
      ['429', 429, { code: 'TOO_MANY_REQUESTS' }],
      ['500', 500, { code: 'INTERNAL_SERVER_ERROR' }],
      ['503', 503, { code: 'SERVICE_UNAVAILABLE' }],
      ['shape', 200, { shape: 'unexpected' }],
      ['unsuccessful', 200, { success: false }],
      ['nonsense', 400, { code: 'BAD_REQUEST' }],
    ])
  })

  it('affects only calls whose path ends with the named path', async () => {
    expect(
      await answersTo({ FAULTS: 'true' }, ['503 /feature-flags', '503 /complete', 'shape /flags']),
    ).toEqual([
      ['503 /feature-flags', 503, { code: 'SERVICE_UNAVAILABLE' }],
      ['503 /complete', 200, flags],
      ['shape /flags', 200, flags],
    ])
  })

  it('holds calls until a test releases them, and does not hold later calls', async () => {
    const test = await startTestApp({ env: { FAULTS: 'true' } })
    const visitor = new Visitor(test)
    const answered: string[] = []
    const ask = async (name: string, fault?: string) => {
      const { status } = await visitor.get(
        '/api/feature-flags',
        fault ? { [FAULT_HEADER]: fault } : {},
      )
      answered.push(`${name} ${status}`)
    }

    const held = ask('held', 'hold:one')
    await ask('elsewhere', 'hold:one /complete')
    await ask('free')
    expect(answered).toEqual(['elsewhere 200', 'free 200'])
    releaseHeldCalls('another')
    await ask('free again')
    expect(answered).toEqual(['elsewhere 200', 'free 200', 'free again 200'])
    releaseHeldCalls('one')
    await held
    await ask('late', 'hold:one')
    expect(answered.slice(3)).toEqual(['held 200', 'late 200'])
    await test.close()
  })

  it('has no effect unless fault injection is switched on', async () => {
    expect(await answersTo({}, ['500', 'shape', 'hold:never'])).toEqual([
      ['500', 200, flags],
      ['shape', 200, flags],
      ['hold:never', 200, flags],
    ])
  })

  it('has no effect in production, where fault injection cannot be switched on', async () => {
    expect(() => readSettings({ ...productionSettings, FAULTS: 'true' })).toThrow(
      'Settings to correct: FAULTS (refused in production).',
    )
    expect(await answersTo(productionSettings, ['500', 'hold:never'])).toEqual([
      ['500', 200, flags],
      ['hold:never', 200, flags],
    ])
  })
})
