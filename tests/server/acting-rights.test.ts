import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isWriteRoute, type Route } from '../../api/route.ts'
import { routes } from '../../api/routes.ts'
import { makeSchemaSample } from '../../fixtures/portal/sample-of.ts'
import { insertAddition } from '../../fixtures/server/additions.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import {
  minimalMessage,
  tenantSlugHeader as providerHeader,
  sendAcceptedMessage,
} from '../../fixtures/server/messages.ts'
import {
  addResident,
  makeDefect,
  makeHome,
  makeQuestion,
  type SignedInResident,
} from '../../fixtures/server/notice-home.ts'
import { minimalTerminationBody } from '../../fixtures/server/termination.ts'
import { onePageRevision } from '../../fixtures/server/typing.ts'

/** Writes to the resident's own account, session and files, which name no contract. */
const ofAccount = [
  'extendSession',
  'confirmPassword',
  'endSession',
  'endOtherSessions',
  'sendPasswordResetCode',
  'confirmResetPassword',
  'updateProfile',
  'verifyNewEmail',
  'resendNewEmailCode',
  'cancelNewEmail',
  'closeNotification',
  'requestDataExport',
  'removeUser',
  'initFile',
  'completeFile',
  'markThreadRead',
]
const input = { io: 'input', unrepresentable: 'any' } as const

/** The answers to whether the addition is right, on which the other writes depend. */
const answers = ['confirmTenancy', 'disputeTenancy']
/** Writes allowed before the answer, because they bind nobody: drafts, and messages to the provider. */
const toProvider = [
  'saveDraft',
  'deleteDraft',
  'saveSubjectDraft',
  'deleteSubjectDraft',
  'sendMessage',
]

const writes = Object.entries<Route>(routes).filter(
  ([, route]) => route.access === 'session' && isWriteRoute(route),
)
const acts = writes.filter(([name]) => ![...ofAccount, ...answers, ...toProvider].includes(name))
const refused = { status: 403, code: 'TENANCY_UNCONFIRMED' }

let test: TestApp
let contract: string
let added: SignedInResident
let thread: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  // The rate limits no longer count the calls of the previous test.
  test.clock.advance(60_000)
  contract = (await makeHome(test)).contract
  added = await addResident(test, contract)
  thread = (await sendAcceptedMessage(added.visitor, contract)).thread
})

async function addBy(state: 'unconfirmed' | 'disputed') {
  const { database, clock } = test
  const [tenant] = await database.query<{ id: string }>(
    'select id from tenant where person_id = $1',
    [added.personId],
  )
  await insertAddition(database, { tenantId: tenant?.id ?? '', state, at: clock.now() })
}

/** Sends a write, with a body that its schema accepts, as the person who was added. */
async function send([name, { method, path, body }]: (typeof writes)[number]) {
  const draft = { version: 1, step: 'filling', values: {}, fileUuids: [], ...onePageRevision }
  const words = [contract, '2026-12-31', '+358 40 123 4567', '131052-900W', 'Noora', 1, null, {}]
  const known: Readonly<Record<string, unknown>> = {
    initTermination: minimalTerminationBody,
    createDefect: { ...makeDefect(contract), masterKeyAccessAllowed: true },
    updateDefect: { ...makeDefect(contract), masterKeyAccessAllowed: true },
    createQuestion: makeQuestion(contract),
    updateQuestion: makeQuestion(contract),
    createFeedback: makeQuestion(contract),
    updateFeedback: makeQuestion(contract),
    sendMessage: minimalMessage,
    saveDraft: draft,
    saveSubjectDraft: draft,
  }
  const sent = body === undefined ? undefined : (known[name] ?? makeSchemaSample(body, words))
  if (sent === null) throw new Error(`No body for ${name}`)
  const own: Readonly<Record<string, string>> = { contract, flow: 'message', subject: thread }
  const address = path.replaceAll(/:(\w+)/g, (_, param: string) => own[param] ?? randomUUID())
  const answer = await added.visitor.call(
    method,
    `/api${address}`,
    sent === undefined ? undefined : Object(sent),
    providerHeader,
  )
  return { status: answer.status, code: Object(answer.body).code }
}

async function sendAll(calls: typeof writes) {
  const found: Record<string, unknown> = {}
  for (const call of calls) found[call[0]] = await send(call)
  return found
}

const named = (names: readonly string[]) => writes.filter(([name]) => names.includes(name))
const each = (calls: typeof writes, answer: unknown) =>
  Object.fromEntries(calls.map(([name]) => [name, answer]))

describe('A person whom others added to a contract', () => {
  it('may make the listed writes on the contract, besides messages, drafts and the answer to the addition', () => {
    expect(acts.map(([name]) => name).toSorted()).toEqual(
      [
        'addTenants',
        'approveModification',
        'approveTermination',
        'changeParkingSpot',
        'createDefect',
        'createFeedback',
        'createQuestion',
        'endParkingReservation',
        'followKnownDefect',
        'initModification',
        'initTermination',
        'reopenDefect',
        'reopenFeedback',
        'reopenQuestion',
        'reserveParkingSpot',
        'unwatchParkingSpot',
        'updateDefect',
        'updateFeedback',
        'updateQuestion',
        'watchParkingSpot',
      ].toSorted(),
    )
    const ofContract = writes.filter(([, { path, body }]) =>
      `${path} ${JSON.stringify(body && z.toJSONSchema(body, input))}`.includes('contract'),
    )
    expect(ofContract.map(([name]) => name).filter((name) => ofAccount.includes(name))).toEqual([])
  })

  it('cannot act on the contract before confirming the addition, and can act at once afterwards', async () => {
    await addBy('unconfirmed')
    expect(await sendAll(acts)).toEqual(each(acts, refused))
    const { visitor } = added
    await visitor.post(`/api/contracts/${contract}/tenancy-confirmation/confirm`, {})
    const after = await sendAll(acts)
    expect(Object.keys(after)).toHaveLength(acts.length)
    expect(Object.values(after)).not.toContainEqual(refused)
    expect(after['createDefect']).toEqual({ status: 200, code: undefined })
  })

  it('can write messages and drafts before confirming the addition', async () => {
    await addBy('unconfirmed')
    const found = await sendAll(named(toProvider))
    expect(found).toEqual({
      saveDraft: { status: 200, code: undefined },
      deleteDraft: { status: 204, code: undefined },
      saveSubjectDraft: { status: 200, code: undefined },
      deleteSubjectDraft: { status: 204, code: undefined },
      sendMessage: { status: 200, code: undefined },
    })
  })

  it('can neither act nor write while the provider decides about a dispute, and may still confirm the addition', async () => {
    await addBy('unconfirmed')
    const page = `/api/contracts/${contract}/tenancy-confirmation`
    await added.visitor.post(`${page}/dispute`, { description: '' })
    const calls = [...acts, ...named(toProvider)]
    expect(await sendAll(calls)).toEqual(each(calls, refused))
    const [answer] = named(['confirmTenancy'])
    if (!answer) throw new Error('Nobody can confirm')
    expect(await send(answer)).toEqual({ status: 200, code: undefined })
    expect(Object.values(await sendAll(calls))).not.toContainEqual(refused)
  })
})
