import { renderHomeLetter } from '../../kernel/mail/home-letter.ts'
import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import type { HomeParams } from '../../kernel/mail/orders.ts'
import {
  type ProviderMailParams,
  renderProviderLetterAbout,
} from '../../kernel/mail/provider-letter.ts'

interface MessageMails {
  /** To a resident whom the provider has written to; `url` is the thread. */
  messageReceived: HomeParams
  /** To the provider, when a resident has written; it names the thread. */
  providerMessage: ProviderMailParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends MessageMails {}
}

/** Renders the letters about messages, which do not contain their text. */
export const letterRenderers: LetterRenderersOf<MessageMails> = {
  messageReceived: (writer, params) =>
    renderHomeLetter(writer, params, {
      subject: writer.t('messageReceived.subject'),
      opening: [writer.t('messageReceived.opening', { provider: writer.provider })],
      link: writer.t('messageReceived.link'),
      note: writer.t('newNotification.why'),
    }),
  providerMessage: (writer, params) => renderProviderLetterAbout(writer, params, 'message'),
}
