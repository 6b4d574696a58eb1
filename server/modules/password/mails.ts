import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import { type AccountParams, renderAccountLetter } from '../people/account-letter.ts'

interface PasswordMails {
  /** To the owner of an account whose password was changed; `url` is the page for resetting it. */
  passwordChanged: AccountParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends PasswordMails {}
}

/** Renders the letter about a changed password. */
export const letterRenderers: LetterRenderersOf<PasswordMails> = {
  passwordChanged: (writer, params) =>
    renderAccountLetter(writer, params, 'passwordChanged', {
      more: [writer.t('account.passwordChanged.signedOut')],
    }),
}
