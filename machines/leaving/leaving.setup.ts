import { assign, setup } from 'xstate'
import type { Leaving } from '../../api/own-details.ts'
import {
  asksPassword,
  isConfirmed,
  passwordConfirmationMachine,
} from '../shared/password-confirmation.machine.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface LeavingInput {
  /** False for staff. */
  readonly mayWrite: boolean
}

export interface LeavingContext extends LeavingInput {
  /** The data that are removed or kept, and the open matters; null before they are read. */
  readonly leaving: Leaving | null
  /** Until when registering again restores the account; null before it is removed. */
  readonly returnableUntil: string | null
}

/** An account that was removed. */
export type AccountRemoved = { readonly returnableUntil: string }

export type LeavingEvent =
  | { readonly type: 'leaving.requested' }
  | { readonly type: 'leaving.cancelled' }
  | { readonly type: 'retry.requested' }

export const leavingSetup = setup({
  types: {
    context: {} as LeavingContext,
    events: {} as LeavingEvent,
    input: {} as LeavingInput,
    children: {} as { passwordConfirmation: 'passwordConfirmation' },
    meta: {} as ScreenMeta<
      'leave' | 'reading' | 'confirm-leaving' | 'leaving-failed' | 'account-removed'
    >,
  },
  actors: {
    readLeaving: placeholderActor<Leaving>('readLeaving'),
    removeAccount: placeholderActor<AccountRemoved, { returnDays: number }>('removeAccount'),
    passwordConfirmation: passwordConfirmationMachine,
  },
  guards: {
    mayWrite: ({ context }) => context.mayWrite,
    isConfirmed,
    asksPassword,
  },
  actions: {
    setLeaving: assign({ leaving: (_, params: Leaving) => params }),
    setReturnableUntil: assign({
      returnableUntil: (_, params: AccountRemoved) => params.returnableUntil,
    }),
    /** Clears the account's data that the browser has cached. */
    clearCachedData: () => undefined,
  },
})
