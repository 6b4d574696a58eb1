import { expect, it } from 'vitest'
import { translateToKeys as t } from '../../../fixtures/portal/translate-to-keys.ts'
import { liisaApproval } from '../../../machines/shared/approval.samples.ts'
import { awaitedAnswersTexts } from './awaited.ts'

const named = (firstName: string | null, lastName: string | null = null) => ({
  ...liisaApproval,
  firstName,
  lastName,
})
const say = (language: string, ...approvals: (typeof liisaApproval)[]) =>
  awaitedAnswersTexts({ approvals }, { t, language, values: { endDate: '31.12.2026' } })

const accepted = { ...named('Mikko'), status: 'accepted' as const }

it.each([
  ['fi', 'awaits.title.named Lauran'],
  ['sv', 'awaits.title.named Laura'],
  ['en', 'awaits.title.named Laura'],
])('The only party whose answer is awaited is named, in %s', (language, title) => {
  expect(say(language, accepted, named('Laura', 'Korhonen'))).toEqual({
    title,
    lead: 'awaits.lead.named 31.12.2026 Laura Korhonen',
  })
})

it('A name that cannot be inflected in Finnish is left out of the heading, not of the lead', () => {
  expect(say('fi', named('Satu', 'Mäki'))).toEqual({
    title: 'awaits.title.another',
    lead: 'awaits.lead.named 31.12.2026 Satu Mäki',
  })
})

it('A party without a known name is called the other party', () => {
  expect(say('sv', named(null))).toEqual({
    title: 'awaits.title.another',
    lead: 'awaits.lead.another 31.12.2026',
  })
})

it('Several parties are called the others', () => {
  expect(say('fi', named('Laura'), named('Satu'))).toEqual({
    title: 'awaits.title.others',
    lead: 'awaits.lead.others 31.12.2026',
  })
})
