import { homeLetter } from '../../kernel/mail/home-letter.ts'
import type { LettersOf } from '../../kernel/mail/letters.ts'
import type { HomeParams } from '../../kernel/mail/orders.ts'

interface MessageMails {
  /** To a resident whom the provider has written to; `url` is the thread. */
  messageReceived: HomeParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends MessageMails {}
}

/** The letter about a message of the provider, which does not contain its text. */
export const letters: LettersOf<MessageMails> = {
  messageReceived: (writer, params) =>
    homeLetter(writer, params, {
      subject: writer.t('messageReceived.subject'),
      opening: [writer.t('messageReceived.opening', { provider: writer.provider })],
      link: writer.t('messageReceived.link'),
      note: writer.t('newNotification.why'),
    }),
}
