import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Registration } from '../../api/account.ts'
import { registrationMachine } from '../registration/registration.machine.ts'
import { passwordGuards } from '../registration/registration.setup.ts'
import { newPasswordGuards, newPasswordMachine } from './new-password.machine.ts'

const cases = [
  ['Koivuranta-2026', 'Koivuranta-asunnot Oy', false],
  ['Koivuranta-2026', 'Mäntylän kodit ry', true],
  ['Hakapolku-2026', 'Koivuranta-asunnot Oy', true],
  ['Porras-2026!', 'Mäntylän kodit ry', false],
] as const

it.each(cases)(
  'the form of a new password accepts the password %s at the provider %s: %s',
  (value, name, may) => {
    const machine = newPasswordMachine.provide({ guards: newPasswordGuards(name) })
    const input = { email: 'aino.virtanen@example.fi', sentAt: '2026-11-21T10:00:00.000Z' }
    const actor = createActor(machine, { input }).start()
    actor.send({ type: 'code.changed', value: '246810' })
    actor.send({ type: 'password.changed', value })
    actor.send({ type: 'repeat.changed', value })
    expect(actor.getSnapshot().matches({ editing: 'complete' })).toBe(may)
    actor.stop()
  },
)

it.each(cases)(
  'the registration accepts the password %s at the provider %s: %s',
  async (value, name, may) => {
    const machine = registrationMachine.provide({
      guards: passwordGuards(name),
      actors: {
        readRegistration: fromPromise<Registration, undefined>(async () => ({
          email: null,
          phase: 'create-password',
        })),
      },
    })
    const input = { isAuthorized: true, continuedEmail: null }
    const actor = createActor(machine, { input }).start()
    await waitFor(actor, (state) => state.matches('creatingPassword'))
    actor.send({ type: 'password.changed', value })
    actor.send({ type: 'repeat.changed', value })
    expect(actor.getSnapshot().matches({ creatingPassword: 'whole' })).toBe(may)
    actor.stop()
  },
)
