import { once } from 'node:events'
import { expect, it } from 'vitest'
import { startMailServer } from '../../../fixtures/server/mail-server.ts'
import { openTransport } from './transport.ts'

const mail = {
  id: 'b1a7e1d0-0000-4000-8000-000000000001',
  to: 'aino.virtanen@example.fi',
  subject: 'Notice received',
  text: 'Plain words',
  html: '<p>Rich words</p>',
}

it('sends a mail as text and HTML, with the same Message-ID at a retry', async () => {
  const { smtpUrl, received, server } = await startMailServer(false)
  const transport = openTransport({ smtpUrl, mailFrom: 'no-reply@example.fi' })
  await transport.send(mail)
  transport.close()
  server.close()

  for (const line of [
    'MAIL FROM:<no-reply@example.fi>',
    'RCPT TO:<aino.virtanen@example.fi>',
    'From: no-reply@example.fi',
    'To: aino.virtanen@example.fi',
    'Subject: Notice received',
    'Message-ID: <b1a7e1d0-0000-4000-8000-000000000001@example.fi>',
    'Plain words',
    '<p>Rich words</p>',
  ])
    expect(received).toContain(line)
})

it('rejects when the mail server does not accept the mail', async () => {
  const { smtpUrl, server } = await startMailServer(true)
  const transport = openTransport({ smtpUrl, mailFrom: 'no-reply@example.fi' })
  await expect(transport.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  transport.close()
  server.close()
})

it('rejects when nothing listens', async () => {
  const { smtpUrl, server } = await startMailServer(false)
  server.close()
  await once(server, 'close')
  const transport = openTransport({ smtpUrl, mailFrom: 'no-reply@example.fi' })
  await expect(transport.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
  transport.close()
})

it('accepts every mail when no mail server is configured', async () => {
  const transport = openTransport({ smtpUrl: null, mailFrom: 'no-reply@example.fi' })
  await expect(transport.send(mail)).resolves.toBeUndefined()
})
