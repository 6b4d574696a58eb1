import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isMailWanted, mailRules } from './mails.ts'

const nothing = { communicationByEmail: false, communicationBySms: false, marketingAllowed: false }
const everything = { communicationByEmail: true, communicationBySms: true, marketingAllowed: true }

test('the table of mails in the docs is that of the code', () => {
  const docs = readFileSync(join(import.meta.dirname, '../docs/mails.md'), 'utf8')
  const rows = [...docs.matchAll(/^\| `(\w+)` \| .+ \| `(\w+)` \|$/gm)]
  expect(rows.map(([, kind, rule]) => [kind, rule])).toEqual(Object.entries(mailRules))
})

test('a mail about services is wanted by whoever may be contacted by e-mail', () => {
  expect(isMailWanted('newNotification', { ...nothing, communicationByEmail: true })).toBe(true)
  expect(isMailWanted('newNotification', { ...everything, communicationByEmail: false })).toBe(
    false,
  )
})

test('mails about security, requests, persons and emergencies are sent always', () => {
  const stoppable = Object.entries(mailRules).filter(([, rule]) => rule !== 'always')
  expect(stoppable).toEqual([
    ['newNotification', 'email'],
    ['messageReceived', 'email'],
    ['serviceNotice', 'email'],
    ['knownDefect', 'email'],
    ['parkingReserved', 'email'],
    ['parkingEnded', 'email'],
    ['parkingChanged', 'email'],
    ['parkingFree', 'email'],
  ])
})
