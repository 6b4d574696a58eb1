import { fromPromise } from 'xstate'
import { registrationEntryLink, registrationEntryLinkPassport } from '../../api/account.ts'
import { readFeatureFlags } from '../../api/user.ts'
import { registrationChoiceMachine } from '../../machines/registration-choice/registration-choice.machine.ts'
import type { OfferedIdentificationMethods } from '../../machines/registration-choice/registration-choice.setup.ts'
import { registrationEntryMachine } from '../../machines/registration-entry/registration-entry.machine.ts'
import type { RegistrationEntryInput } from '../../machines/registration-entry/registration-entry.setup.ts'
import type { IdentificationLink } from '../../machines/shared/strong-identification.machine.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { runtime } from '../runtime.ts'
import { call } from './api.ts'
import { readWithRetry } from './read-retry.ts'

/** The machine of choosing the identification method; the methods depend on feature flags. */
export const registrationChoiceFlow = registrationChoiceMachine.provide({
  actors: {
    readOffered: fromPromise<OfferedIdentificationMethods, undefined>(async () => ({
      hasPassport: (await readWithRetry(() => call(readFeatureFlags, {}))).passportAuth,
    })),
  },
})

/**
 * The machine of the redirect to identification for a registration.
 * Specification 1, sections 2 and 7.
 */
export const registrationEntryFlow = registrationEntryMachine.provide({
  actors: {
    fetchLink: fromPromise<IdentificationLink, RegistrationEntryInput>(
      ({ input: { provider, resetOldUser } }) =>
        readWithRetry(() =>
          call(provider === 'passport' ? registrationEntryLinkPassport : registrationEntryLink, {
            query: {
              locale: currentLocale(),
              ...(resetOldUser ? { resetOldUser: 'true' as const } : {}),
            },
          }),
        ),
    ),
  },
  actions: { leavePage: (_, { link }) => window.location.assign(link) },
  delays: { redirect: runtime.redirectDelay },
})
