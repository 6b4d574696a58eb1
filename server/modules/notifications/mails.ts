import { renderHomeLetter } from '../../kernel/mail/home-letter.ts'
import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import type { HomeParams } from '../../kernel/mail/orders.ts'

interface NotificationMails {
  /** To a resident for whom the provider has left a notification; `url` is their front page. */
  newNotification: HomeParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends NotificationMails {}
}

/** Renders the letter about a notification of the provider, which does not contain its text. */
export const letterRenderers: LetterRenderersOf<NotificationMails> = {
  newNotification: (writer, params) =>
    renderHomeLetter(writer, params, {
      subject: writer.t('newNotification.subject'),
      opening: [writer.t('newNotification.opening', { provider: writer.provider })],
      link: writer.t('newNotification.link'),
      note: writer.t('newNotification.why'),
    }),
}
