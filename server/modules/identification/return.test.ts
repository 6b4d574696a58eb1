import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minimalTermination } from '../../../fixtures/minimal-termination.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import type { IdentificationChoices } from '../../../fixtures/server/identify.ts'
import {
  readRedirect,
  sendTermination,
  signTermination,
} from '../../../fixtures/server/termination.ts'
import {
  countCreatedByTermination,
  countsAfterTermination,
  countsBeforeTermination,
  getConfirmedRedirect,
  getRefusedRedirect,
  makeAinoWithTerminationDraft,
  UNKNOWN_CALLBACK_RESPONSE,
} from '../../../fixtures/server/typing.ts'
import { Visitor } from '../../../fixtures/server/visitor.ts'
import { unknownDemoPerson } from '../../kernel/identity/dev-provider/persons.ts'

const MINUTE = 60 * 1000
const AINO = { person: '140388-9028' }

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

async function outcomes(contract: string) {
  return portal.database.query(
    `select used_at is not null as used, outcome, payload_sealed is null as forgotten
     from identification where contract_id = $1 order by created_at, id`,
    [contract],
  )
}

describe('A callback without an identified signer', () => {
  const cases: [title: string, choice: IdentificationChoices, shown: string][] = [
    ['gave up', { action: 'cancel' }, 'CONFIRM_OPERATION_CANCELLED'],
    ['is another resident', { person: '300165-9364' }, 'CONFIRM_OPERATION_IDENTITY_MISMATCH'],
    [
      'is nobody the provider knows',
      { person: unknownDemoPerson.identityCode },
      'CONFIRM_OPERATION_IDENTITY_MISMATCH',
    ],
    ['has no identity code', { person: 'no-identity-code' }, 'CONFIRM_OPERATION_NO_IDENTITY'],
    ['has nothing', { person: 'no-attributes' }, 'CONFIRM_OPERATION_NO_ATTRIBUTES'],
    ['has no name', { person: 'incomplete-attributes' }, 'incomplete_attributes'],
    [
      'has an identity code that cannot be read',
      { person: 'unreadable-identity-code' },
      'identity_not_processable',
    ],
    [
      'used a means that was not asked for',
      { ...AINO, method: 'passport' },
      'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER',
    ],
  ]

  it.each(cases)(
    'reports the error when the person %s, and creates no request',
    async (...args) => {
      const [, choice, reported] = args
      const { aino, contract } = await makeAinoWithTerminationDraft(portal)
      const session = aino.cookies.get('session')

      expect(await readRedirect(aino, await signTermination(aino, contract, choice))).toEqual(
        getRefusedRedirect(contract, reported),
      )
      expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
      expect(await outcomes(contract)).toEqual([{ used: true, outcome: reported, forgotten: true }])
      expect(aino.cookies.get('session')).toBe(session)
    },
  )

  it('can be followed at once by another identification', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    await readRedirect(aino, await signTermination(aino, contract, { action: 'cancel' }))
    expect(await readRedirect(aino, await signTermination(aino, contract, AINO))).toEqual(
      getConfirmedRedirect(contract),
    )
  })
})

describe('A callback', () => {
  it('completes its operation once: when repeated it creates no request and reports an error', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    await readRedirect(aino, address)

    expect(await readRedirect(aino, address)).toEqual(
      getRefusedRedirect(contract, 'CONFIRM_OPERATION_GENERIC_ERROR'),
    )
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsAfterTermination)
    expect(await outcomes(contract)).toEqual([
      { used: true, outcome: 'confirmed', forgotten: true },
    ])
  })

  it('creates no request when it is repeated after a cancelled identification', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, { action: 'cancel' })
    await readRedirect(aino, address)
    expect(await readRedirect(aino, address)).toEqual(
      getRefusedRedirect(contract, 'CONFIRM_OPERATION_GENERIC_ERROR'),
    )
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
  })

  it('sent twice concurrently creates one request', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    const { cookies } = aino
    const twin = new Visitor(portal)
    for (const [name, value] of cookies) twin.cookies.set(name, value)

    const ends = await Promise.all([readRedirect(aino, address), readRedirect(twin, address)])
    expect(ends).toContainEqual(getConfirmedRedirect(contract))
    expect(ends).toContainEqual(getRefusedRedirect(contract, 'CONFIRM_OPERATION_GENERIC_ERROR'))
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsAfterTermination)
  })

  it('from another browser is rejected, and the first browser can still complete it', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)

    expect(await readRedirect(new Visitor(portal), address)).toEqual(UNKNOWN_CALLBACK_RESPONSE)
    const other = await portal.visitor('aino')
    await signTermination(other, await portal.rentalOf('aino'), AINO)
    expect(await readRedirect(other, address)).toEqual(UNKNOWN_CALLBACK_RESPONSE)
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
    expect(await outcomes(contract)).toEqual([{ used: false, outcome: null, forgotten: false }])

    expect(await readRedirect(aino, address)).toEqual(getConfirmedRedirect(contract))
  })

  it('with an unknown or missing state redirects to the front page', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    await signTermination(aino, contract, AINO)
    for (const query of ['', '?code=x', '?code=x&state=', '?code=x&state=unknown', '?state=%00']) {
      expect(await readRedirect(aino, `/api/confirm-operation/callback${query}`)).toEqual(
        UNKNOWN_CALLBACK_RESPONSE,
      )
    }
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
  })

  it('with a forged code is rejected', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    const forged = address.replace(/code=[^&]+/, 'code=forged')

    expect(await readRedirect(aino, forged)).toEqual(
      getRefusedRedirect(contract, 'CONFIRM_OPERATION_GENERIC_ERROR'),
    )
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
  })

  it('is rejected half an hour after the identification began', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    portal.clock.advance(30 * MINUTE)

    expect(await readRedirect(aino, address)).toEqual(
      getRefusedRedirect(contract, 'CONFIRM_OPERATION_GENERIC_ERROR'),
    )
    expect(await countCreatedByTermination(portal, contract)).toEqual(countsBeforeTermination)
    expect(await outcomes(contract)).toEqual([{ used: false, outcome: null, forgotten: false }])
  })

  it('is still accepted after a HEAD request to the same address', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, AINO)
    const head = await portal.app.inject({
      method: 'HEAD',
      url: address,
      cookies: Object.fromEntries(aino.cookies),
    })
    expect(head.statusCode).toBe(404)
    expect(await readRedirect(aino, address)).toEqual(getConfirmedRedirect(contract))
  })

  it('may arrive in two tabs of one browser, in any order', async () => {
    const [first, second] = [await portal.rentalOf('aino'), await portal.rentalOf('aino')]
    const aino = await portal.visitor('aino')
    const addresses = [
      await signTermination(aino, first, AINO),
      await signTermination(aino, second, AINO),
    ]
    expect(await readRedirect(aino, addresses[1]!)).toEqual(getConfirmedRedirect(second))
    expect(await readRedirect(aino, addresses[0]!)).toEqual(getConfirmedRedirect(first))
  })

  it('stores the day on which notice was given when it arrives after midnight', async () => {
    const contract = await portal.rentalOf('aino')
    const aino = await portal.visitor('aino')
    const now = portal.clock.now()
    portal.clock.set(new Date('2026-11-30T21:59:00Z'))
    const evening = await portal.visitor('aino')
    const address = await signTermination(evening, contract, AINO)
    portal.clock.set(new Date('2026-11-30T22:05:00Z'))
    expect(await readRedirect(evening, address)).toEqual(getConfirmedRedirect(contract))
    const { body } = await evening.get(`/api/contracts/${contract}/termination`)
    const { noticeDay, endDate, createdAt } = Object(body)
    expect({ noticeDay, endDate, createdAt }).toEqual({
      noticeDay: '2026-11-30',
      endDate: minimalTermination.endDate,
      createdAt: '2026-11-30T22:05:00.000Z',
    })
    portal.clock.set(now)
    expect((await aino.get('/api/session')).status).toBe(200)
  })
})

it('the browser id is set in an HttpOnly cookie that lasts half an hour', async () => {
  const aino = await portal.visitor('aino')
  const { cookies } = await sendTermination(aino, await portal.rentalOf('aino'))
  expect(cookies).toEqual([
    {
      name: 'identification',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 1800,
    },
  ])
})
