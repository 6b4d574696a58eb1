import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { openTransport } from './transport.ts'

const mail = {
  id: 'b1a7e1d0-0000-4000-8000-000000000001',
  to: 'aino.virtanen@example.fi',
  subject: 'Notice received',
  text: 'Plain words',
  html: '<p>Rich words</p>',
}

/** Starts a mail server that accepts one message, or rejects its recipient. */
async function startMailServer(refuses: boolean) {
  const received: string[] = []
  const server = createServer((socket) => converse(socket, refuses, received))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { smtpUrl: `smtp://127.0.0.1:${address.port}`, received, server }
}

function converse(socket: Socket, refuses: boolean, received: string[]) {
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test')
  let buffer = ''
  socket.on('data', (chunk) => {
    buffer += chunk.toString()
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      received.push(line)
      if (inData) {
        if (line !== '.') continue
        inData = false
        say('250 taken')
      } else if (line === 'DATA') {
        inData = true
        say('354 go on')
      } else if (refuses && line.startsWith('RCPT')) say('550 no such person')
      else say('250 fine')
    }
  })
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
