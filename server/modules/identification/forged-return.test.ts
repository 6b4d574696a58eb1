import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getSelfIdentification,
  makePendingTermination,
  readRequestState,
  redirectAfterAnswer,
  signAnswer,
  stateAwaitingLaura,
} from '../../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { readRedirect, signTermination } from '../../../fixtures/server/termination.ts'
import { type ForgeToken, startForger } from '../../../fixtures/server/token-forger.ts'
import {
  countCreatedByTermination,
  countsBeforeTermination,
  makeAinoWithTerminationDraft,
  UNKNOWN_CALLBACK_RESPONSE,
} from '../../../fixtures/server/typing.ts'
import { Visitor } from '../../../fixtures/server/visitor.ts'
import { claimNames } from '../../kernel/identity/profile.ts'

const forger = await startForger()
const honest = forger.forge
let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal({ between: forger.between })
})
afterAll(() => portal.close())

/** A pending signature, and functions to observe its effect. */
interface Away {
  readonly visitor: Visitor
  readonly address: string
  /** The redirect expected for a query. */
  readonly to: (query: string) => unknown
  /** The current state, and the state before the callback. */
  readonly now: () => Promise<unknown>
  readonly before: unknown
  readonly done: string
}

const operations: [name: string, leave: () => Promise<Away>][] = [
  [
    'a notice',
    async () => {
      const { aino: visitor, contract } = await makeAinoWithTerminationDraft(portal)
      return {
        visitor,
        address: await signTermination(visitor, contract, getSelfIdentification('aino')),
        to: (query) => ({
          ...UNKNOWN_CALLBACK_RESPONSE,
          location: `/asiointi/${contract}/irtisano?${query}`,
        }),
        now: () => countCreatedByTermination(portal, contract),
        before: countsBeforeTermination,
        done: 'success=true&state=confirmed',
      }
    },
  ],
  [
    'an approval',
    async () => {
      const asked = await makePendingTermination(portal, ['mikko', 'laura'])
      const visitor = await portal.visitor('laura')
      return {
        visitor,
        address: await signAnswer(visitor, asked, getSelfIdentification('laura')),
        to: (query) => redirectAfterAnswer(asked.contract, query),
        now: () => readRequestState(portal, asked.requestId),
        before: stateAwaitingLaura,
        done: 'success=true&state=confirmed',
      }
    },
  ],
]

const error = (code: string) => `success=false&error=CONFIRM_OPERATION_${code}`
const claims: [title: string, forge: ForgeToken, query: string][] = [
  ['has no identity code', without('identityCode'), error('NO_IDENTITY')],
  [
    'has an identity code that cannot be read',
    forger.withClaims({ [claimNames.identityCode]: '140388' }),
    'success=false&reason=identity_not_processable',
  ],
  ['has no given name', without('givenName'), 'success=false&reason=incomplete_attributes'],
  ['has no family name', without('familyName'), 'success=false&reason=incomplete_attributes'],
  [
    'has nothing',
    without('identityCode', 'givenName', 'familyName', 'birthDate'),
    error('NO_ATTRIBUTES'),
  ],
  [
    'names another person',
    forger.withClaims({ [claimNames.identityCode]: '300165-9364' }),
    error('IDENTITY_MISMATCH'),
  ],
  ['says another level', forger.withClaims({ acr: 'loa1' }), error('NO_IDENTITY_VERIFIER')],
]
const forgedTokens: typeof claims = Object.entries(forger.forgedTokens).map(([title, forge]) => [
  title,
  forge,
  error('GENERIC_ERROR'),
])

describe.each(operations)('The callback that signs %s', (_operation, leave) => {
  it.each([...forgedTokens, ...claims])(
    'changes no data when the id_token %s',
    async (_title, forge, query) => {
      const { visitor, address, to, now, before } = await leave()
      const session = visitor.cookies.get('session')
      portal.clock.advance(1000)
      forger.forge = forge
      const end = await readRedirect(visitor, address)
      forger.forge = honest
      expect(end).toEqual(to(query))
      expect(await now()).toEqual(before)
      expect(visitor.cookies.get('session')).toBe(session)

      expect(await readRedirect(visitor, address)).toEqual(to(error('GENERIC_ERROR')))
      expect(await now()).toEqual(before)
    },
  )

  it('changes no data when the identity provider returns no user data', async () => {
    const { visitor, address, to, now, before } = await leave()
    portal.clock.advance(1000)
    forger.omitsUserInfo = true
    const end = await readRedirect(visitor, address)
    forger.omitsUserInfo = false
    expect(end).toEqual(to('success=false&reason=user_data_error'))
    expect(await now()).toEqual(before)
  })

  it.each(['unknown', ''])(
    'redirects to the front page when its state parameter is "%s"',
    async (state) => {
      const { visitor, address, to, now, before, done } = await leave()
      portal.clock.advance(1000)
      const forged = address.replace(/state=[^&]+/, `state=${state}`)
      expect(await readRedirect(visitor, forged)).toEqual(UNKNOWN_CALLBACK_RESPONSE)
      expect(await now()).toEqual(before)
      expect(await readRedirect(visitor, address)).toEqual(to(done))
    },
  )

  it('changes no data when its state parameter is that of another identification', async () => {
    const { visitor, address, now, before } = await leave()
    const other = await leave()
    portal.clock.advance(1000)
    const states = new URLSearchParams(other.address.split('?')[1])
    const forged = address.replace(/state=[^&]+/, `state=${states.get('state')}`)
    expect(await readRedirect(visitor, forged)).toEqual(UNKNOWN_CALLBACK_RESPONSE)
    expect(await readRedirect(other.visitor, forged)).toEqual(other.to(error('GENERIC_ERROR')))
    expect([await now(), await other.now()]).toEqual([before, before])
  })

  it('completes the signed operation once', async () => {
    const { visitor, address, to, now, done } = await leave()
    portal.clock.advance(1000)
    expect(await readRedirect(visitor, address)).toEqual(to(done))
    const after = await now()
    expect(await readRedirect(visitor, address)).toEqual(to(error('GENERIC_ERROR')))
    expect(await now()).toEqual(after)
  })

  it('is rejected when it arrives from another browser', async () => {
    const { visitor, address, to, now, before, done } = await leave()
    portal.clock.advance(1000)
    expect(await readRedirect(new Visitor(portal), address)).toEqual(UNKNOWN_CALLBACK_RESPONSE)
    const { visitor: another } = await leave()
    expect(await readRedirect(another, address)).toEqual(UNKNOWN_CALLBACK_RESPONSE)
    expect(await now()).toEqual(before)
    expect(await readRedirect(visitor, address)).toEqual(to(done))
  })
})

function without(...names: (keyof typeof claimNames)[]): ForgeToken {
  return forger.withClaims(Object.fromEntries(names.map((name) => [claimNames[name], undefined])))
}
