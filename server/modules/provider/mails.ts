import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import { type ProviderMailParams, renderProviderLetter } from '../../kernel/mail/provider-letter.ts'

interface FailureMails {
  /** To the provider, when mails could not be sent; `count` says how many. */
  providerFailure: Pick<ProviderMailParams, 'url'> & { readonly count: number }
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends FailureMails {}
}

/** Renders the letter about mails that could not be sent. */
export const letterRenderers: LetterRenderersOf<FailureMails> = {
  providerFailure: (writer, { count, url }) => {
    const { t } = writer
    return renderProviderLetter(
      writer,
      { url },
      {
        subject: t('provider.failure.subject'),
        opening: [t('provider.failure.opening')],
        facts: [{ label: t('provider.failure.count'), value: String(count) }],
        command: 'status',
      },
    )
  },
}
