import { expect, test } from 'vitest'
import type { DraftSummary } from '../../../api/drafts.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { switchesWith } from '../../routing/switches.example.ts'
import { frontDrafts } from './front-drafts.ts'

const draft: DraftSummary = {
  contractUuid: ainoContract.uuid,
  flow: 'termination',
  subject: null,
  step: 'form',
  savedAt: '2026-11-20T16:42:00Z',
}
const switches = switchesWith({})
const to = `/asiointi/${ainoContract.uuid}/irtisano`

test('a draft of a termination is continued at the step where it was left', () => {
  expect(frontDrafts([draft], [ainoContract], switches)).toEqual([
    {
      contract: ainoContract,
      flow: 'termination',
      subject: null,
      savedAt: draft.savedAt,
      to,
      kind: 'termination',
      at: { step: 2, count: 5, name: 'form' },
    },
  ])
})

test.each([
  ['parties', 'termination', 1],
  ['preview', 'termination', 3],
  ['modification-form', 'modification', 2],
  ['modification-preview', 'modification', 3],
])('a draft left at the step %s is offered as a %s at step %i', (step, kind, number) => {
  const [one] = frontDrafts([{ ...draft, step }], [ainoContract], switches)
  expect([one?.kind, one?.at?.step]).toEqual([kind, number])
})

test('a draft of an unknown step is offered without a step', () => {
  const [one] = frontDrafts([{ ...draft, step: 'later' }], [ainoContract], switches)
  expect([one?.to, one?.at]).toEqual([to, null])
})

test('a draft that cannot be continued is not offered', () => {
  const blocked = {
    ...ainoContract,
    terminationDisallowedReason: 'pending_termination_review',
  } as const
  expect(frontDrafts([draft], [blocked], switches)).toEqual([])
  expect(frontDrafts([draft], [], switches)).toEqual([])
})

test.each([
  ['defect-notice', 'vikailmoitus'],
  ['question', 'kysymys'],
  ['feedback', 'palaute'],
] as const)('a draft of a notice (%s) is continued on its page, without a step', (flow, page) => {
  const notice = { ...draft, flow }
  const blocked = {
    ...ainoContract,
    terminationDisallowedReason: 'pending_termination_review',
  } as const
  expect(frontDrafts([notice], [blocked], switches)).toEqual([
    {
      contract: blocked,
      flow,
      subject: null,
      savedAt: draft.savedAt,
      to: `/asiointi/${ainoContract.uuid}/${page}`,
      kind: flow,
      at: null,
    },
  ])
})

test('a draft of a notice is not offered once the contract has ended, or the pages of notices are switched off', () => {
  const notice = { ...draft, flow: 'question' } as const
  expect(frontDrafts([notice], [{ ...ainoContract, status: 'terminated' }], switches)).toEqual([])
  const closed = switchesWith({ local: { defectNotice: false } })
  expect(frontDrafts([notice], [ainoContract], closed)).toEqual([])
})

test('a draft of a fault report is not offered where faults are reported elsewhere', () => {
  const elsewhere = switchesWith({
    local: { customDefectNoticeLinkUrl: 'https://huolto.example/vika' },
  })
  const notice = { ...draft, flow: 'defect-notice' } as const
  expect(frontDrafts([notice], [ainoContract], elsewhere)).toEqual([])
})

const messagesOn = switchesWith({ flags: { messages: true }, local: { messaging: true } })
const thread = '5c2e1d63-7b46-4c2f-8e6f-1d4b3a5f0d01'
const ofMessages = `/asiointi/${ainoContract.uuid}/viestit`

test('a draft of a message is continued where it is written, and a reply in its thread', () => {
  const message = { ...draft, flow: 'message' } as const
  const found = frontDrafts([message, { ...message, subject: thread }], [ainoContract], messagesOn)
  expect(found.map(({ kind, subject, at, to: address }) => [kind, subject, at, address])).toEqual([
    ['message', null, null, `${ofMessages}/uusi`],
    ['reply', thread, null, `${ofMessages}/${thread}/vastaa`],
  ])
})

test('a draft of a message is not offered once the contract has ended, or messages are switched off', () => {
  const message = { ...draft, flow: 'message' } as const
  const hasEnded = { ...ainoContract, status: 'terminated' } as const
  expect(frontDrafts([message], [hasEnded], messagesOn)).toEqual([])
  expect(frontDrafts([message], [ainoContract], switches)).toEqual([])
})

test('a draft with a subject that its flow does not know is not offered', () => {
  const other = { ...draft, flow: 'question', subject: thread } as const
  expect(frontDrafts([other], [ainoContract], messagesOn)).toEqual([])
})
