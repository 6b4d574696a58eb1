import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  isMailWanted,
  MAILS_PER_DAY,
  type MailTopic,
  mailGroups,
  mailJoinKey,
  type OrderedMail,
  planMail,
  preferenceByMailKind,
} from './mails.ts'

const nothing = { communicationByEmail: false, communicationBySms: false, marketingAllowed: false }
const everything = { communicationByEmail: true, communicationBySms: true, marketingAllowed: true }

test('the table of mails in the documentation equals that of the code', () => {
  const docs = readFileSync(join(import.meta.dirname, '../docs/mails.md'), 'utf8')
  const rows = [...docs.matchAll(/^\| `(\w+)` \| .+ \| `(\w+)` \|$/gm)]
  expect(rows.map(([, kind, rule]) => [kind, rule])).toEqual(Object.entries(preferenceByMailKind))
})

test('a mail about services is wanted by whoever may be contacted by e-mail', () => {
  expect(isMailWanted('newNotification', { ...nothing, communicationByEmail: true })).toBe(true)
  expect(isMailWanted('newNotification', { ...everything, communicationByEmail: false })).toBe(
    false,
  )
})

test('mails about security, requests, persons and emergencies are sent always', () => {
  const stoppable = Object.entries(preferenceByMailKind).filter(([, rule]) => rule !== 'always')
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

test('mails about codes, security, what the resident asked for, decided tenancies and emergencies are always sent at once, without joining', () => {
  const atOnce = Object.entries(mailGroups).flatMap(([kind, group]) =>
    group === 'atOnce' ? kind : [],
  )
  expect(atOnce).toEqual([
    'tenantAdded',
    'additionUndone',
    'tenancyUndone',
    'tenancyUpheld',
    'emergencyBulletin',
    'verificationCode',
    'passwordReset',
    'passwordChanged',
    'signInsSlowed',
    'accountExists',
    'accountUnknown',
    'accountRemoved',
    'dataExportReady',
    'newEmailCode',
    'emailChangeRequested',
    'emailChanged',
    'emailInUse',
    'moreNews',
    'providerNotice',
    'providerMessage',
    'providerRequest',
    'providerFailure',
  ])
})

describe('A mail about a subject', () => {
  const noon = Date.parse('2026-11-21T10:00:00Z')
  const at = (minutes: number) => new Date(noon + minutes * 60_000)
  const p1 = { kind: 'parkingReserved', group: 'parking', subject: 'P1' } as const
  const p2 = { ...p1, subject: 'P2' } as const
  const ordered = (
    { kind, group, subject }: MailTopic,
    minutes: number,
    isWaiting = false,
  ): OrderedMail => ({
    kind,
    joins: mailJoinKey(group, subject),
    at: at(minutes),
    isWaiting,
    isOfToday: true,
  })
  const sent = (due: Date, replaced: readonly OrderedMail[] = [], joins = 'parking:P1') => ({
    kind: 'send',
    due,
    joins,
    replaced,
  })

  test('is due at once when it is the first mail about its subject', () => {
    expect(planMail(p1, [], at(0))).toEqual(sent(at(0)))
  })

  test('waits until 15 minutes after the last mail about its subject, and no longer', () => {
    const first = ordered(p1, 0)
    expect(planMail(p1, [first], at(1))).toEqual(sent(at(15)))
    expect(planMail(p1, [first], at(15))).toEqual(sent(at(15)))
    expect(planMail(p1, [first], at(40))).toEqual(sent(at(40)))
  })

  test('replaces the waiting mail, whatever its kind, and is due when that mail was', () => {
    const waiting = ordered({ ...p1, kind: 'parkingEnded' }, 15, true)
    expect(planMail(p1, [ordered(p1, 0), waiting], at(14))).toEqual(sent(at(15), [waiting]))
  })

  test('does not wait for a sent mail about another subject, but joins the due time of a waiting one', () => {
    expect(planMail(p1, [ordered(p2, 0)], at(1))).toEqual(sent(at(1)))
    expect(planMail(p1, [ordered(p2, 15, true)], at(1))).toEqual(sent(at(15)))
    const request = { kind: 'approvalNeeded', group: 'requests', subject: 'P1' } as const
    expect(planMail(p1, [ordered(request, 15, true)], at(1))).toEqual(sent(at(1)))
  })

  test('of messages never waits: messages that came together are already one mail', () => {
    const message = { kind: 'messageReceived', group: 'messages', subject: 'P1' } as const
    expect(planMail(message, [ordered(message, 0)], at(1))).toEqual(sent(at(1), [], 'messages:P1'))
  })

  test('after the last allowed one of the day is followed by one mail that says that there is more, once a day for a group', () => {
    const others = Array.from({ length: MAILS_PER_DAY }, (_, index) =>
      ordered({ ...p1, subject: `S${index}` }, 0),
    )
    const more = { kind: 'more', due: at(60), joins: 'more:parking' }
    expect(planMail(p1, others, at(60))).toEqual(more)
    expect(planMail(p1, others.slice(1), at(60))).toEqual(sent(at(60)))
    expect(planMail({ ...p1, kind: 'parkingEnded' }, others, at(60))).toEqual(sent(at(60)))
    const said: OrderedMail = {
      kind: 'moreNews',
      joins: 'more:parking',
      at: at(60),
      isWaiting: false,
      isOfToday: true,
    }
    expect(planMail(p1, [...others, said], at(61))).toEqual({ kind: 'none' })
    const yesterday = others.map((one) => ({ ...one, isOfToday: false }))
    expect(planMail(p1, yesterday, at(60))).toEqual(sent(at(60)))
    const waiting = ordered(p1, 75, true)
    expect(planMail(p1, [...others, waiting], at(61))).toEqual(sent(at(75), [waiting]))
  })

  test('is never due before an earlier mail of its group', () => {
    const known: OrderedMail[] = [ordered(p1, 0), ordered(p2, 1)]
    const due: number[] = []
    for (const [minutes, about] of [
      [2, p1],
      [3, p2],
      [4, p1],
    ] as const) {
      const plan = planMail(about, known, at(minutes))
      if (plan.kind !== 'send') throw new Error('It is not sent')
      for (const gone of plan.replaced) known.splice(known.indexOf(gone), 1)
      known.push({ ...ordered(about, 0, true), at: plan.due })
      due.push((plan.due.getTime() - noon) / 60_000)
    }
    expect(due).toEqual([15, 16, 16])
  })
})
