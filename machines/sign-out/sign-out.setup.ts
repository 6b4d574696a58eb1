import { setup } from 'xstate'
import { toProvide } from '../shared/provide.ts'

export const signOutSetup = setup({
  types: { events: {} as { type: 'retry.requested' } },
  actors: { signOut: toProvide<void>('signOut') },
  actions: {
    clearCachedData: () => {
      throw new Error('provide clearCachedData')
    },
  },
  delays: { redirect: 1000 },
})
