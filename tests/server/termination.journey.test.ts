import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Receipt, receipt, terminationRequest } from '../../api/termination.ts'
import { notification } from '../../api/user.ts'
import { minimalTermination } from '../../fixtures/minimal-termination.ts'
import { TEST_NOON } from '../../fixtures/server/app.ts'
import {
  getSelfIdentification,
  redirectAfterAnswer,
  signAnswer,
} from '../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { readContract } from '../../fixtures/server/read-contract.ts'
import { readRedirect, signTermination } from '../../fixtures/server/termination.ts'
import { saveTerminationDraft } from '../../fixtures/server/typing.ts'
import { Visitor } from '../../fixtures/server/visitor.ts'
import { demoContractId } from '../../server/demo/contracts.ts'
import { DEMO_PASSWORD, demoResidents } from '../../server/demo/people.ts'
import { demoAccountId } from '../../server/demo/resident-rows.ts'
import { openMailContent } from '../../server/kernel/mail/content.ts'
import { listMail } from '../../server/kernel/mail/repository.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const contract = demoContractId('aino')
const notice = {
  ...minimalTermination,
  movingOutDate: '2026-12-28',
  terminationReason: 'move_due_work',
  additionalDetails: 'Makuuhuoneen ikkuna vetää.',
  givingContactInfoAllowed: true,
  masterKeyAccessAllowed: true,
  hasPetsInApartment: true,
  displaysSelf: false,
  displayStartDate: '2026-11-23',
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

it('Aino signs in, terminates her contract, identifies, and finds what she signed', async () => {
  const aino = new Visitor(portal)
  await aino.post('/api/login', { username: 'aino.virtanen@example.fi', password: DEMO_PASSWORD })
  await saveTerminationDraft(aino, contract, { values: { terminationReason: 'move_due_work' } })

  const home = await readContract(aino, contract)
  const before = aino.cookies.get('session')
  const address = await signTermination(
    aino,
    contract,
    { person: '140388-9028', method: 'mobile' },
    { operationData: notice },
  )
  expect(await readRedirect(aino, address)).toEqual({
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
    givenBy: { firstName: 'Aino', lastName: 'Virtanen' },
    approvals: [],
    rejectedBy: null,
    files: [],
    endDatesSoFar: ['2026-12-31'],
  })
  expect(request.reference).toMatch(
    /^[34679ACDEFGHJKMNPQRTUVWXY]{4}-[34679ACDEFGHJKMNPQRTUVWXY]{4}$/,
  )

  expect(await readContract(aino, contract)).toEqual({
    ...home,
    terminationRequest: { status: 'ready_for_review', createdAt: '2026-11-21T10:00:00.000Z' },
    terminationDisallowedReason: 'pending_termination_review',
  })
  const draft = await aino.get(`/api/contracts/${contract}/drafts/termination`)
  expect([draft.status, draft.body]).toEqual([200, null])

  const kept = receipt.parse(
    (await aino.get(`/api/contracts/${contract}/requests/${request.id}/receipt`)).body,
  )
  expect(kept).toEqual({
    id: kept.id,
    requestId: request.id,
    action: 'create',
    reference: request.reference,
    signedAt: '2026-11-21T10:00:00.000Z',
    signerName: 'Aino Virtanen',
    method: 'mobile',
    text: SIGNED,
    hash: createHash('sha256').update(SIGNED).digest('hex'),
  } satisfies Receipt)

  const [mail] = await listMail(portal.database, 1)
  const { recipientSealed, contentSealed, ...listed } = mail!
  const { text } = openMailContent(portal.dependencies.secrets, contentSealed)
  expect({ ...listed, to: portal.dependencies.secrets.open(recipientSealed) }).toEqual({
    id: expect.any(String),
    kind: 'noticeReceived',
    locale: 'fi',
    status: 'queued',
    to: 'aino.virtanen@example.fi',
    subject: 'Irtisanomisilmoituksesi on vastaanotettu',
    createdAt: portal.clock.now(),
    sentAt: null,
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
     where contract_id = $1 and actor_account_id = $2 and at >= $3 order by id`,
    [contract, demoAccountId('aino'), TEST_NOON],
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

const signIn = async (key: string) => {
  const visitor = new Visitor(portal)
  const username = demoResidents.find((one) => one.key === key)?.email
  await visitor.post('/api/login', { username, password: DEMO_PASSWORD })
  return visitor
}

/** Signs in as a party and answers a termination request; returns the address after the callback. */
async function answerAs(key: string, contractId: string, operationType: 'accept' | 'reject') {
  const visitor = await signIn(key)
  const at = `/api/contracts/${contractId}`
  const { id, reference } = terminationRequest.parse((await visitor.get(`${at}/termination`)).body)
  const asked = { contract: contractId, requestId: id }
  const end = await readRedirect(
    visitor,
    await signAnswer(visitor, asked, getSelfIdentification(key), { operationType }),
  )
  const kept = receipt.parse((await visitor.get(`${at}/requests/${id}/receipt`)).body)
  return { visitor, end, kept, signed: { requestId: id, reference } }
}

/** The receipt of a party who answered by bank just now; the text varies with the request. */
const receiptOf = (kept: Receipt) => ({
  id: expect.any(String),
  signedAt: portal.clock.now().toISOString(),
  method: 'bank',
  text: kept.text,
  hash: createHash('sha256').update(kept.text).digest('hex'),
})

const categories = async (visitor: Visitor, contractId: string) => {
  const { body } = await visitor.get('/api/user/notifications')
  return z
    .array(notification)
    .parse(body)
    .filter(({ contractUuid }) => contractUuid === contractId)
    .map(({ category }) => category)
    .toSorted()
}

it('Mikko requests a termination and Laura approves it, each from sign-in to receipt', async () => {
  const home = demoContractId('korhonen')
  const mikko = await signIn('mikko')
  const sent = { ...minimalTermination, beneficiaries: notice.beneficiaries }
  const address = await signTermination(mikko, home, getSelfIdentification('mikko'), {
    operationData: sent,
  })
  expect(await readRedirect(mikko, address)).toEqual({
    status: 303,
    location: `/asiointi/${home}/irtisano?success=true&state=pending`,
  })
  const asked = await signIn('laura')
  expect(await categories(asked, home)).toEqual(['termination_request_approval_needed'])

  const before = await readContract(asked, home)
  const { visitor: laura, end, kept, signed } = await answerAs('laura', home, 'accept')
  expect(end).toEqual(redirectAfterAnswer(home, 'success=true&state=confirmed'))
  expect(kept).toEqual({
    ...receiptOf(kept),
    ...signed,
    action: 'accept',
    signerName: 'Laura Korhonen',
  })
  expect(kept.text).toContain('\nIrtisanoja: Mikko Korhonen\n')
  expect(await categories(laura, home)).toEqual([])
  expect(await categories(mikko, home)).toEqual([
    'termination_request_accepted_by_tenant',
    'termination_request_created',
  ])
  const signedAt = portal.clock.now().toISOString()
  for (const party of [mikko, laura]) {
    expect(await readContract(party, home)).toEqual({
      ...before,
      tenant: { ...before.tenant, id: expect.any(String) },
      terminationRequest: { status: 'ready_for_review', createdAt: signedAt },
      terminationDisallowedReason: 'pending_termination_review',
    })
  }
})

it('Hanna requests a termination and Jari rejects it: the contract continues, and she may try again', async () => {
  const home = demoContractId('salonen')
  const hanna = await signIn('hanna')
  const before = await readContract(hanna, home)
  await readRedirect(hanna, await signTermination(hanna, home, getSelfIdentification('hanna')))
  const { end, kept, signed } = await answerAs('jari', home, 'reject')
  expect(end).toEqual(redirectAfterAnswer(home, 'success=true&state=rejected'))
  expect(kept).toEqual({
    ...receiptOf(kept),
    ...signed,
    action: 'reject',
    signerName: 'Jari Salonen',
  })
  expect(kept.text).toContain('\nIrtisanoja: Hanna Salonen\n')
  expect(await categories(hanna, home)).toEqual([
    'termination_request_created',
    'termination_request_rejected_by_tenant',
  ])
  const now = portal.clock.now().toISOString()
  expect((await hanna.get(`/api/contracts/${home}/termination`)).body).toEqual({
    ...minimalTermination,
    id: signed.requestId,
    reference: signed.reference,
    status: 'rejected',
    rejectedBy: 'tenant',
    noticeDay: '2026-11-21',
    createdAt: now,
    decidedAt: now,
    createdBySelf: true,
    givenBy: { firstName: 'Hanna', lastName: 'Salonen' },
    approvals: [
      {
        firstName: 'Jari',
        lastName: 'Salonen',
        tenantId: expect.any(String),
        isSelf: false,
        status: 'rejected',
        decidedAt: now,
      },
    ],
    files: [],
    endDatesSoFar: ['2026-12-31'],
  })
  expect(await readContract(hanna, home)).toEqual({
    ...before,
    terminationRequest: { status: 'rejected', createdAt: now },
    terminationDisallowedReason: null,
  })
})

it('writes no personal data to the log and the audit, for any signer or recipient of mail', async () => {
  const mailed = await listMail(portal.database, 100)
  const { secrets } = portal.dependencies
  expect(mailed.map(({ kind }) => kind).toSorted()).toEqual([
    'approvalGiven',
    'approvalNeeded',
    'approvalNeeded',
    'noticeReceived',
    'noticeReceived',
    'noticeReceived',
    'requestRejectedByParty',
  ])
  const audit = await portal.database.query('select * from audit')
  const written = [portal.logged.join('\n'), JSON.stringify(audit)]
  expect(written.every((text) => text !== '' && text !== '[]')).toBe(true)

  const people = demoResidents.flatMap(({ givenName, familyName, identityCode, email }) => [
    givenName,
    familyName,
    ...[identityCode, email].filter((known) => known !== null),
  ])
  const recipients = mailed.map(({ recipientSealed }) => secrets.open(recipientSealed))
  const others = ['FI2112345600000785', 'FI21 1234', 'Satamakatu', 'Koivukuja', 'state=', 'code=']
  for (const personal of [...people, ...recipients, ...others]) {
    for (const text of written) expect(text).not.toContain(personal)
  }
})

const SIGNED = `Vuokrasopimuksen irtisanominen

Irtisanon tämän sopimuksen päättymään 31.12.2026.

Sopimus
Asunto: Koivukuja 3 A 12, 02100 Espoo
Omistaja: Koivuranta-asunnot Oy
Sopimustyyppi: Vuokrasopimus
Irtisanoja: Aino Virtanen

Syy ja päivät
Ilmoituspäivä: lauantai 21.11.2026
Irtisanomisaika alkaa: maanantai 30.11.2026
Sopimus voi päättyä aikaisintaan: torstai 31.12.2026
Sopimus päättyy: torstai 31.12.2026
Muuttopäivä: maanantai 28.12.2026
Irtisanomisen syy: Muutto työn vuoksi

Palautettavat maksut
Saajan nimi: Aino Virtanen
Tilinumero (IBAN): FI21 1234 5600 0007 85, Nordea
Osuus palautuksesta: 100\u00a0%
Puhelinnumero: +358 40 555 0101
Sähköpostiosoite: aino.virtanen@example.fi

Uusi osoite
Vastaanottajan nimi: Aino Virtanen
Osoite: Satamakatu 11 B 24, 33200 Tampere

Asunnon esittely
Asuntoa esittelee: Kiinteistöyhtiö
Esittelyt: 23.11.2026–31.12.2026
Asuntoon saa mennä yleisavaimella: Kyllä
Yhteystietoni saa antaa uusille asukkaille: Kyllä
Asunnossa on lemmikkejä: Kyllä

Lisätiedot
Viesti: Makuuhuoneen ikkuna vetää.
Liitteet: Ei ilmoitettu`
