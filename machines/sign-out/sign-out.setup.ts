import { setup } from 'xstate'
import { REDIRECT_DELAY_MS } from '../../domain/limits.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export const signOutSetup = setup({
  types: {
    events: {} as { type: 'retry.requested' },
    meta: {} as ScreenMeta<'signing-out' | 'sign-out-failed'>,
  },
  actors: { signOut: placeholderActor<void>('signOut') },
  actions: {
    clearCachedData: () => {
      throw new Error('provide clearCachedData')
    },
  },
  delays: { redirect: REDIRECT_DELAY_MS },
})
