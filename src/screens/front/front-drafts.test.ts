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
])('a draft left at %s is of a %s, step %i', (step, kind, number) => {
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
      savedAt: draft.savedAt,
      to: `/asiointi/${ainoContract.uuid}/${page}`,
      kind: flow,
      at: null,
    },
  ])
})

test('a draft of a notice is not offered once the contract has ended, or its pages are closed', () => {
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
