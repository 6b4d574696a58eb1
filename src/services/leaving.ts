import { fromPromise } from 'xstate'
import { type LeavingConsequences, readLeaving, removeUser } from '../../api/own-details.ts'
import { accountRemovalMachine } from '../../machines/leaving/leaving.machine.ts'
import type { RemovedAccount } from '../../machines/leaving/leaving.setup.ts'
import { now } from '../runtime.ts'
import { call } from './api.ts'
import { passwordConfirmationFlow } from './password-confirmation.ts'
import { finishEndedSession } from './session-ended.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The machine of removing the account, with its services. Specification 2, sections 2 and 6. */
export const accountRemovalFlow = accountRemovalMachine.provide({
  actors: {
    readLeaving: fromPromise<LeavingConsequences, undefined>(({ signal }) =>
      call(readLeaving, {}, { signal }),
    ),
    removeAccount: fromPromise<RemovedAccount, { returnDays: number }>(
      async ({ input: { returnDays } }) => {
        const removedAt = now().getTime()
        await call(removeUser, { body: {} })
        return { returnableUntil: new Date(removedAt + returnDays * DAY_MS).toISOString() }
      },
    ),
    passwordConfirmation: passwordConfirmationFlow,
  },
  actions: { clearCachedData: finishEndedSession },
})
