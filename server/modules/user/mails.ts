import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import { type AccountParams, renderAccountLetter } from '../people/account-letter.ts'

interface EmailChangeMails {
  /** To the old address, when a new one was given; `url` is the page for resetting the password. */
  emailChangeRequested: AccountParams
  /** To the old address, when the new one has taken effect. */
  emailChanged: AccountParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends EmailChangeMails {}
}

/** Renders the letters about a new e-mail address, which are sent to the old address. */
export const letterRenderers: LetterRenderersOf<EmailChangeMails> = {
  emailChangeRequested: (writer, params) =>
    renderAccountLetter(writer, params, 'emailChangeRequested', {
      more: [writer.t('account.emailChangeRequested.until')],
    }),
  emailChanged: (writer, params) =>
    renderAccountLetter(writer, params, 'emailChanged', {
      more: [writer.t('account.emailChanged.signIn')],
    }),
}
