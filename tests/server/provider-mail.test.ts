import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  getSelfIdentification,
  makePendingTermination,
  signAnswer,
} from '../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { sendAcceptedMessage } from '../../fixtures/server/messages.ts'
import { makeDefect, sendNotice } from '../../fixtures/server/notice-home.ts'
import { readRedirect } from '../../fixtures/server/termination.ts'
import { deliverDueMails } from '../../server/kernel/mail/deliver.ts'
import { readMail, readMailbox } from '../../server/kernel/mail/mailbox.ts'
import type { MailTransport } from '../../server/kernel/mail/transport.ts'
import { renderMail } from '../../server/kernel/mail/write-mail.ts'
import { queueProviderMailAboutFailedMails } from '../../server/modules/provider/failed-mails.ts'
import { moduleDeclarations } from '../../server/modules.ts'

const PROVIDER = 'Koivuranta-asunnot Oy'
const TO = {
  notices: 'huolto@example.fi',
  messages: 'palvelu@example.fi',
  requests: 'vuokraus@example.fi',
  failures: 'it@example.fi',
}

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal({
    env: {
      PROVIDER_MAIL_NOTICES: `${TO.notices}, toinen@example.fi`,
      PROVIDER_MAIL_MESSAGES: TO.messages,
      PROVIDER_MAIL_REQUESTS: TO.requests,
      PROVIDER_MAIL_FAILURES: TO.failures,
      PROVIDER_MAIL_LINK: 'https://tyot.example.fi/{kind}/{reference}',
    },
  })
})
afterAll(() => portal.close())
beforeEach(() => portal.database.query('delete from mail'))

/** A mail server that takes nothing. */
const failing: MailTransport = {
  send: () => Promise.reject(new Error('The mail server is off')),
  close: () => {},
}

/** Returns the subjects and texts of the mails to an address. */
async function mailsTo(to: string) {
  const { database, dependencies } = portal
  const mails = await readMailbox(database, dependencies.secrets)
  const own = mails.filter((mail) => mail.to === to)
  return Promise.all(
    own.map(async ({ id, subject }) => {
      const mail = await readMail(database, dependencies.secrets, id)
      return { subject, text: mail?.text }
    }),
  )
}

const END = `Tämä viesti lähetettiin osoitteeseen, jonka palvelun ylläpito on asettanut.

Ystävällisin terveisin
Koivuranta-asunnot Oy

Tämä on automaattinen viesti, johon ei voi vastata.
`

it('Every address for notices gets a mail about a notice, which names only its reference', async () => {
  const contract = await portal.rentalOf('aino')
  const id = await sendNotice(await portal.visitor('aino'), 'defect-notice', makeDefect(contract))
  const [{ reference } = { reference: '' }] = await portal.database.query<{ reference: string }>(
    'select reference from notice where id = $1',
    [id],
  )
  const expected = {
    subject: `Uusi vikailmoitus, kysymys tai palaute ${reference}`,
    text: `Hei

Asukas on lähettänyt vikailmoituksen, kysymyksen tai palautteen, tai avannut sen uudelleen.

Tunnus: ${reference}

Avaa käsittelyssä: https://tyot.example.fi/notices/${reference}

${END}`,
  }
  expect(await mailsTo(TO.notices)).toEqual([expected])
  expect(await mailsTo('toinen@example.fi')).toEqual([expected])
  expect(await mailsTo(TO.messages)).toEqual([])
})

it('A mail to the provider without a link for staff names the command that shows its subject', () => {
  const params = { reference: 'W4DE-9KXT', url: null }
  const texts = (['providerNotice', 'providerMessage', 'providerRequest'] as const).map((kind) =>
    renderMail(
      moduleDeclarations.letters,
      { kind, locale: 'fi', to: TO.notices, params },
      PROVIDER,
    ),
  )
  const failure = renderMail(
    moduleDeclarations.letters,
    { kind: 'providerFailure', locale: 'sv', to: TO.failures, params: { count: 3, url: null } },
    PROVIDER,
  )
  expect(texts[0]?.text).toBe(`Hei

Asukas on lähettänyt vikailmoituksen, kysymyksen tai palautteen, tai avannut sen uudelleen.

Tunnus: W4DE-9KXT
Näkyy komennolla: npm run provider -- notices show W4DE-9KXT

${END}`)
  expect(texts.slice(1).map(({ text }) => text)).toEqual([
    expect.stringContaining('\nNäkyy komennolla: npm run provider -- messages show W4DE-9KXT\n'),
    expect.stringContaining('\nNäkyy komennolla: npm run provider -- requests show W4DE-9KXT\n'),
  ])
  expect(failure.text).toContain('\nVisas med kommandot: npm run provider -- status\n')
  for (const { html } of [...texts, failure]) {
    expect(html).toContain('npm run provider -- ')
    expect(html).not.toContain('<a ')
  }
})

it('The mail to the provider about a message names only the id of its thread', async () => {
  const contract = await portal.rentalOf('aino')
  const { thread } = await sendAcceptedMessage(await portal.visitor('aino'), contract)
  expect(await mailsTo(TO.messages)).toEqual([
    {
      subject: 'Uusi viesti asukkaalta',
      text: `Hei

Asukas on lähettänyt viestin.

Tunnus: ${thread}

Avaa käsittelyssä: https://tyot.example.fi/messages/${thread}

${END}`,
    },
  ])
})

it('The provider is mailed about a request once every party has approved it, and not earlier', async () => {
  const request = await makePendingTermination(portal, ['mikko', 'laura'])
  expect(await mailsTo(TO.requests)).toEqual([])
  const laura = request.visitors['laura']!
  await readRedirect(laura, await signAnswer(laura, request, getSelfIdentification('laura')))
  const [{ reference } = { reference: '' }] = await portal.database.query<{ reference: string }>(
    'select reference from termination_request where id = $1',
    [request.requestId],
  )
  expect(await mailsTo(TO.requests)).toEqual([
    {
      subject: `Irtisanominen tai sopimusmuutos ${reference} odottaa käsittelyä`,
      text: `Hei

Kaikki osapuolet ovat hyväksyneet irtisanomisen tai sopimusmuutoksen. Se odottaa päätöstänne.

Tunnus: ${reference}

Avaa käsittelyssä: https://tyot.example.fi/requests/${reference}

${END}`,
    },
  ])
})

it('The provider is mailed once about a failure to deliver mails, and never when that mail fails', async () => {
  const { dependencies, database, clock } = portal
  const undelivered = { ...dependencies, transport: failing }
  const giveUp = async () => {
    clock.set(new Date(clock.now().getTime() + 25 * 60 * 60_000))
    await deliverDueMails(undelivered)
  }
  const contract = await portal.rentalOf('aino')
  await sendNotice(await portal.visitor('aino'), 'defect-notice', makeDefect(contract))
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    'select count(*)::integer as count from mail',
  )
  await queueProviderMailAboutFailedMails(dependencies)
  expect(await mailsTo(TO.failures)).toEqual([])
  await giveUp()
  await queueProviderMailAboutFailedMails(dependencies)
  const expected = {
    subject: 'Sähköposteja jäi lähettämättä',
    text: `Hei

Osaa palvelun sähköposteista ei saatu lähetettyä, vaikka niitä yritettiin uudelleen. Tarkistakaa sähköpostipalvelimen asetukset.

Lähettämättä jääneitä: ${count}

Avaa käsittelyssä: https://tyot.example.fi/failures/

${END}`,
  }
  expect(await mailsTo(TO.failures)).toEqual([expected])
  await queueProviderMailAboutFailedMails(dependencies)
  await giveUp()
  await queueProviderMailAboutFailedMails(dependencies)
  expect(await mailsTo(TO.failures)).toEqual([expected])
})
