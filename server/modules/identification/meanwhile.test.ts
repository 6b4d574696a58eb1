import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { makeMailQueueingFail } from '../../../fixtures/server/failing-mail.ts'
import { makeStaff, makeTenant } from '../../../fixtures/server/people.ts'
import { readRedirect, signTermination } from '../../../fixtures/server/termination.ts'
import {
  countCreatedByTermination,
  countsBeforeTermination,
  getConfirmedRedirect,
  getRefusedRedirect,
  makeAinoWithTerminationDraft,
  UNKNOWN_CALLBACK_RESPONSE,
} from '../../../fixtures/server/typing.ts'
import { makeSignedInVisitor, Visitor } from '../../../fixtures/server/visitor.ts'
import { demoAccountId, demoPersonId } from '../../demo/resident-rows.ts'
import { openSession } from '../session/sessions.ts'

const AINO = { person: '140388-9028' }

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

describe('The session after the callback', () => {
  it('continues under a new session token', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const before = aino.cookies.get('session') ?? ''
    await readRedirect(aino, await signTermination(aino, contract, AINO))
    expect((await aino.get('/api/session')).status).toBe(200)

    const stolen = new Visitor(portal)
    stolen.cookies.set('session', before)
    expect((await stolen.get('/api/session')).status).toBe(401)
  })

  it('is opened again when the session expired during the identification', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    await portal.database.query('delete from session where account_id = $1', [
      demoAccountId('aino'),
    ])

    expect(await readRedirect(aino, address)).toEqual(getConfirmedRedirect(contract))
    expect((await aino.get('/api/user/profile')).body).toEqual({
      firstName: 'Aino',
      uuid: expect.any(String),
      lastName: 'Virtanen',
      email: 'aino.virtanen@example.fi',
      phoneNumber: '+358 40 555 0101',
      cognitoId: 'KR-100100',
      marketingAllowed: false,
      communicationBySms: true,
      communicationByEmail: true,
      pendingEmail: null,
    })
  })

  it('is not opened again when the identified person is not the signer', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, { person: '300165-9364' })
    await portal.database.query('delete from session where account_id = $1', [
      demoAccountId('aino'),
    ])

    await readRedirect(aino, address)
    expect((await aino.get('/api/session')).status).toBe(401)
  })

  it('is not replaced when another resident has signed in during the identification', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    const { token } = await openSession(portal.database, portal.clock, {
      accountId: demoAccountId('elina'),
    })
    aino.cookies.set('session', token)

    expect(await readRedirect(aino, address)).toEqual(UNKNOWN_CALLBACK_RESPONSE)
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
    expect((await aino.get('/api/user/profile')).body).toEqual({
      firstName: 'Elina',
      uuid: expect.any(String),
      lastName: 'Nieminen',
      email: 'elina.nieminen@example.fi',
      phoneNumber: '+358 40 555 0104',
      cognitoId: 'KR-100103',
      marketingAllowed: false,
      communicationBySms: true,
      communicationByEmail: true,
      pendingEmail: null,
    })
  })

  it('is not replaced when staff who act for the resident have opened a session', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    const staff = await makeSignedInVisitor(portal, {
      accountId: demoAccountId('aino'),
      staffAccountId: (await makeStaff(portal.database)).accountId,
    })
    aino.cookies.set('session', staff.cookies.get('session') ?? '')

    expect(await readRedirect(aino, address)).toEqual(UNKNOWN_CALLBACK_RESPONSE)
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
  })
})

describe('A change during the identification', () => {
  it('rejects the termination when the contract is now blocked', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    await portal.database.query('update contract set is_estate = true where id = $1', [contract])

    expect(await readRedirect(aino, address)).toEqual(
      getRefusedRedirect(contract, 'TERMINATE_CONTRACT_CONFIRM_ERROR'),
    )
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
  })

  it.each([
    [
      'joined',
      (contractId: string) =>
        makeTenant(portal.database, { personId: demoPersonId('elina'), contractId }),
    ],
    [
      'left',
      (contractId: string) =>
        portal.database.query('delete from tenant where contract_id = $1 and person_id = $2', [
          contractId,
          demoPersonId('laura'),
        ]),
    ],
    [
      'changed places',
      async (contractId: string) => {
        await makeTenant(portal.database, { personId: demoPersonId('elina'), contractId })
        await portal.database.query(
          `update tenant set is_contract_party = false where contract_id = $1 and person_id = $2`,
          [contractId, demoPersonId('laura')],
        )
      },
    ],
    [
      'are without the signer',
      (contractId: string) =>
        portal.database.query('delete from tenant where contract_id = $1 and person_id = $2', [
          contractId,
          demoPersonId('aino'),
        ]),
    ],
  ])('rejects the termination when its parties have %s', async (_title, change) => {
    const contract = await portal.rentalOf('aino', 'laura')
    const aino = await portal.visitor('aino')
    const address = await signTermination(aino, contract, AINO)
    portal.clock.advance(1000)
    await change(contract)

    expect(await readRedirect(aino, address)).toEqual(
      getRefusedRedirect(contract, 'TERMINATE_CONTRACT_CONFIRM_ERROR'),
    )
    expect(await countCreatedByTermination(portal, contract)).toEqual({
      ...countsBeforeTermination,
      drafts: 0,
    })
  })

  it('does not reject the termination when the parties are the same in another order', async () => {
    const contract = await portal.rentalOf('aino', 'laura', 'elina')
    const aino = await portal.visitor('aino')
    const address = await signTermination(aino, contract, AINO)
    await portal.database.query(
      `update tenant set start_date = '2020-01-01' where contract_id = $1 and person_id = $2`,
      [contract, demoPersonId('elina')],
    )
    expect(await readRedirect(aino, address)).toEqual({
      status: 303,
      location: `/asiointi/${contract}/irtisano?success=true&state=pending`,
    })
  })

  it('rejects the termination of a removed account', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    const set = (status: string) =>
      portal.database.query('update account set status = $2 where id = $1', [
        demoAccountId('aino'),
        status,
      ])
    const session = aino.cookies.get('session')
    await set('removed')
    expect(await readRedirect(aino, address)).toEqual(
      getRefusedRedirect(contract, 'CONFIRM_OPERATION_NO_USER'),
    )
    await set('active')
    expect(aino.cookies.get('session')).toBe(session)
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
  })

  it('rolls back the whole termination on an unexpected error', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    const restore = await makeMailQueueingFail(portal.database)
    const end = await readRedirect(aino, address)
    await restore()

    expect(end).toEqual(getRefusedRedirect(contract, 'CONFIRM_OPERATION_GENERIC_ERROR'))
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
  })
})
