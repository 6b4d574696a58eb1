import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import { type AccountParams, renderAccountLetter } from '../people/account-letter.ts'

interface Until {
  /** The end of a period as the mail shows it: day and time. */
  readonly until: { readonly date: string; readonly time: string }
}

interface AccountDataMails {
  /** To the owner of an account who has removed it: they can register again until then. */
  accountRemoved: AccountParams & Until
  /** To a resident who requested their own data as a file, which is available until then. */
  dataExportReady: AccountParams & Until
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends AccountDataMails {}
}

/** Renders the letters about a removed account, and about the file of own data. */
export const letterRenderers: LetterRenderersOf<AccountDataMails> = {
  accountRemoved: (writer, { until, ...params }) =>
    renderAccountLetter(writer, params, 'accountRemoved', {
      more: [writer.t('account.accountRemoved.back', { ...until })],
    }),
  dataExportReady: (writer, { until, ...params }) =>
    renderAccountLetter(writer, params, 'dataExportReady', {
      more: [writer.t('account.dataExportReady.fetch', { ...until })],
    }),
}
