import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { startMailServer } from '../../../fixtures/server/mail-server.ts'
import { MAIL_CONNECTIONS, MailServerUnavailable, openMailTransport } from './transport.ts'

const mail = {
  id: 'b1a7e1d0-0000-4000-8000-000000000001',
  to: 'aino.virtanen@example.fi',
  subject: 'Notice received',
  text: 'Plain words',
  html: '<p>Rich words</p>',
}

it('sends a mail as text and HTML, and again under the same Message-ID', async () => {
  const { smtpUrl, received, server } = await startMailServer(false)
  const transport = openMailTransport({ smtpUrl, mailFrom: 'no-reply@example.fi' })
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

it('rejects a mail when the mail server does not accept it', async () => {
  const { smtpUrl, server } = await startMailServer(true)
  const transport = openMailTransport({ smtpUrl, mailFrom: 'no-reply@example.fi' })
  await expect(transport.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  transport.close()
  server.close()
})

it('rejects a mail when no mail server listens', async () => {
  const { smtpUrl, server } = await startMailServer(false)
  server.close()
  await once(server, 'close')
  const transport = openMailTransport({ smtpUrl, mailFrom: 'no-reply@example.fi' })
  await expect(transport.send(mail)).rejects.toEqual(new MailServerUnavailable('ESOCKET'))
  transport.close()
})

it('sends mails over a few connections, and opens others once these are closed', async () => {
  const { smtpUrl, received, server } = await startMailServer(false)
  const connections: Socket[] = []
  server.on('connection', (socket) => connections.push(socket))
  const transport = openMailTransport({ smtpUrl, mailFrom: 'no-reply@example.fi' })
  await Promise.all(Array.from({ length: 20 }, () => transport.send(mail)))
  expect(received.filter((line) => line === 'DATA')).toHaveLength(20)
  expect(connections.length).toBeLessThanOrEqual(MAIL_CONNECTIONS)
  const closed = Promise.all(connections.map(async (socket) => once(socket, 'close')))
  transport.close()
  await closed
  const before = connections.length
  await transport.send(mail)
  expect(connections).toHaveLength(before + 1)
  transport.close()
  server.close()
})

it('rejects a mail whose connection broke, so that the outbox tries it again', async () => {
  const { smtpUrl, server } = await startMailServer(false)
  let connections = 0
  server.prependListener('connection', (socket) => {
    connections += 1
    socket.on('data', (chunk) => {
      if (String(chunk).startsWith('DATA')) socket.destroy()
    })
  })
  const transport = openMailTransport({ smtpUrl, mailFrom: 'no-reply@example.fi' })
  await expect(transport.send(mail)).rejects.toBeInstanceOf(MailServerUnavailable)
  expect(connections).toBe(1)
  transport.close()
  server.close()
})

it('counts a mail as tried when its connection broke after the last byte', async () => {
  const { smtpUrl, received, server } = await startMailServer(false)
  server.prependListener('connection', (socket) =>
    socket.on('data', (chunk) => {
      if (String(chunk).endsWith('\r\n.\r\n')) socket.destroy()
    }),
  )
  const transport = openMailTransport({ smtpUrl, mailFrom: 'no-reply@example.fi' })
  const failure = await transport.send(mail).catch((error: unknown) => error)
  expect(failure).toHaveProperty('code', 'ECONNECTION')
  expect(failure).not.toBeInstanceOf(MailServerUnavailable)
  expect(received).toContain('Plain words')
  transport.close()
  server.close()
})

it('accepts every mail when no mail server is configured', async () => {
  const transport = openMailTransport({ smtpUrl: null, mailFrom: 'no-reply@example.fi' })
  await expect(transport.send(mail)).resolves.toBeUndefined()
})
