import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../api/routes.ts'
import { receipt, terminationRequest } from '../../../api/termination.ts'
import { minimalTermination, refundBeneficiary } from '../../../fixtures/minimal-termination.ts'
import { getSelfIdentification } from '../../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { sendFile } from '../../../fixtures/server/files.ts'
import { makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import { readContract } from '../../../fixtures/server/read-contract.ts'
import { readRedirect, signTermination } from '../../../fixtures/server/termination.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../../fixtures/server/visitor.ts'
import { demoContractId } from '../../demo/contracts.ts'
import { demoAccountId, demoPersonId } from '../../demo/resident-rows.ts'
import { transitionRequest } from '../requests/move.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const NOTHING = { status: 200, body: null }
const MIKKO = { person: '220179-913U' }
/** What everybody reads of Mikko's plain request, made now. */
const mikkosRequest = () => ({
  ...minimalTermination,
  id: expect.any(String),
  reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
  createdAt: portal.clock.now().toISOString(),
  decidedAt: null,
  createdBySelf: true,
  givenBy: { firstName: 'Mikko', lastName: 'Korhonen' },
  rejectedBy: null,
  noticeDay: '2026-11-21',
  endDatesSoFar: ['2026-12-31'],
  files: [],
})
const waitingForLaura = {
  tenantId: expect.any(String),
  firstName: 'Laura',
  lastName: 'Korhonen',
  status: 'waiting',
  decidedAt: null,
}

describe('A termination by one of two parties', () => {
  it('waits for the other party, who is notified and can read the request', async () => {
    const contract = await portal.rentalOf('mikko', 'laura')
    const [mikko, laura] = [await portal.visitor('mikko'), await portal.visitor('laura')]
    const before = await readContract(laura, contract)
    const address = await signTermination(mikko, contract, MIKKO)
    expect(await readRedirect(mikko, address)).toEqual({
      status: 303,
      location: `/asiointi/${contract}/irtisano?success=true&state=pending`,
    })

    const [own, others] = await Promise.all(
      [mikko, laura].map(async (one) => one.get(`/api/contracts/${contract}/termination`)),
    )
    const expected = { ...mikkosRequest(), status: 'pending_tenant_approval' }
    expect(own?.body).toEqual({ ...expected, approvals: [{ ...waitingForLaura, isSelf: false }] })
    expect(others?.body).toEqual({
      ...expected,
      createdBySelf: false,
      approvals: [{ ...waitingForLaura, isSelf: true }],
    })
    expect(await readContract(laura, contract)).toEqual({
      ...before,
      terminationRequest: { status: 'pending_tenant_approval', createdAt: expected.createdAt },
      terminationDisallowedReason: 'pending_termination_tenant_approvals',
    })

    const notified = await portal.database.query(
      `select account_id, category, priority, is_closeable as closeable, answer_by as "answerBy" from notification where contract_id = $1
       order by category desc`,
      [contract],
    )
    expect(notified).toEqual([
      {
        account_id: demoAccountId('mikko'),
        category: 'termination_request_created',
        priority: 'normal',
        closeable: true,
        answerBy: null,
      },
      {
        account_id: demoAccountId('laura'),
        category: 'termination_request_approval_needed',
        priority: 'important',
        closeable: false,
        answerBy: '2026-12-31',
      },
    ])
  })

  it('is shown on the card of the other party under the name by which that party knows the sender', async () => {
    const contract = await portal.rentalOf('mikko', 'laura')
    const [mikko, laura] = [await portal.visitor('mikko'), await portal.visitor('laura')]
    await readRedirect(mikko, await signTermination(mikko, contract, MIKKO))
    const namedOn = async (visitor: Visitor) => {
      const { body } = await visitor.get('/api/user/notifications')
      return routes.listNotifications.response
        .parse(body)
        .filter(({ contractUuid }) => contractUuid === contract)
        .map(({ category, notificationMeta: { requestedBy } }) => [category, requestedBy])
    }
    const asked = 'termination_request_approval_needed'
    expect(await namedOn(laura)).toEqual([[asked, 'Mikko Korhonen']])
    expect(await namedOn(mikko)).toEqual([['termination_request_created', undefined]])

    const set = (change: string, key: string) =>
      portal.database.query(
        `update tenant set ${change} where contract_id = $1 and person_id = $2`,
        [contract, demoPersonId(key)],
      )
    await set(`shown_given_name = 'M', shown_family_name = 'K'`, 'mikko')
    expect(await namedOn(laura)).toEqual([[asked, 'M K']])
    // Somebody who is no party any more does not read the request.
    await set('is_contract_party = false', 'laura')
    expect(await namedOn(laura)).toEqual([[asked, undefined]])
  })

  it('hides a protected address and protected contact details from the other party', async () => {
    const contract = await portal.rentalOf('mikko', 'laura')
    await portal.database.query(
      'update tenant set non_disclosure = true where contract_id = $1 and person_id = $2',
      [contract, demoPersonId('mikko')],
    )
    const [mikko, laura] = [await portal.visitor('mikko'), await portal.visitor('laura')]
    const newAddress = {
      recipientName: 'Mikko Korhonen',
      streetAddress: 'Salakuja 1',
      postalCode: '00100',
      city: 'Helsinki',
    }
    const [phoneNumber, email] = ['+358 40 555 0102', 'mikko.korhonen@example.fi']
    const one = { ...refundBeneficiary, phoneNumber, email }
    const operationData = { ...minimalTermination, newAddress, beneficiaries: [one] }
    await readRedirect(mikko, await signTermination(mikko, contract, MIKKO, { operationData }))

    const address = `/api/contracts/${contract}/termination`
    const expected = { ...mikkosRequest(), status: 'pending_tenant_approval' }
    expect((await mikko.get(address)).body).toEqual({
      ...expected,
      newAddress,
      beneficiaries: [one],
      approvals: [{ ...waitingForLaura, isSelf: false }],
    })
    expect((await laura.get(address)).body).toEqual({
      ...expected,
      createdBySelf: false,
      newAddress: null,
      beneficiaries: [{ ...one, phoneNumber: null, email: null }],
      approvals: [{ ...waitingForLaura, isSelf: true }],
    })
  })

  it('hides the text and the files of a protected sender from the other party', async () => {
    const contract = demoContractId('korhonen')
    const [mikko, laura] = [await portal.visitor('mikko'), await portal.visitor('laura')]
    const uuid = await sendFile(portal, laura, 'todistus.png')
    const written = { additionalDetails: 'Muutan Salakujalle.', fileUuids: [uuid] }
    const operationData = { ...minimalTermination, ...written }
    await readRedirect(
      laura,
      await signTermination(laura, contract, getSelfIdentification('laura'), { operationData }),
    )

    const seenBy = async (visitor: typeof laura) => {
      const { body } = await visitor.get(`/api/contracts/${contract}/termination`)
      const { additionalDetails, fileUuids, files } = terminationRequest.parse(body)
      const { status } = await visitor.get(`/api/files/${uuid}`)
      return { additionalDetails, fileUuids, files, status }
    }
    const files = [{ uuid, fileName: 'todistus.png', size: 2000 }]
    expect(await seenBy(laura)).toEqual({ ...written, files, status: 200 })
    expect(await seenBy(mikko)).toEqual({
      additionalDetails: null,
      fileUuids: [],
      files: [],
      status: 404,
    })
  })
})

describe('A termination', () => {
  it('does not require the approval of a minor who has signed the contract', async () => {
    const contractId = await portal.rentalOf('mikko')
    const minor = await makeResident(portal.database, { birthDate: '2010-01-01' })
    await makeTenant(portal.database, { ...minor, contractId })
    const mikko = await portal.visitor('mikko')
    expect(await readRedirect(mikko, await signTermination(mikko, contractId, MIKKO))).toEqual({
      status: 303,
      location: `/asiointi/${contractId}/irtisano?success=true&state=confirmed`,
    })
    expect((await mikko.get(`/api/contracts/${contractId}/termination`)).body).toEqual({
      ...mikkosRequest(),
      status: 'ready_for_review',
      approvals: [],
    })
  })

  it('may be given again after a rejection, and the latest request is returned', async () => {
    const contract = await portal.rentalOf('mikko')
    const mikko = await portal.visitor('mikko')
    const latest = async () => {
      const { body } = await mikko.get(`/api/contracts/${contract}/termination`)
      return terminationRequest.parse(body)
    }
    await readRedirect(mikko, await signTermination(mikko, contract, MIKKO))
    const first = await latest()
    await portal.database.transaction((tx) =>
      transitionRequest(tx, portal.clock, {
        kind: 'termination',
        id: first.id,
        event: { type: 'provider.rejected' },
        actor: null,
        requestId: null,
      }),
    )
    expect(await latest()).toEqual({
      ...first,
      status: 'rejected',
      rejectedBy: 'provider',
      decidedAt: portal.clock.now().toISOString(),
    })
    const before = await readContract(mikko, contract)

    portal.clock.advance(1000)
    await readRedirect(mikko, await signTermination(mikko, contract, MIKKO))
    const second = await latest()
    expect(second).toEqual({ ...mikkosRequest(), status: 'ready_for_review', approvals: [] })
    expect(second.id).not.toBe(first.id)
    expect(await readContract(mikko, contract)).toEqual({
      ...before,
      terminationRequest: { status: 'ready_for_review', createdAt: second.createdAt },
      terminationDisallowedReason: 'pending_termination_review',
    })
  })
})

describe('The account number of another beneficiary', () => {
  it('is whole for those who sign the request, and masked for a party who does not', async () => {
    const contract = await portal.rentalOf('mikko', 'laura')
    const minor = await makeResident(portal.database, { birthDate: '2010-01-01' })
    const tenantId = await makeTenant(portal.database, { ...minor, contractId: contract })
    const { secrets } = portal.dependencies
    await portal.database.query(
      `insert into beneficiary
         (contract_id, tenant_id, beneficiary_name, iban_sealed, bic, return_percentage)
       select $1, id, 'Laura Korhonen', $3, null, 50 from tenant
       where contract_id = $1 and person_id = $2`,
      [contract, demoPersonId('laura'), secrets.seal('SE4550000000058398257466')],
    )
    const [mikko, laura] = [await portal.visitor('mikko'), await portal.visitor('laura')]
    const path = `/api/contracts/${contract}`
    const [known] = routes.listBeneficiaries.response.parse(
      (await mikko.get(`${path}/beneficiaries`)).body,
    )
    const half = { ...refundBeneficiary, returnPercentage: 50, email: 'saaja@example.fi' }
    const ofLaura = {
      ...half,
      existingBeneficiaryId: known!.id,
      tenantId: known!.tenantId,
      beneficiaryName: 'Laura Korhonen',
      iban: known!.iban,
    }
    expect(ofLaura.iban).toBe('••••7466')
    const operationData = { ...minimalTermination, beneficiaries: [ofLaura, { ...half, tenantId }] }
    await readRedirect(mikko, await signTermination(mikko, contract, MIKKO, { operationData }))

    const readBy = async (visitor: Visitor) =>
      terminationRequest
        .parse((await visitor.get(`${path}/termination`)).body)
        .beneficiaries.map(({ iban, email }) => [iban, email])
    const whole = [
      ['SE4550000000058398257466', 'saaja@example.fi'],
      ['FI2112345600000785', 'saaja@example.fi'],
    ]
    expect(await readBy(mikko)).toEqual(whole)
    expect(await readBy(laura)).toEqual(whole)
    expect(await readBy(await makeSignedInVisitor(portal, minor))).toEqual([
      ['••••7466', null],
      whole[1],
    ])

    const { id } = terminationRequest.parse((await mikko.get(`${path}/termination`)).body)
    const { text } = receipt.parse((await mikko.get(`${path}/requests/${id}/receipt`)).body)
    expect(text).toContain('SE45 5000 0000 0583 9825 7466')
    expect(text).not.toContain('•')
  })
})

describe('A request and its receipt', () => {
  it('are null for tenants who may not see them, and 404 for strangers', async () => {
    const contract = demoContractId('salonen')
    const [hanna, jari, veera, aino] = await Promise.all(
      ['hanna', 'jari', 'veera', 'aino'].map((key) => portal.visitor(key)),
    )
    const at = `/api/contracts/${contract}`
    expect(pickStatusAndBody(await hanna!.get(`${at}/termination`))).toEqual(NOTHING)

    await readRedirect(hanna!, await signTermination(hanna!, contract, { person: '020484-9882' }))
    const request = terminationRequest.parse((await hanna!.get(`${at}/termination`)).body)
    const receipt = `${at}/requests/${request.id}/receipt`
    expect((await hanna!.get(receipt)).body).toEqual({
      id: expect.any(String),
      reference: request.reference,
      requestId: request.id,
      signerName: 'Hanna Salonen',
      method: 'bank',
      text: expect.stringContaining('Ilmoituksen hyväksyvät lisäksi: Jari Salonen\n'),
      action: 'create',
      signedAt: '2026-11-21T10:00:01.000Z',
      hash: expect.any(String),
    })

    expect((await jari!.get(`${at}/termination`)).status).toBe(200)
    expect(pickStatusAndBody(await jari!.get(receipt))).toEqual(NOTHING)
    expect(pickStatusAndBody(await veera!.get(`${at}/termination`))).toEqual(NOTHING)
    expect(pickStatusAndBody(await veera!.get(receipt))).toEqual(NOTHING)
    expect(pickStatusAndBody(await aino!.get(`${at}/termination`))).toEqual(NOT_FOUND)
    expect(pickStatusAndBody(await aino!.get(receipt))).toEqual(NOT_FOUND)
    const elsewhere = `/api/contracts/${demoContractId('aino')}/requests/${request.id}/receipt`
    expect(pickStatusAndBody(await aino!.get(elsewhere))).toEqual(NOTHING)
  })
})
