import { fromPromise } from 'xstate'
import {
  DETAILS_CHANGED_STATE,
  type ProfileUpdateBody,
  updateProfile,
} from '../../api/own-details.ts'
import { readProfile } from '../../api/user.ts'
import { ownDetailsMachine } from '../../machines/own-details/own-details.machine.ts'
import type { DetailsSaveResult } from '../../machines/own-details/own-details.setup.ts'
import { failureOf } from '../../machines/shared/failure.ts'
import { call } from './api.ts'
import { passwordConfirmationFlow } from './password-confirmation.ts'
import { profileQuery, queryClient } from './queries.ts'

/**
 * The machine of own details, with its services. The page at once shows saved values, also those
 * saved in another window.
 */
export const ownDetailsFlow = ownDetailsMachine.provide({
  actors: {
    passwordConfirmation: passwordConfirmationFlow,
    saveDetails: fromPromise<DetailsSaveResult, ProfileUpdateBody>(async ({ input }) => {
      try {
        queryClient.setQueryData(profileQuery.queryKey, await call(updateProfile, { body: input }))
        return { changedElsewhere: null }
      } catch (error) {
        if (failureOf(error).details.state !== DETAILS_CHANGED_STATE) throw error
        const changedElsewhere = await call(readProfile, {})
        queryClient.setQueryData(profileQuery.queryKey, changedElsewhere)
        return { changedElsewhere }
      }
    }),
  },
})
