import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Receipt, receipt, terminationRequest } from '../../api/termination.ts'
import { demoContractId } from '../../server/demo/contracts.ts'
import { DEMO_PASSWORD } from '../../server/demo/people.ts'
import { demoAccountId } from '../../server/demo/resident-rows.ts'
import { openContent } from '../../server/mail/content.ts'
import { listMail } from '../../server/mail/repository.ts'
import { type DemoPortal, startDemoPortal } from '../support/demo-portal.ts'
import { plainNotice, signNotice, whereTo } from '../support/notice.ts'
import { Visitor } from '../support/visitor.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const contract = demoContractId('aino')
const notice = {
  ...plainNotice,
  movingOutDate: '2026-12-28',
  terminationReason: 'move_due_work',
  additionalDetails: 'Makuuhuoneen ikkuna vetää.',
  givingContactInfoAllowed: true,
  masterKeyAccessAllowed: true,
  hasPetsInApartment: true,
  displaysSelf: false,
  displayStartDate: '2026-11-22',
  displayEndDate: '2026-12-31',
  newAddress: {
    recipientName: 'Aino Virtanen',
    streetAddress: 'Satamakatu 11 B 24',
    postalCode: '33200',
    city: 'Tampere',
  },
  beneficiaries: [
    {
      existingBeneficiaryId: null,
      removeExistingBeneficiary: false,
      tenantId: null,
      contractToTenantAssociationId: null,
      beneficiaryName: 'Aino Virtanen',
      iban: 'FI2112345600000785',
      bic: null,
      returnPercentage: 100,
      phoneNumber: '+358 40 555 0101',
      email: 'aino.virtanen@example.fi',
    },
  ],
}

it('Aino signs in, gives notice, identifies, and finds what she signed', async () => {
  const aino = new Visitor(portal)
  await aino.post('/api/login', { username: 'aino.virtanen@example.fi', password: DEMO_PASSWORD })
  await aino.call('PUT', `/api/contracts/${contract}/drafts/termination`, {
    version: 1,
    step: 'form',
    values: { terminationReason: 'move_due_work' },
    fileUuids: [],
  })

  const before = aino.cookies.get('session')
  const address = await signNotice(
    aino,
    contract,
    { person: '140388-9028', method: 'mobile' },
    { operationData: notice },
  )
  expect(await whereTo(aino, address)).toEqual({
    status: 303,
    location: `/asiointi/${contract}/irtisano?success=true&state=confirmed`,
  })
  expect(aino.cookies.get('session')).not.toBe(before)

  const request = terminationRequest.parse(
    (await aino.get(`/api/contracts/${contract}/termination`)).body,
  )
  expect(request).toEqual({
    ...notice,
    id: request.id,
    reference: request.reference,
    status: 'ready_for_review',
    noticeDay: '2026-11-21',
    createdAt: '2026-11-21T10:00:00.000Z',
    decidedAt: null,
    createdBySelf: true,
    approvals: [],
  })
  expect(request.reference).toMatch(
    /^[34679ACDEFGHJKMNPQRTUVWXY]{4}-[34679ACDEFGHJKMNPQRTUVWXY]{4}$/,
  )

  expect((await aino.get(`/api/contracts/${contract}`)).body).toMatchObject({
    terminationRequest: { status: 'ready_for_review', createdAt: '2026-11-21T10:00:00.000Z' },
    terminationDisallowedReason: 'pending_termination_review',
  })
  expect((await aino.get(`/api/contracts/${contract}/drafts/termination`)).status).toBe(404)

  const kept = receipt.parse(
    (await aino.get(`/api/contracts/${contract}/requests/${request.id}/receipt`)).body,
  )
  expect(kept).toEqual({
    id: kept.id,
    requestId: request.id,
    reference: request.reference,
    signedAt: '2026-11-21T10:00:00.000Z',
    signerName: 'Aino Virtanen',
    method: 'mobile',
    text: SIGNED,
    hash: createHash('sha256').update(SIGNED).digest('hex'),
  } satisfies Receipt)

  const [mail] = await listMail(portal.database, 1)
  const { text } = openContent(portal.parts.secrets, mail!.contentSealed)
  expect({ ...mail, to: portal.parts.secrets.open(mail!.recipientSealed) }).toMatchObject({
    kind: 'noticeReceived',
    locale: 'fi',
    status: 'queued',
    to: 'aino.virtanen@example.fi',
  })
  expect(text).toContain(request.reference)
  expect(text).toContain('Koivukuja 3 A 12, 02100 Espoo')
  expect(text).toContain('31.12.2026')
  expect(text).toContain(`http://localhost:3000/asiointi/${contract}/irtisano`)

  const notifications = (await aino.get('/api/user/notifications')).body
  expect(notifications).toContainEqual({
    id: expect.any(String),
    contractUuid: contract,
    priority: 'normal',
    category: 'termination_request_created',
    notificationMeta: { arrearAmount: null },
    isCloseable: true,
    createdAt: '2026-11-21T10:00:00.000Z',
    closedAt: null,
  })

  const audit = await portal.database.query(
    `select action, subject_kind, details from audit
     where contract_id = $1 and actor_account_id = $2 order by id`,
    [contract, demoAccountId('aino')],
  )
  expect(audit).toEqual([
    {
      action: 'termination.created',
      subject_kind: 'termination_request',
      details: { status: 'ready_for_review' },
    },
    {
      action: 'identification.ended',
      subject_kind: 'identification',
      details: { purpose: 'contract-termination.create', outcome: 'confirmed' },
    },
  ])
})

it('leaves no identity code, account number or token in the log', () => {
  const log = portal.logged.join('\n')
  expect(log).not.toBe('')
  for (const secret of ['140388-9028', 'FI2112345600000785', 'Virtanen', 'Satamakatu', 'state=']) {
    expect(log).not.toContain(secret)
  }
})

const SIGNED = `Vuokrasopimuksen irtisanominen

Irtisanon alla olevan sopimuksen päättymään 31.12.2026.

Sopimus
Asunto: Koivukuja 3 A 12, 02100 Espoo
Omistaja: Koivuranta-asunnot Oy
Sopimustyyppi: Vuokrasopimus
Irtisanoja: Aino Virtanen

Päivät
Ilmoituspäivä: 21.11.2026
Irtisanomisaika alkaa: 30.11.2026
Sopimus voi päättyä aikaisintaan: 31.12.2026
Sopimus päättyy: 31.12.2026
Muuttopäivä: 28.12.2026

Syy
Irtisanomisen syy: Muutto työn vuoksi

Palautettavat maksut
Saaja: Aino Virtanen
Tilinumero: FI21 1234 5600 0007 85 (Nordea)
Osuus: 100\u00a0%
Puhelin: +358 40 555 0101
Sähköposti: aino.virtanen@example.fi

Uusi osoite
Vastaanottaja: Aino Virtanen
Osoite: Satamakatu 11 B 24, 33200 Tampere

Asunnon esittely
Asuntoa esittelee: Kiinteistöyhtiö
Esittelyt: 22.11.2026–31.12.2026
Asuntoon saa mennä yleisavaimella: Kyllä
Yhteystietoni saa antaa uusille asukkaille: Kyllä
Asunnossa on lemmikkejä: Kyllä

Lisätiedot
Viesti: Makuuhuoneen ikkuna vetää.
Liitteitä: 0`
