import { createTransport } from 'nodemailer'
import type { Settings } from '../base/settings.ts'
import type { RenderedMail } from './letter.ts'

/** A mail to be sent. `id` is the same at a retry. */
export interface OutgoingMail extends RenderedMail {
  readonly id: string
  readonly to: string
}

/** Sends mails over a few connections; rejects when one is not accepted. */
export interface MailTransport {
  /**
   * Sends a mail. Rejects with MailServerUnavailable when the mail server accepts no connection or
   * sign-in. Does not reject with that error when the server got the whole mail but gave no answer.
   */
  send(mail: OutgoingMail): Promise<void>
  /** Closes the connections; a later mail opens new ones. */
  close(): void
}

/** The mail server does not answer, or does not let this server in, whatever the mail. */
export class MailServerUnavailable extends Error {
  override readonly name = 'MailServerUnavailable'
}

/** A transport that can be tried without a mail. */
export interface CheckableMailTransport extends MailTransport {
  /** Connects and signs in; rejects when the mail server does not let this server in. */
  verify(): Promise<void>
}

/** How many mails are sent at a time. */
export const MAIL_CONNECTIONS = 5

/** Codes of nodemailer by which no other mail would be accepted either. */
const AWAY = new Set([
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'EPROTOCOL',
  'EPROXY',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000

/** SMTP by SMTP_URL; without it mails are not sent, only shown in the demo mailbox. */
export function openMailTransport({
  smtpUrl,
  mailFrom,
}: Pick<Settings, 'smtpUrl' | 'mailFrom'>): CheckableMailTransport {
  if (smtpUrl === null) return { send: async () => {}, verify: async () => {}, close: () => {} }
  const options = {
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  }
  /** Message-IDs of the mails that were handed over to their last byte. */
  const whole = new Set<string>()
  // A mail whose connection broke is tried again by the outbox, which counts the attempts.
  const openPool = () => {
    const opened = createTransport({
      ...options,
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      maxRequeues: 0,
    })
    opened.use('stream', ({ message }, done) => {
      message.processFunc((bytes) => bytes.once('end', () => whole.add(message.messageId())))
      done()
    })
    return opened
  }
  let pool: ReturnType<typeof openPool> | null = null
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html }) {
      pool ??= openPool()
      const messageId = `<${id}@${domain}>`
      try {
        await pool.sendMail({
          messageId,
          from: mailFrom,
          to,
          subject,
          text,
          html,
        })
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        // When all of the mail was written, the mail server may have accepted it: an attempt
        // without a pause would send it a copy each minute.
        const isUntried = AWAY.has(code) && !whole.has(messageId)
        throw isUntried ? new MailServerUnavailable(code, { cause: error }) : error
      } finally {
        whole.delete(messageId)
      }
    },
    async verify() {
      const single = createTransport(options)
      try {
        await single.verify()
      } finally {
        single.close()
      }
    },
    close() {
      pool?.close()
      pool = null
    },
  }
}
