import type { RenderedMail } from '../../kernel/mail/letter.ts'
import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import type { LetterWriter } from '../../kernel/mail/writer.ts'
import { type AccountParams, renderAccountLetter } from '../people/account-letter.ts'

interface CodeParams extends AccountParams {
  /** The code of six digits, valid for 15 minutes. */
  readonly code: string
}

interface CodeMails {
  /** To a person who registers. */
  verificationCode: CodeParams
  /** To a person who asked to reset their password. */
  passwordReset: CodeParams
  /** To the new address of an account. */
  newEmailCode: CodeParams
  /** To the owner of an account whose address was entered at registration. */
  accountExists: AccountParams
  /** To an address without an account for which a code was requested. */
  accountUnknown: Omit<AccountParams, 'name'>
  /**
   * To the owner of an account whose e-mail address was entered as the new address of another
   * account.
   */
  emailInUse: AccountParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends CodeMails {}
}

/** Renders the letters with a code, and those that explain why there is no code. */
export const letterRenderers: LetterRenderersOf<CodeMails> = {
  verificationCode: (writer, params) => codeLetter(writer, params, 'verificationCode'),
  passwordReset: (writer, params) => codeLetter(writer, params, 'passwordReset'),
  newEmailCode: (writer, params) => codeLetter(writer, params, 'newEmailCode'),
  accountExists: (writer, params) =>
    renderAccountLetter(writer, params, 'accountExists', {
      more: [writer.t('account.accountExists.instead')],
    }),
  accountUnknown: (writer, params) =>
    renderAccountLetter(writer, params, 'accountUnknown', {
      more: [writer.t('account.accountUnknown.instead')],
    }),
  emailInUse: (writer, params) =>
    renderAccountLetter(writer, params, 'emailInUse', {
      more: [writer.t('account.emailInUse.once')],
    }),
}

function codeLetter(
  writer: LetterWriter,
  { code, ...params }: CodeParams,
  kind: 'verificationCode' | 'passwordReset' | 'newEmailCode',
): RenderedMail {
  const { t } = writer
  return renderAccountLetter(writer, params, kind, {
    facts: [{ label: t('code.label'), value: code }],
    next: {
      title: t('code.nextTitle'),
      steps: [t(`account.${kind}.enter`), t('code.validity'), t('code.secret')],
    },
  })
}
