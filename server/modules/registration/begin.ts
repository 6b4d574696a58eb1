import type { Locale } from '../../../api/values.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { hashToken } from '../../kernel/base/secrets.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { IdentityBrokerUnavailable } from '../../kernel/identity/broker.ts'
import type { IdentityProviderKind } from '../../kernel/identity/profile.ts'
import { PENDING_IDENTIFICATION_MS } from '../identification/begin.ts'
import { insertRegistrationIdentification } from './entry-repository.ts'

/** Callback path for the identity provider, below the portal's origin. */
export const REGISTRATION_CALLBACK_PATH = '/api/registration/callback'

/** The callback address registered at the broker. */
export const registrationCallbackAddress = ({
  publicOrigin,
}: Pick<Settings, 'publicOrigin'>): string => `${publicOrigin}${REGISTRATION_CALLBACK_PATH}`

/** Start of a registration. */
export interface RegistrationStart {
  readonly provider: IdentityProviderKind
  readonly locale: Locale
  readonly startsOver: boolean
  /** Identifies the browser; only this browser can complete the registration. */
  readonly browser: string
}

/**
 * Returns the redirect link for the identification of a registration. 500
 * REGISTRATION_LINK_FETCH_FAILED while the identity broker does not accept requests.
 */
export async function beginRegistration(
  dependencies: Dependencies,
  { provider, locale, startsOver, browser }: RegistrationStart,
): Promise<{ link: string }> {
  const { database, clock, secrets, settings, broker, log } = dependencies
  try {
    const redirectUri = registrationCallbackAddress(settings)
    const begun = await broker.begin({ provider, locale, redirectUri })
    const createdAt = clock.now()
    await insertRegistrationIdentification(database, {
      provider,
      locale,
      startsOver,
      stateHash: hashToken(begun.state),
      browserHash: hashToken(browser),
      nonceSealed: secrets.seal(begun.nonce),
      codeVerifierSealed: secrets.seal(begun.codeVerifier),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + PENDING_IDENTIFICATION_MS),
    })
    return { link: begun.link }
  } catch (error) {
    if (!(error instanceof IdentityBrokerUnavailable)) throw error
    log.error({ reason: error.reason }, 'registration cannot be begun')
    throw new ApiError('REGISTRATION_LINK_FETCH_FAILED')
  }
}
