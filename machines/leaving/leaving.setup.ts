import { assign, setup } from 'xstate'
import type { LeavingConsequences } from '../../api/own-details.ts'
import {
  isPasswordConfirmed,
  isPasswordRequired,
  passwordConfirmationMachine,
} from '../shared/password-confirmation.machine.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface AccountRemovalInput {
  /** False for staff. */
  readonly mayWrite: boolean
}

export interface AccountRemovalContext extends AccountRemovalInput {
  /** The data that are removed or kept, and the open matters; null before they are read. */
  readonly leaving: LeavingConsequences | null
  /** Until when registering again restores the account; null before it is removed. */
  readonly returnableUntil: string | null
}

/** An account that was removed. */
export type RemovedAccount = { readonly returnableUntil: string }

export type AccountRemovalEvent =
  | { readonly type: 'leaving.requested' }
  | { readonly type: 'leaving.cancelled' }
  | { readonly type: 'retry.requested' }

export const accountRemovalSetup = setup({
  types: {
    context: {} as AccountRemovalContext,
    events: {} as AccountRemovalEvent,
    input: {} as AccountRemovalInput,
    children: {} as { passwordConfirmation: 'passwordConfirmation' },
    meta: {} as ScreenMeta<
      'leave' | 'reading' | 'confirm-leaving' | 'leaving-failed' | 'account-removed'
    >,
  },
  actors: {
    readLeaving: placeholderActor<LeavingConsequences>('readLeaving'),
    removeAccount: placeholderActor<RemovedAccount, { returnDays: number }>('removeAccount'),
    passwordConfirmation: passwordConfirmationMachine,
  },
  guards: {
    mayWrite: ({ context }) => context.mayWrite,
    isConfirmed: isPasswordConfirmed,
    asksPassword: isPasswordRequired,
  },
  actions: {
    setLeaving: assign({ leaving: (_, params: LeavingConsequences) => params }),
    setReturnableUntil: assign({
      returnableUntil: (_, params: RemovedAccount) => params.returnableUntil,
    }),
    /** Clears the account's data that the browser has cached. */
    clearCachedData: () => undefined,
  },
})
