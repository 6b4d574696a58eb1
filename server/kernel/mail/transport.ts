import { createTransport } from 'nodemailer'
import type { Settings } from '../base/settings.ts'
import type { RenderedMail } from './letter.ts'

/** A mail to be sent. `id` is the same at a retry. */
export interface OutgoingMail extends RenderedMail {
  readonly id: string
  readonly to: string
}

/** Sends mails; rejects when one is not accepted. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A transport that can be tried without a mail. */
export interface TriedTransport extends MailTransport {
  /** Connects and signs in; rejects when the mail server does not let this one in. */
  verify(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000

/** SMTP by SMTP_URL; without it mails are not sent, only shown in the demo mailbox. */
export function openTransport({
  smtpUrl,
  mailFrom,
}: Pick<Settings, 'smtpUrl' | 'mailFrom'>): TriedTransport {
  if (smtpUrl === null) return { send: async () => {}, verify: async () => {}, close: () => {} }
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html }) {
      await smtp.sendMail({
        messageId: `<${id}@${domain}>`,
        from: mailFrom,
        to,
        subject,
        text,
        html,
      })
    },
    async verify() {
      await smtp.verify()
    },
    close: () => smtp.close(),
  }
}
