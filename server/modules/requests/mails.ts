import type { LettersOf } from '../../kernel/mail/letters.ts'
import { namingLetter, type ProviderMailParams } from '../../kernel/mail/provider-letter.ts'

interface RequestMails {
  /** To the provider, when a request of either kind waits for its decision. */
  providerRequest: ProviderMailParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends RequestMails {}
}

/** The letter to the provider about a request. */
export const letters: LettersOf<RequestMails> = {
  providerRequest: (writer, params) => namingLetter(writer, params, 'request'),
}
