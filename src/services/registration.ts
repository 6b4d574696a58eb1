import { fromPromise } from 'xstate'
import type { Registration } from '../../api/account.ts'
import { readRegistration, type VerifyEmailBody, verifyEmail } from '../../api/account.ts'
import { randomUuid } from '../../domain/random-uuid.ts'
import { REGISTRATION_MARKER_COOKIE } from '../../domain/storage-names.ts'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import { passwordGuards } from '../../machines/registration/registration.setup.ts'
import type { CodeSent } from '../../machines/shared/mailed-code.machine.ts'
import { runtime } from '../runtime.ts'
import { codeSentNow, mailedCodeFlow } from './account.ts'
import { call } from './api.ts'
import { hasCookie } from './cookies.ts'
import { readWithRetry } from './read-retry.ts'

/** Returns whether the browser has the marker cookie of an identified registration. */
export const hasRegistrationMarker = (): boolean => hasCookie(REGISTRATION_MARKER_COOKIE)

/** The actors of a registration. Specification 1, section 7. */
export const registrationActors = {
  readRegistration: fromPromise<Registration, undefined>(() =>
    readWithRetry(() => call(readRegistration, {})),
  ),
  verifyEmail: fromPromise<CodeSent, VerifyEmailBody>(async ({ input: { email, newPassword } }) => {
    await call(verifyEmail, { body: { email, newPassword } }, { idempotencyKey: randomUuid() })
    return codeSentNow()
  }),
  mailedCode: mailedCodeFlow,
}

/** The machine of a registration, with its services. Specification 1, section 7. */
export const registrationFlow = registrationMachine.provide({
  actors: registrationActors,
  guards: passwordGuards(runtime.provider.name),
})
