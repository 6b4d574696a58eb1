import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { productionSettings, startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { Visitor } from '../../../fixtures/server/visitor.ts'
import { sealMailContent } from '../../kernel/mail/content.ts'
import { insertMail } from '../../kernel/mail/repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const text = 'Hei <Aino>!\n\nVahvista: http://localhost:3000/vahvista?a=1&b=2 nyt.'
const html = '<!doctype html><p style="margin:0">Hei &lt;Aino&gt;!</p>'

async function putMail() {
  const { secrets, clock, database } = test.dependencies
  await insertMail(database, {
    kind: 'notice_received',
    locale: 'fi',
    accountId: null,
    recipientSealed: secrets.seal('aino.virtanen@example.fi'),
    subject: 'Irtisanominen <vastaanotettu>',
    contentSealed: sealMailContent(secrets, { text, html }),
    createdAt: clock.now(),
    due: clock.now(),
    joins: null,
    validUntil: null,
  })
}

const idIn = (list: unknown) => z.array(z.object({ id: z.string() })).parse(list)[0]?.id

const mail = {
  id: expect.any(String),
  kind: 'notice_received',
  locale: 'fi',
  to: 'aino.virtanen@example.fi',
  subject: 'Irtisanominen <vastaanotettu>',
  status: 'queued',
  createdAt: '2026-11-21T10:00:00.000Z',
  sentAt: null,
}

describe('The demo mailbox', () => {
  it('is empty in a new database', async () => {
    const visitor = new Visitor(test)
    expect((await visitor.get('/dev/mailbox.json')).body).toEqual([])
    expect((await visitor.get('/dev/mailbox')).body).toContain('<p>No mail yet.</p>')
  })

  it('lists all mails of the outbox, as JSON and as a page', async () => {
    await putMail()
    const visitor = new Visitor(test)
    const { body } = await visitor.get('/dev/mailbox.json')
    expect(body).toEqual([mail])

    const id = idIn(body)
    const page = await visitor.get('/dev/mailbox')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(page.body).toContain(
      `<a href="/dev/mailbox/${id}">Irtisanominen &#60;vastaanotettu&#62;</a>`,
    )
    expect((await visitor.get(`/dev/mailbox/${id}.json`)).body).toEqual({ ...mail, id, text, html })
  })

  it('shows one mail with its links, and its HTML at another address', async () => {
    const visitor = new Visitor(test)
    const id = idIn((await visitor.get('/dev/mailbox.json')).body)

    expect((await visitor.get(`/dev/mailbox/${id}`)).body).toContain(
      '<pre lang="fi">Hei &#60;Aino&#62;!\n\nVahvista: <a href="http://localhost:3000/vahvista?a=1&#38;b=2">http://localhost:3000/vahvista?a=1&#38;b=2</a> nyt.</pre>',
    )
    const asHtml = await visitor.get(`/dev/mailbox/${id}/html`)
    expect(asHtml.body).toBe(html)
    expect(asHtml.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/)
  })

  it('returns 404 for an unknown mail', async () => {
    const visitor = new Visitor(test)
    for (const path of [crypto.randomUUID(), '1', '1.json', `${crypto.randomUUID()}/html`]) {
      const { status, body } = await visitor.get(`/dev/mailbox/${path}`)
      expect([path, status, body]).toEqual([path, 404, { code: 'NOT_FOUND' }])
    }
  })

  it('does not exist in production', async () => {
    const production = await startTestApp({
      database: test.database,
      env: productionSettings,
    })
    const visitor = new Visitor(production)
    expect((await visitor.get('/dev/mailbox')).status).toBe(404)
    expect((await visitor.get('/dev/mailbox.json')).status).toBe(404)
    await production.app.close()
  })
})
