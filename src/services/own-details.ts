import { fromPromise } from 'xstate'
import { type ProfileUpdate, updateProfile } from '../../api/own-details.ts'
import { ownDetailsMachine } from '../../machines/own-details/own-details.machine.ts'
import { call } from './api.ts'
import { passwordConfirmation } from './password-confirmation.ts'
import { profileQuery, queryClient } from './queries.ts'

/** The machine of own details, with its services; the page shows at once what was saved. */
export const ownDetails = ownDetailsMachine.provide({
  actors: {
    passwordConfirmation,
    saveDetails: fromPromise<void, ProfileUpdate>(async ({ input }) => {
      const saved = await call(updateProfile, { body: input })
      queryClient.setQueryData(profileQuery.queryKey, saved)
    }),
  },
})
