import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { DataExport } from '../../api/own-details.ts'
import { Failure } from '../shared/failure.ts'
import { passwordConfirmationMachine } from '../shared/password-confirmation.machine.ts'
import { dataExportMachine } from './data-export.machine.ts'
import { statusWithoutExport } from './data-export.setup.ts'

test("an export request above the account's limit stores the time from which a file can be requested again", async () => {
  const availableAt = '2026-11-22T10:00:00.000Z'
  const flow = createActor(
    dataExportMachine.provide({
      actors: {
        readExport: fromPromise<DataExport, undefined>(async () => statusWithoutExport),
        requestExport: fromPromise<DataExport, undefined>(() =>
          Promise.reject(new Failure('CREATION_LIMIT_REACHED', [], { availableAt }, 429)),
        ),
        passwordConfirmation: passwordConfirmationMachine.provide({
          actors: { checkPassword: fromPromise<void, { password: string }>(async () => {}) },
        }),
      },
    }),
    { input: { mayWrite: true } },
  ).start()
  await waitFor(flow, (state) => state.matches('offered'))
  flow.send({ type: 'export.requested' })
  const { passwordConfirmation } = flow.getSnapshot().children
  passwordConfirmation?.send({ type: 'password.changed', value: 'Porras-2026!' })
  passwordConfirmation?.send({ type: 'password.given' })
  const { context } = await waitFor(flow, (state) => state.matches('notRequested'))
  expect(context.availableAt).toBe(availableAt)
})
