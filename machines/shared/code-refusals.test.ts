import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ErrorCode } from '../../api/errors.ts'
import { Failure } from './failure.ts'
import { mailedCodeMachine } from './mailed-code.machine.ts'
import { newPasswordMachine } from './new-password.machine.ts'

const input = { email: 'aino.virtanen@example.fi', sentAt: '2026-11-21T10:00:00.000Z' }
const refused = <Input>(code: ErrorCode) =>
  fromPromise<void, Input>(() => Promise.reject(new Failure(code)))

describe('a new password with a code', () => {
  it.each([
    ['VALIDATION_ERROR', 'code_mismatch'],
    ['LIMIT_EXCEEDED', 'too_many_tries'],
    ['TOO_MANY_REQUESTS', 'too_many_tries'],
  ] as const)('shows the error %s as %s', async (code, cause) => {
    const machine = newPasswordMachine.provide({ actors: { confirmPassword: refused(code) } })
    const actor = createActor(machine, { input }).start()
    actor.send({ type: 'code.changed', value: '246810' })
    actor.send({ type: 'password.changed', value: 'Kuusi-Poluilla-7!' })
    actor.send({ type: 'repeat.changed', value: 'Kuusi-Poluilla-7!' })
    actor.send({ type: 'password.given' })
    const failed = await waitFor(actor, (state) => state.matches('failed'))
    expect(failed.context.cause).toBe(cause)
  })
})

describe('a code that confirms an address', () => {
  it('is shown as wrong when the server finds it malformed', async () => {
    const machine = mailedCodeMachine.provide({
      actors: { confirmCode: refused('VALIDATION_ERROR') },
    })
    const actor = createActor(machine, { input }).start()
    actor.send({ type: 'code.changed', value: '246810' })
    actor.send({ type: 'code.given' })
    const refusing = await waitFor(actor, (state) => state.matches('entering'))
    expect(refusing.context.feedback).toBe('code_mismatch')
  })
})
