import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import {
  type ProviderMailParams,
  renderProviderLetterAbout,
} from '../../kernel/mail/provider-letter.ts'

interface RequestMails {
  /** To the provider, when a request of either kind waits for its decision. */
  providerRequest: ProviderMailParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends RequestMails {}
}

/** Renders the letter to the provider about a request. */
export const letterRenderers: LetterRenderersOf<RequestMails> = {
  providerRequest: (writer, params) => renderProviderLetterAbout(writer, params, 'request'),
}
