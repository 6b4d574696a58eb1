import { expect, it } from 'vitest'
import type { FeatureFlags } from '../../api/user.ts'
import { formatReadyLine } from './ready.ts'

const on: FeatureFlags = {
  removeUser: true,
  paymentInfo: true,
  passportAuth: true,
  contractModification: true,
  messages: true,
}

const notesOf = (flags: FeatureFlags) =>
  formatReadyLine({
    settings: { publicOrigin: 'https://asukas.example.fi', production: true, apiDocs: false },
    identity: null,
    demoLoadedAt: null,
    hasPortal: true,
    flags,
    now: new Date('2026-11-21T10:00:00Z'),
  }).notes

it('the start of the server names the switched-off features in one sentence', () => {
  expect(notesOf(on)).toEqual([])
  expect(notesOf({ ...on, messages: false, removeUser: false })).toEqual([
    'Switched off: removeUser, messages; npm run provider -- flags set <name> on.',
  ])
})
