import { assign, setup } from 'xstate'
import type { IdentityProvider } from '../../api/user.ts'
import { REDIRECT_DELAY_MS } from '../../domain/limits.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import type { IdentificationLink } from '../shared/strong-identification.machine.ts'

/** The chosen way to be identified, and whether to restart an unfinished registration. */
export interface RegistrationEntryInput {
  /** The chosen way; null when the address names no valid one. */
  readonly provider: IdentityProvider | null
  readonly resetOldUser: boolean
}

export interface RegistrationEntryContext extends RegistrationEntryInput {
  readonly link: string
}

export type RegistrationEntryEvent = { readonly type: 'page.restored' }

export const registrationEntrySetup = setup({
  types: {
    context: {} as RegistrationEntryContext,
    events: {} as RegistrationEntryEvent,
    input: {} as RegistrationEntryInput,
    meta: {} as ScreenMeta<'identifying' | 'unknown-provider'>,
  },
  actors: {
    fetchLink: placeholderActor<IdentificationLink, RegistrationEntryInput>('fetchLink'),
  },
  guards: { hasProvider: ({ context }) => context.provider !== null },
  actions: {
    setLink: assign({ link: (_, params: IdentificationLink) => params.link }),
    leavePage: (_, params: IdentificationLink) => {
      throw new Error(`provide leavePage: ${params.link}`)
    },
  },
  delays: { redirect: REDIRECT_DELAY_MS },
})
