import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type NoticeEventType, noticeEventTypes } from '../../api/notice-lists.ts'
import { LOCALES } from '../../domain/locales.ts'
import type { NoticeKind } from '../../domain/notices.ts'
import type { MailOrder } from '../../server/kernel/mail/orders.ts'
import { renderMail } from '../../server/kernel/mail/write-mail.ts'
import type { ContactToCall } from '../../server/modules/contracts/contact-to-call.ts'
import type { KnownDefectEvent } from '../../server/modules/notices/news.ts'
import { moduleDeclarations } from '../../server/modules.ts'

const { letters } = moduleDeclarations

const notice = {
  kind: 'noticeReceived',
  locale: 'fi',
  to: 'aino.virtanen@example.fi',
  params: {
    name: 'Aino',
    reference: 'K7PX-4MQH',
    contract: 'Koivukuja 3 A 12, 02100 Espoo',
    endDate: '2026-12-31',
    url: 'https://asukas.example.fi/asiointi/1/irtisano',
    awaits: [],
  },
} satisfies MailOrder

const { awaits: _awaits, ...ofNotice } = notice.params
const { endDate: _endDate, ...ofRequest } = ofNotice
const ofChange = {
  ...ofRequest,
  inEffect: '2026-12-15',
  answerBy: '2026-12-16',
  url: 'https://asukas.example.fi/asiointi/1/sopimusmuutos/vahvista',
}
const toWhom = { locale: 'fi', to: 'aino.virtanen@example.fi' } as const

const preferences = {
  communicationByEmail: true,
  communicationBySms: false,
  marketingAllowed: false,
}
const followedEvents = [
  'work_order_linked',
  'work_order_accepted',
  'work_order_started',
  'work_order_completed',
  'completed',
  'reopened',
] as const satisfies readonly KnownDefectEvent[]

/** Every kind of mail, with no, one and several pending approvals where that matters. */
const orders: readonly MailOrder[] = [
  notice,
  { ...notice, params: { ...ofNotice, awaits: ['Laura Korhonen'] } },
  { ...notice, params: { ...ofNotice, awaits: ['Laura Korhonen', 'Onni Korhonen'] } },
  { ...toWhom, kind: 'approvalNeeded', params: { ...ofNotice, giver: 'Mikko Korhonen' } },
  { ...toWhom, kind: 'approvalGiven', params: given([]) },
  { ...toWhom, kind: 'approvalGiven', params: given(['Onni Korhonen']) },
  { ...toWhom, kind: 'approvalGiven', params: given(['Onni Korhonen', 'Eero Korhonen']) },
  { ...toWhom, kind: 'requestRejectedByParty', params: { ...ofNotice, who: 'Laura Korhonen' } },
  { ...toWhom, kind: 'requestLapsed', params: ofNotice },
  { ...toWhom, kind: 'requestApproved', params: { ...ofNotice, parkingSpots: [] } },
  { ...toWhom, kind: 'requestApproved', params: { ...ofNotice, parkingSpots: ['P11'] } },
  { ...toWhom, kind: 'requestApproved', params: { ...ofNotice, parkingSpots: ['P11', 'H2'] } },
  { ...toWhom, kind: 'requestRejected', params: ofNotice },
  { ...toWhom, kind: 'modificationReceived', params: { ...ofChange, awaits: [] } },
  { ...toWhom, kind: 'modificationReceived', params: { ...ofChange, awaits: ['Laura Korhonen'] } },
  {
    ...toWhom,
    kind: 'modificationReceived',
    params: { ...ofChange, awaits: ['Laura Korhonen', 'Onni Korhonen'] },
  },
  {
    ...toWhom,
    kind: 'modificationApprovalNeeded',
    params: { ...ofChange, giver: 'Mikko Korhonen' },
  },
  { ...toWhom, kind: 'modificationApprovalGiven', params: changeApproved([]) },
  { ...toWhom, kind: 'modificationApprovalGiven', params: changeApproved(['Onni Korhonen']) },
  {
    ...toWhom,
    kind: 'modificationApprovalGiven',
    params: changeApproved(['Onni Korhonen', 'Eero Korhonen']),
  },
  {
    ...toWhom,
    kind: 'modificationRejectedByParty',
    params: { ...ofChange, who: 'Laura Korhonen' },
  },
  { ...toWhom, kind: 'modificationLapsed', params: ofChange },
  { ...toWhom, kind: 'modificationApproved', params: ofChange },
  { ...toWhom, kind: 'modificationRejected', params: ofChange },
  {
    ...toWhom,
    kind: 'tenantAdded',
    params: added({ name: null, phoneNumber: '+358 10 555 0100' }),
  },
  { ...toWhom, kind: 'tenantAdded', params: added(null) },
  {
    ...toWhom,
    kind: 'additionUndone',
    params: { ...decided(null), added: 'Väinö Vieras' },
  },
  {
    ...toWhom,
    kind: 'tenancyUndone',
    params: decided({ name: 'Toimisto', phoneNumber: '+358 10 555 0100' }),
  },
  { ...toWhom, kind: 'tenancyUpheld', params: decided(null) },
  { ...toWhom, kind: 'emergencyBulletin', params: ofEmergency('Vesi on poikki') },
  {
    ...toWhom,
    kind: 'paymentArrear',
    params: {
      name: 'Aino',
      contract: 'Koivukuja 3 A 12, 02100 Espoo',
      url: 'https://asukas.example.fi/asiointi/1/maksut/tiedot',
    },
  },
  { ...toWhom, kind: 'verificationCode', params: ofCode('/register/verify-email') },
  { ...toWhom, kind: 'passwordReset', params: ofCode('/password/forgot') },
  {
    ...toWhom,
    kind: 'passwordChanged',
    params: { name: 'Aino', url: 'https://asukas.example.fi/password/forgot' },
  },
  {
    ...toWhom,
    kind: 'signInsSlowed',
    params: { name: 'Aino', url: 'https://asukas.example.fi/password/forgot' },
  },
  {
    ...toWhom,
    kind: 'accountExists',
    params: { name: 'Aino', url: 'https://asukas.example.fi/login' },
  },
  { ...toWhom, kind: 'accountUnknown', params: { url: 'https://asukas.example.fi/login' } },
  { ...toWhom, kind: 'newEmailCode', params: ofCode('/') },
  {
    ...toWhom,
    kind: 'emailChangeRequested',
    params: { name: 'Aino', url: 'https://asukas.example.fi/password/forgot' },
  },
  {
    ...toWhom,
    kind: 'emailChanged',
    params: { name: 'Aino', url: 'https://asukas.example.fi/login' },
  },
  {
    ...toWhom,
    kind: 'emailInUse',
    params: { name: 'Aino', url: 'https://asukas.example.fi/login' },
  },
  {
    ...toWhom,
    kind: 'accountRemoved',
    params: {
      name: 'Aino',
      url: 'https://asukas.example.fi/register/chooseAuth',
      until: { date: '05.12.2026', time: '12.00' },
    },
  },
  {
    ...toWhom,
    kind: 'dataExportReady',
    params: {
      name: 'Aino',
      url: 'https://asukas.example.fi/',
      until: { date: '22.11.2026', time: '12.00' },
    },
  },
  {
    ...toWhom,
    kind: 'newNotification',
    preferences,
    params: {
      name: 'Aino',
      contract: notice.params.contract,
      url: 'https://asukas.example.fi/asiointi/1',
    },
  },
  {
    ...toWhom,
    kind: 'messageReceived',
    preferences,
    params: {
      name: 'Aino',
      contract: notice.params.contract,
      url: 'https://asukas.example.fi/asiointi/1/viestit/2',
    },
  },
  ...noticeEventTypes.map((event) => aboutNotice('defect', 'vikailmoitus', event)),
  ...(['created', 'work_note_created', 'completed', 'reopened'] as const).flatMap((event) => [
    aboutNotice('question', 'kysymys', event),
    aboutNotice('feedback', 'palaute', event),
  ]),
  ...followedEvents.map((event) => aboutDefect(event)),
  ...parkingMails(),
  {
    ...toWhom,
    kind: 'moreNews',
    params: {
      name: 'Aino',
      contract: notice.params.contract,
      url: 'https://asukas.example.fi/',
    },
  },
]

const RULE = `\n${'-'.repeat(72)}\n\n`

function ofCode(page: string) {
  return { name: 'Aino', code: '012345', url: `https://asukas.example.fi${page}` }
}

function aboutNotice(
  notice: NoticeKind,
  page: string,
  event: NoticeEventType,
): MailOrder<'serviceNotice'> {
  const { name, reference, contract } = ofNotice
  const url = `https://asukas.example.fi/asiointi/1/${page}/2`
  const isReopenable = event === 'completed'
  const params = { name, reference, contract, notice, event, isReopenable, url }
  return { ...toWhom, kind: 'serviceNotice', preferences, params }
}

function aboutDefect(event: KnownDefectEvent): MailOrder<'knownDefect'> {
  const { name, contract } = ofNotice
  const url = 'https://asukas.example.fi/asiointi/1'
  const params = { name, contract, title: 'Hissi ei toimi', event, url }
  return { ...toWhom, kind: 'knownDefect', preferences, params }
}

function parkingMails(): MailOrder[] {
  const { name, contract } = ofNotice
  const home = { name, contract, url: 'https://asukas.example.fi/asiointi/1/pysakointi' }
  const reserved = {
    ...home,
    spot: 'P11',
    startDate: '2026-12-01',
    endDate: null,
    price: 25,
    rulesUrl: 'https://koivuranta.example.fi/saannot',
    termsUrl: 'https://koivuranta.example.fi/ehdot',
  }
  const bare = { ...reserved, endDate: '2027-01-31', price: null, rulesUrl: null, termsUrl: null }
  const mail = { ...toWhom, preferences }
  return [
    { ...mail, kind: 'parkingReserved', params: reserved },
    { ...mail, kind: 'parkingReserved', params: bare },
    { ...mail, kind: 'parkingEnded', params: { ...home, spot: 'P11', endDate: '2026-12-31' } },
    { ...mail, kind: 'parkingEnded', params: { ...home, spot: 'P11', endDate: null } },
    { ...mail, kind: 'parkingChanged', params: { ...reserved, from: 'P3' } },
    { ...mail, kind: 'parkingFree', params: { ...home, spot: 'P11', startDate: '2027-01-01' } },
  ]
}

function added(contact: ContactToCall | null) {
  const url = 'https://asukas.example.fi/asiointi/1'
  return { ...ofRequest, url, startDate: '2026-12-15', contact }
}

function decided(contact: ContactToCall | null) {
  return { ...ofRequest, url: 'https://asukas.example.fi/asiointi/1', contact }
}

function ofEmergency(title: string) {
  const { name, contract } = ofNotice
  return { name, contract, title, url: 'https://asukas.example.fi/asiointi/1/tiedotteet/2' }
}

function changeApproved(awaits: readonly string[]) {
  return { ...ofChange, approver: 'Laura Korhonen', awaits }
}

function given(awaits: readonly string[]) {
  return { ...ofNotice, approver: 'Laura Korhonen', awaits }
}

it('the mail to the creator of a termination says what was received and what happens next', () => {
  expect(renderMail(letters, notice, 'Koivuranta-asunnot Oy')).toEqual({
    subject: 'Irtisanomisilmoituksesi on vastaanotettu',
    text: `Hei Aino

Olemme vastaanottaneet ilmoituksesi sopimuksen irtisanomisesta.

Viitenumero: K7PX-4MQH
Sopimus: Koivukuja 3 A 12, 02100 Espoo
Ilmoitettu päättymispäivä: 31.12.2026

Mitä seuraavaksi tapahtuu?
1. Koivuranta-asunnot Oy käsittelee ilmoituksesi. Sinun ei tarvitse nyt tehdä mitään.
2. Saat sähköpostia, kun ilmoitus on käsitelty.
3. Sopimus on voimassa ja maksat asunnosta tavalliseen tapaan 31.12.2026 asti.

Avaa ilmoitus: https://asukas.example.fi/asiointi/1/irtisano

Jos et ole tehnyt tätä ilmoitusta, ota heti yhteyttä asiakaspalveluun.

Ystävällisin terveisin
Koivuranta-asunnot Oy

Tämä on automaattinen viesti, johon ei voi vastata.
`,
    html: `<!doctype html>
<html lang="fi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Irtisanomisilmoituksesi on vastaanotettu</title>
</head>
<body style="margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 sans-serif">
<h1 style="font-size:1.375rem;line-height:1.3">Irtisanomisilmoituksesi on vastaanotettu</h1>
<p>Hei Aino</p>
<p>Olemme vastaanottaneet ilmoituksesi sopimuksen irtisanomisesta.</p>
<table style="border-collapse:collapse">
<tr><th scope="row" style="padding:0.25rem 1.5rem 0.25rem 0;text-align:left;vertical-align:top;font-weight:normal">Viitenumero</th><td style="padding:0.25rem 1.5rem 0.25rem 0;text-align:left;vertical-align:top;font-weight:bold">K7PX-4MQH</td></tr>
<tr><th scope="row" style="padding:0.25rem 1.5rem 0.25rem 0;text-align:left;vertical-align:top;font-weight:normal">Sopimus</th><td style="padding:0.25rem 1.5rem 0.25rem 0;text-align:left;vertical-align:top;font-weight:bold">Koivukuja 3 A 12, 02100 Espoo</td></tr>
<tr><th scope="row" style="padding:0.25rem 1.5rem 0.25rem 0;text-align:left;vertical-align:top;font-weight:normal">Ilmoitettu päättymispäivä</th><td style="padding:0.25rem 1.5rem 0.25rem 0;text-align:left;vertical-align:top;font-weight:bold">31.12.2026</td></tr>
</table>
<h2 style="font-size:1.125rem">Mitä seuraavaksi tapahtuu?</h2>
<ol>
<li>Koivuranta-asunnot Oy käsittelee ilmoituksesi. Sinun ei tarvitse nyt tehdä mitään.</li>
<li>Saat sähköpostia, kun ilmoitus on käsitelty.</li>
<li>Sopimus on voimassa ja maksat asunnosta tavalliseen tapaan 31.12.2026 asti.</li>
</ol>
<p><a href="https://asukas.example.fi/asiointi/1/irtisano">Avaa ilmoitus</a></p>
<p>Jos et ole tehnyt tätä ilmoitusta, ota heti yhteyttä asiakaspalveluun.</p>
<p>Ystävällisin terveisin<br>Koivuranta-asunnot Oy</p>
<p>Tämä on automaattinen viesti, johon ei voi vastata.</p>
</body>
</html>
`,
  })
})

it.each(LOCALES)('every kind of mail in %s is rendered as in the snapshot', (locale) => {
  const written = readFileSync(new URL(`${locale}.txt`, import.meta.url), 'utf8')
  const rendered = orders.map((order) =>
    renderMail(letters, { ...order, locale }, 'Koivuranta-asunnot Oy'),
  )
  expect(rendered.map(({ subject, text }) => `Subject: ${subject}\n\n${text}`).join(RULE)).toBe(
    written,
  )
})

it('no mail contains a placeholder or a bare key in any language', () => {
  for (const locale of LOCALES) {
    for (const order of orders) {
      const { subject, text, html } = renderMail(letters, { ...order, locale }, 'Koivuranta')
      const letter = `${subject}\n${text}\n${html}`
      expect(letter).not.toMatch(/\{\{|undefined|notice\.\w/)
      expect(letter).not.toContain(order.kind)
    }
  }
})

it.each([
  ['defect', 'vikailmoitus'],
  ['question', 'kysymys'],
  ['feedback', 'palaute'],
] as const)(
  'the mail about a completed %s invites to report what is still open only while it can be reopened',
  (kind, page) => {
    const order = aboutNotice(kind, page, 'completed')
    const textOf = (isReopenable: boolean) =>
      renderMail(letters, { ...order, params: { ...order.params, isReopenable } }, 'Koivuranta')
        .text
    const invitation = /Jos (vika ei ole korjaantunut|jokin jäi auki), voit kertoa siitä palvelussa/
    expect(textOf(true)).toMatch(invitation)
    expect(textOf(false)).not.toMatch(invitation)
    expect(textOf(false)).toContain('Näet kaikki tiedot, kun kirjaudut palveluun.')
  },
)

it('markup in names is escaped', () => {
  const params = { ...notice.params, name: '<b>Aino & "Co"</b>', contract: '{{reference}}' }
  const { text, html } = renderMail(letters, { ...notice, params }, 'Koivuranta <Oy>')
  expect(text).toContain('Hei <b>Aino & "Co"</b>\n')
  expect(html).toContain('<p>Hei &#60;b&#62;Aino &#38; &#34;Co&#34;&#60;/b&#62;</p>')
  expect(html).toContain('<br>Koivuranta &#60;Oy&#62;</p>')
  expect(text).toContain('Sopimus: {{reference}}\n')
})

it('the title of an emergency is shown as plain text, whatever it contains', () => {
  const title = '<img src="https://x.fi/"> {{provider}} $t(greeting) \u2028& Co'
  const order = { ...toWhom, kind: 'emergencyBulletin', params: ofEmergency(title) } as const
  const { subject, text, html } = renderMail(letters, order, 'Koivuranta')
  expect(subject).toBe(`Häiriötiedote: ${title}`)
  expect(text).toContain(`\nTiedote: ${title}\n`)
  expect(html).toContain('&#60;img src=&#34;https://x.fi/&#34;&#62; {{provider}} $t(greeting)')
  expect(html).not.toContain('<img')
})
