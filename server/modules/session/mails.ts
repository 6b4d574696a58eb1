import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import { type AccountParams, renderAccountLetter } from '../people/account-letter.ts'

interface SessionMails {
  /** To the owner of an account whose sign-ins are slowed; `url` is the page for a new password. */
  signInsSlowed: AccountParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends SessionMails {}
}

/** Renders the letters about signing in. */
export const letterRenderers: LetterRenderersOf<SessionMails> = {
  signInsSlowed: (writer, params) =>
    renderAccountLetter(writer, params, 'signInsSlowed', {
      more: [writer.t('account.signInsSlowed.slowed')],
    }),
}
