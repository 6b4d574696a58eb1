import { setup } from 'xstate'
import type { IdentityProvider } from '../../api/user.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** The methods that are offered besides bank and mobile identification. */
export interface OfferedIdentificationMethods {
  readonly hasPassport: boolean
}

export type RegistrationChoiceEvent =
  | { readonly type: 'provider.chosen'; readonly provider: IdentityProvider }
  | { readonly type: 'retry.requested' }

/** The chosen way to be identified. */
export interface RegistrationChoiceOutcome {
  readonly provider: IdentityProvider
}

export const registrationChoiceSetup = setup({
  types: {
    events: {} as RegistrationChoiceEvent,
    output: {} as RegistrationChoiceOutcome,
    meta: {} as ScreenMeta<'loading' | 'failed' | 'choose-auth'>,
  },
  actors: { readOffered: placeholderActor<OfferedIdentificationMethods>('readOffered') },
  guards: {
    hasPassport: (_, params: OfferedIdentificationMethods) => params.hasPassport,
    isPassport: (_, params: { provider: IdentityProvider }) => params.provider === 'passport',
  },
})
