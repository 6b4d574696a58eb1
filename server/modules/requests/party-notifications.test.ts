import { expect, it } from 'vitest'
import { requestKinds } from './kinds.ts'
import type { PartyNotification } from './notify-parties.ts'
import { partyNotifications } from './party-notifications.ts'

it.each(requestKinds)(
  'of all notification cards about a %s, only the card about a needed approval asks for an answer',
  (kind) => {
    const of = partyNotifications[kind]
    const all: PartyNotification[] = [
      of.created([]),
      of.approvalNeeded('Laura'),
      of.approvalGiven('Laura', []),
      of.rejectedByParty('Laura'),
      of.lapsed,
      of.approved('2026-12-31'),
      of.rejected,
    ]
    expect(all.map(({ category, asksForAnswer }) => [category, asksForAnswer ?? false])).toEqual([
      [`${kind}_request_created`, false],
      [`${kind}_request_approval_needed`, true],
      [`${kind}_request_accepted_by_tenant`, false],
      [`${kind}_request_rejected_by_tenant`, false],
      [`${kind}_request_rejected_by_tenant`, false],
      [`${kind}_request_accepted_by_provider`, false],
      [`${kind}_request_rejected_by_provider`, false],
    ])
  },
)
