import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { uuid } from '../../../api/values.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { sendPlainPage } from '../../kernel/http/plain-page.ts'
import { type MailboxMail, readMail, readMailbox } from '../../kernel/mail/mailbox.ts'
import { renderMailboxPage, renderMailPage } from './page.ts'

const ofMail = z.object({ id: uuid })

/** The mail's own HTML may use inline styles and open links, and nothing else. */
const MAIL_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src-attr 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation"

/**
 * The demo mailbox at /dev/mailbox: all mails of the outbox, as pages and as JSON (the list at
 * /dev/mailbox.json, one mail at /dev/mailbox/<id>.json). Not available in production.
 */
export function registerMailbox(
  app: FastifyInstance,
  { database, secrets, settings }: Pick<Dependencies, 'database' | 'secrets' | 'settings'>,
): void {
  if (settings.production) return

  async function mailOf(params: unknown): Promise<MailboxMail> {
    const read = ofMail.safeParse(params)
    const mail = read.success ? await readMail(database, secrets, read.data.id) : null
    if (mail === null) throw new ApiError('NOT_FOUND')
    return mail
  }

  app.get('/dev/mailbox', async (_request, reply) =>
    sendPlainPage(reply, {
      title: 'Demo mailbox',
      body: renderMailboxPage(await readMailbox(database, secrets)),
    }),
  )
  app.get('/dev/mailbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readMailbox(database, secrets)),
  )
  app.get('/dev/mailbox/:id.json', async ({ params }, reply) =>
    reply.header('cache-control', 'no-store').send(await mailOf(params)),
  )
  app.get('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = await mailOf(params)
    return sendPlainPage(reply, { title: mail.subject, body: renderMailPage(mail) })
  })
  app.get('/dev/mailbox/:id/html', async ({ params }, reply) => {
    const { html } = await mailOf(params)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
