import { expect, test } from 'vitest'
import type { TenantRole } from '../../../domain/permissions.ts'
import type { PageContract } from '../../routing/link-targets.ts'
import { type SwitchChanges, switchesWith } from '../../routing/switches.example.ts'
import { subjectsOf } from './subjects.ts'

const messaging: SwitchChanges = { flags: { messages: true }, local: { messaging: true } }

/** Summarises the subjects with their targets. */
const subjects = (
  change: SwitchChanges,
  {
    roles = ['contractParty'],
    ...contract
  }: Partial<PageContract> & { readonly roles?: readonly TenantRole[] } = {},
) =>
  subjectsOf(
    { uuid: 'c1', status: 'active', ...contract },
    { switches: switchesWith(change), roles },
  ).map(({ name, to, href }) => `${name}: ${to ?? href}`)

const defect = 'defect: /asiointi/c1/vikailmoitus?from=contactUs'
const asked = [
  'question: /asiointi/c1/kysymys?from=contactUs',
  'feedback: /asiointi/c1/palaute?from=contactUs',
]
const [question, feedback] = asked
const messages = ['payment', 'agreement', 'other'].map((one) => `${one}: /asiointi/c1/viestit/uusi`)

test('Each subject links to its form, which links back to this page', () => {
  expect(subjects(messaging)).toEqual([defect, question, ...messages, feedback])
})

test('Where the portal has no messages, a question replaces the subjects of messages', () => {
  expect(subjects({})).toEqual([defect, ...asked])
})

test('A payer who does not live in the home has no subject of a fault report', () => {
  expect(subjects({}, { roles: ['payer'] })).toEqual(asked)
})

test('A fault report links to the provider’s own address where the settings have one', () => {
  const customDefectNoticeLinkUrl = 'https://huolto.example/vika'
  expect(subjects({ local: { customDefectNoticeLinkUrl } })).toEqual([
    'defect: https://huolto.example/vika',
    ...asked,
  ])
})

test('A contract that has ended, or whose tenancy the reader disputes, has no subject', () => {
  expect(subjects(messaging, { status: 'terminated' })).toEqual([])
  expect(subjects(messaging, { tenant: { openAddition: 'disputed' } })).toEqual([])
})
