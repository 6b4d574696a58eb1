import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../api/routes.ts'
import { receipt, terminationRequest } from '../../../api/termination.ts'
import { minimalTermination, refundBeneficiary } from '../../../fixtures/minimal-termination.ts'
import {
  getSelfIdentification,
  makePendingTermination,
  readRequestState,
  redirectAfterAnswer,
  signAnswer,
  stateAwaitingLaura,
} from '../../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { makeMailQueueingFail } from '../../../fixtures/server/failing-mail.ts'
import { sendFile } from '../../../fixtures/server/files.ts'
import { readRedirect, signTermination } from '../../../fixtures/server/termination.ts'
import { demoContractId } from '../../demo/contracts.ts'
import { demoAccountId, demoPersonId } from '../../demo/resident-rows.ts'
import { openMailContent } from '../../kernel/mail/content.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const LATE = 'success=false&error=STATE_CONFLICT'
const GENERIC = 'success=false&error=CONFIRM_OPERATION_GENERIC_ERROR'

/** Returns the mails sent at the current time, with recipient and language. */
async function mails() {
  const rows = await portal.database.query<{
    kind: string
    locale: string
    recipient: string
    content: string
  }>(
    `select kind, locale, recipient_sealed as recipient, content_sealed as content from mail
     where created_at = $1`,
    [portal.clock.now()],
  )
  const { secrets } = portal.dependencies
  return rows
    .map(({ recipient, content, ...row }) => ({
      ...row,
      to: secrets.open(recipient).split('.')[0],
      text: openMailContent(secrets, content).text,
    }))
    .toSorted((one, other) => `${one.kind} ${one.to}`.localeCompare(`${other.kind} ${other.to}`))
}

const sent = async () => (await mails()).map(({ kind, locale, to }) => `${kind} ${locale} ${to}`)

describe('A termination that waits for others', () => {
  it('asks each other party by mail in their language, and sends a confirmation to the party who gave notice', async () => {
    portal.clock.advance(1000)
    const { contract } = await makePendingTermination(portal, ['mikko', 'laura', 'signe'])
    expect(await sent()).toEqual([
      'approvalNeeded fi laura',
      'approvalNeeded sv signe',
      'noticeReceived fi mikko',
    ])
    const [laura, signe, mikko] = await mails()
    const page = `http://localhost:3000/asiointi/${contract}/irtisano`
    expect(laura?.text).toContain('Mikko Korhonen')
    expect(laura?.text).toContain(`${page}/vahvista\n`)
    expect(signe?.text).toContain(`${page}/vahvista\n`)
    expect(mikko?.text).toContain('Laura Korhonen ja Signe Lindholm')
    expect(mikko?.text).toContain(`${page}\n`)
  })
})

describe('The approval of a party', () => {
  it('completes the termination request when it is the last approval', async () => {
    const asked = await makePendingTermination(portal, ['mikko', 'laura'])
    const { contract, requestId } = asked
    const [laura, mikko] = [await portal.visitor('laura'), await portal.visitor('mikko')]
    expect(await readRequestState(portal, requestId)).toEqual(stateAwaitingLaura)
    portal.clock.advance(60_000)
    const now = portal.clock.now().toISOString()

    const address = await signAnswer(laura, asked, {
      ...getSelfIdentification('laura'),
      method: 'mobile',
    })
    const session = laura.cookies.get('session')
    expect(await readRedirect(laura, address)).toEqual(
      redirectAfterAnswer(contract, 'success=true&state=confirmed'),
    )
    expect(laura.cookies.get('session')).not.toBe(session)

    const at = `/api/contracts/${contract}`
    const request = terminationRequest.parse((await laura.get(`${at}/termination`)).body)
    const answered = {
      tenantId: expect.any(String),
      firstName: 'Laura',
      lastName: 'Korhonen',
      isSelf: true,
      status: 'accepted',
      decidedAt: now,
    }
    expect(request).toEqual({
      ...minimalTermination,
      id: requestId,
      reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
      status: 'ready_for_review',
      noticeDay: '2026-11-21',
      createdAt: expect.any(String),
      decidedAt: null,
      rejectedBy: null,
      createdBySelf: false,
      givenBy: { firstName: 'Mikko', lastName: 'Korhonen' },
      approvals: [answered],
      endDatesSoFar: ['2026-12-31'],
      files: [],
    })
    expect((await mikko.get(`${at}/termination`)).body).toEqual({
      ...request,
      createdBySelf: true,
      approvals: [{ ...answered, isSelf: false }],
    })

    const kept = receipt.parse((await laura.get(`${at}/requests/${requestId}/receipt`)).body)
    const text = ACCEPTED.replace('{reference}', request.reference)
    expect(kept).toEqual({
      id: kept.id,
      requestId,
      action: 'accept',
      reference: request.reference,
      signedAt: now,
      signerName: 'Laura Korhonen',
      method: 'mobile',
      text,
      hash: createHash('sha256').update(text).digest('hex'),
    })
    const own = receipt.parse((await mikko.get(`${at}/requests/${requestId}/receipt`)).body)
    expect([own.action, own.signerName]).toEqual(['create', 'Mikko Korhonen'])

    expect(await readRequestState(portal, requestId)).toEqual({
      status: 'ready_for_review',
      approvals: ['accepted'],
      receipts: 1,
      moves: 1,
      cards: ['termination_request_accepted_by_tenant Mikko', 'termination_request_created Mikko'],
    })
    expect(await sent()).toEqual(['approvalGiven fi mikko'])
    expect(
      await portal.database.query(
        `select actor_account_id, action, details from audit
         where contract_id = $1 and at = $2 order by id`,
        [contract, portal.clock.now()],
      ),
    ).toEqual([
      {
        actor_account_id: demoAccountId('laura'),
        action: 'termination.moved',
        details: {
          event: 'approval.given',
          from: 'pending_tenant_approval',
          to: 'ready_for_review',
        },
      },
      {
        actor_account_id: demoAccountId('laura'),
        action: 'identification.ended',
        details: { purpose: 'contract-termination.approve', outcome: 'confirmed' },
      },
    ])
  })

  it('leaves the termination request waiting while other approvals are missing', async () => {
    const asked = await makePendingTermination(portal, ['mikko', 'laura', 'elina'])
    const { contract, requestId } = asked
    const [laura, elina] = [await portal.visitor('laura'), await portal.visitor('elina')]
    portal.clock.advance(1000)
    expect(
      await readRedirect(laura, await signAnswer(laura, asked, getSelfIdentification('laura'))),
    ).toEqual(redirectAfterAnswer(contract, 'success=true&state=pending'))
    expect(await readRequestState(portal, requestId)).toEqual({
      status: 'pending_tenant_approval',
      approvals: ['waiting', 'accepted'],
      receipts: 1,
      moves: 1,
      cards: [
        'termination_request_accepted_by_tenant Elina',
        'termination_request_accepted_by_tenant Mikko',
        'termination_request_approval_needed Elina',
        'termination_request_created Mikko',
      ],
    })
    expect(await sent()).toEqual(['approvalGiven fi elina', 'approvalGiven fi mikko'])

    expect(
      await readRedirect(elina, await signAnswer(elina, asked, getSelfIdentification('elina'))),
    ).toEqual(redirectAfterAnswer(contract, 'success=true&state=confirmed'))
    expect(await readRequestState(portal, requestId)).toEqual({
      status: 'ready_for_review',
      approvals: ['accepted', 'accepted'],
      moves: 2,
      receipts: 2,
      cards: [
        'termination_request_accepted_by_tenant Elina',
        'termination_request_accepted_by_tenant Laura',
        'termination_request_accepted_by_tenant Mikko',
        'termination_request_created Mikko',
      ],
    })
  })
})

describe('The rejection of a party', () => {
  it('cancels the termination request, notifies all other parties, and allows another request', async () => {
    const asked = await makePendingTermination(portal, ['mikko', 'laura', 'elina'])
    const { contract, requestId } = asked
    const [laura, mikko] = [await portal.visitor('laura'), await portal.visitor('mikko')]
    portal.clock.advance(1000)
    const now = portal.clock.now().toISOString()
    const before = terminationRequest.parse(
      (await mikko.get(`/api/contracts/${contract}/termination`)).body,
    )
    const address = await signAnswer(laura, asked, getSelfIdentification('laura'), {
      operationType: 'reject',
      locale: 'en',
    })
    expect(await readRedirect(laura, address)).toEqual(
      redirectAfterAnswer(contract, 'success=true&state=rejected'),
    )

    const at = `/api/contracts/${contract}`
    const [lauras, elinas] = before.approvals
    expect([lauras?.firstName, elinas?.firstName]).toEqual(['Laura', 'Elina'])
    expect((await mikko.get(`${at}/termination`)).body).toEqual({
      ...before,
      status: 'rejected',
      decidedAt: now,
      rejectedBy: 'tenant',
      approvals: [
        { ...lauras, status: 'rejected', decidedAt: now },
        { ...elinas, status: 'waiting', decidedAt: null },
      ],
    })
    const kept = receipt.parse((await laura.get(`${at}/requests/${requestId}/receipt`)).body)
    expect(kept.action).toBe('reject')
    expect(kept.text).toMatch(
      /^Rejection of a notice of termination\n\nI do not approve this notice, by which the agreement would end on 31\.12\.2026\. The notice is cancelled\.\n/,
    )
    expect(await readRequestState(portal, requestId)).toEqual({
      status: 'rejected',
      approvals: ['waiting', 'rejected'],
      receipts: 1,
      moves: 1,
      cards: [
        'termination_request_created Mikko',
        'termination_request_rejected_by_tenant Elina',
        'termination_request_rejected_by_tenant Mikko',
      ],
    })
    expect(await sent()).toEqual([
      'requestRejectedByParty fi elina',
      'requestRejectedByParty fi mikko',
    ])
    portal.clock.advance(1000)
    expect(
      await readRedirect(
        mikko,
        await signTermination(mikko, contract, getSelfIdentification('mikko')),
      ),
    ).toEqual({
      location: `/asiointi/${contract}/irtisano?success=true&state=pending`,
      status: 303,
    })
  })
})

describe('The signed text', () => {
  it('of an approval leaves out the protected details of the party who gave notice', async () => {
    const contract = await portal.rentalOf('mikko', 'laura')
    await portal.database.query(
      'update tenant set non_disclosure = true where contract_id = $1 and person_id = $2',
      [contract, demoPersonId('mikko')],
    )
    const [mikko, laura] = [await portal.visitor('mikko'), await portal.visitor('laura')]
    const operationData = {
      ...minimalTermination,
      additionalDetails: 'Muutan pois.',
      fileUuids: [await sendFile(portal, mikko, 'todistus.png')],
      newAddress: {
        recipientName: 'Mikko Korhonen',
        streetAddress: 'Salakuja 1',
        postalCode: '00100',
        city: 'Helsinki',
      },
      beneficiaries: [
        { ...refundBeneficiary, phoneNumber: '+358 40 555 0102', email: 'mikko@example.fi' },
      ],
    }
    await readRedirect(
      mikko,
      await signTermination(mikko, contract, getSelfIdentification('mikko'), { operationData }),
    )
    const read = async (who: typeof laura, path: string) => (await who.get(path)).body
    const at = `/api/contracts/${contract}`
    const { id: requestId } = terminationRequest.parse(await read(mikko, `${at}/termination`))
    await readRedirect(
      laura,
      await signAnswer(laura, { contract, requestId }, getSelfIdentification('laura')),
    )

    const path = `${at}/requests/${requestId}/receipt`
    const texts = [await read(mikko, path), await read(laura, path)].map(
      (body) => receipt.parse(body).text,
    )
    const protectedWords = [
      'Uusi osoite',
      'Salakuja',
      '555 0102',
      'mikko@example.fi',
      'Viesti: ',
      'Muutan pois.',
      'Liitteet: ',
      'todistus.png',
    ]
    const wordsIn = (text: string) => protectedWords.filter((word) => text.includes(word))
    expect(texts.map(wordsIn)).toEqual([protectedWords, []])
    expect(texts[1]).toContain('Aino Virtanen, 100\u00a0%: FI21 1234 5600 0007 85, Nordea')
  })
})

describe('A removed beneficiary of the contract', () => {
  it('has the contract’s details in the termination request and in the signed text', async () => {
    const signe = await portal.visitor('signe')
    const at = `/api/contracts/${demoContractId('signe')}`
    const read = async (path: string) => (await signe.get(`${at}${path}`)).body
    const [kept] = routes.listBeneficiaries.response.parse(await read('/beneficiaries'))
    const { id: existingBeneficiaryId, tenantId, beneficiaryName, iban, bic } = kept!
    const said = {
      ...refundBeneficiary,
      existingBeneficiaryId,
      removeExistingBeneficiary: true,
      beneficiaryName: 'Somebody Else',
      iban: 'FI1410093000123458',
      returnPercentage: 0,
      phoneNumber: '+358 40 555 0199',
      email: 'somebody@example.fi',
    }
    const operationData = { ...minimalTermination, beneficiaries: [said] }
    await readRedirect(
      signe,
      await signTermination(signe, demoContractId('signe'), getSelfIdentification('signe'), {
        operationData,
      }),
    )

    const request = terminationRequest.parse(await read('/termination'))
    expect(request.beneficiaries).toEqual([
      { ...said, tenantId, beneficiaryName, iban, bic, phoneNumber: null, email: null },
    ])
    const { text } = receipt.parse(await read(`/requests/${request.id}/receipt`))
    expect(text.split('\n').filter((line) => line.startsWith('Poistettavat saajat'))).toEqual([
      'Poistettavat saajat: Signe Lindholm, FI58 4055 0012 3456 70, Aktia',
    ])
    expect(text).not.toMatch(/Somebody|FI14|555 0199/)
  })
})

describe('A late or foreign answer', () => {
  const meanwhile: [title: string, sql: string, params: (of: Ids) => unknown[], query: string][] = [
    [
      'the request was decided',
      `update termination_request set status = 'rejected' where id = $1`,
      ({ requestId }) => [requestId],
      LATE,
    ],
    [
      'its end date passed',
      `update termination_request set end_date = '2026-11-20' where id = $1`,
      ({ requestId }) => [requestId],
      LATE,
    ],
    [
      'the signer is no contract party any more',
      'update tenant set is_contract_party = false where contract_id = $1 and person_id = $2',
      ({ contract }) => [contract, demoPersonId('laura')],
      LATE,
    ],
    [
      'the signer left the contract',
      `update tenant set end_date = '2026-11-01' where contract_id = $1 and person_id = $2`,
      ({ contract }) => [contract, demoPersonId('laura')],
      GENERIC,
    ],
    [
      'what was to be said of the request is not known',
      'update identification set operation_type = null where contract_id = $1',
      ({ contract }) => [contract],
      'success=false&error=CONFIRM_OPERATION_INVALID_CONFIRM_TYPE',
    ],
    [
      'the account is gone',
      `update account set status = 'removed' where id = $1`,
      () => [demoAccountId('laura')],
      'success=false&error=CONFIRM_OPERATION_NO_USER',
    ],
  ]
  interface Ids {
    readonly contract: string
    readonly requestId: string
  }

  it.each(meanwhile)('is refused when %s', async (...args) => {
    const [, sql, params, query] = args
    const asked = await makePendingTermination(portal, ['mikko', 'laura'])
    const laura = await portal.visitor('laura')
    const address = await signAnswer(laura, asked, getSelfIdentification('laura'))
    portal.clock.advance(1000)
    await portal.database.query(sql, params(asked))
    const before = await readRequestState(portal, asked.requestId)
    const end = await readRedirect(laura, address)
    await portal.database.query(`update account set status = 'active' where id = $1`, [
      demoAccountId('laura'),
    ])

    expect(end).toEqual(redirectAfterAnswer(asked.contract, query))
    expect(await readRequestState(portal, asked.requestId)).toEqual(before)
    expect(await sent()).toEqual([])
  })

  it('is rolled back on an unexpected error', async () => {
    const asked = await makePendingTermination(portal, ['mikko', 'laura'])
    const laura = await portal.visitor('laura')
    const address = await signAnswer(laura, asked, getSelfIdentification('laura'))
    const restore = await makeMailQueueingFail(portal.database)
    const end = await readRedirect(laura, address)
    await restore()
    expect(end).toEqual(redirectAfterAnswer(asked.contract, GENERIC))
    expect(await readRequestState(portal, asked.requestId)).toEqual(stateAwaitingLaura)
  })
})

const ACCEPTED = `Irtisanomisilmoituksen hyväksyminen

Hyväksyn tämän irtisanomisilmoituksen, jonka mukaan sopimus päättyy 31.12.2026.

Sopimus
Asunto: Koivukuja 3 A 12, 02100 Espoo
Omistaja: Koivuranta-asunnot Oy
Sopimustyyppi: Vuokrasopimus
Irtisanoja: Mikko Korhonen
Ilmoituksen hyväksyvät lisäksi: Laura Korhonen
Viitenumero: {reference}
Vastaaja: Laura Korhonen

Syy ja päivät
Ilmoituspäivä: lauantai 21.11.2026
Irtisanomisaika alkaa: maanantai 30.11.2026
Sopimus voi päättyä aikaisintaan: torstai 31.12.2026
Sopimus päättyy: torstai 31.12.2026
Muuttopäivä: Ei ilmoitettu
Irtisanomisen syy: Muutto toiseen vuokra-asuntoon

Palautettavat maksut
Saajan nimi: Ei ilmoitettu

Asunnon esittely
Asuntoa esittelee: Asukas itse
Asuntoon saa mennä yleisavaimella: Ei
Irtisanojan yhteystiedot saa antaa uusille asukkaille: Ei
Asunnossa on lemmikkejä: Ei`
