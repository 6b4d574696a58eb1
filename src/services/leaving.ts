import { fromPromise } from 'xstate'
import { type Leaving, readLeaving, removeUser } from '../../api/own-details.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import { leavingMachine } from '../../machines/leaving/leaving.machine.ts'
import type { AccountRemoved } from '../../machines/leaving/leaving.setup.ts'
import { clock } from '../runtime.ts'
import { call } from './api.ts'
import { passwordConfirmation } from './password-confirmation.ts'
import { endSessionHere } from './session-ended.ts'

/** The machine of removing the account, with its services. Specification 2, sections 2 and 6. */
export const leavingAccount = leavingMachine.provide({
  actors: {
    readLeaving: fromPromise<Leaving, undefined>(({ signal }) => call(readLeaving, {}, { signal })),
    removeAccount: fromPromise<AccountRemoved, { returnDays: number }>(
      async ({ input: { returnDays } }) => {
        await call(removeUser, { body: {} })
        return { lastReturnDay: addDays(clock.dayOf(clock.now()), returnDays) }
      },
    ),
    passwordConfirmation,
  },
  actions: { clearCachedData: endSessionHere },
})
