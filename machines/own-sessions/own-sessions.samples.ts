import type { OwnSession, OwnSessions } from '../../api/own-sessions.ts'

const here: OwnSession = {
  id: '5d0c7a1e-6f0b-4a53-9c34-5b7a3c0f5f01',
  browser: 'Firefox',
  system: 'Windows',
  isPhone: false,
  isCurrent: true,
  isStaff: false,
  createdAt: '2026-11-21T07:30:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
}

/** Aino's session on her phone. */
export const ainoPhoneSession: OwnSession = {
  ...here,
  id: '5d0c7a1e-6f0b-4a53-9c34-5b7a3c0f5f02',
  browser: 'Safari',
  system: 'iOS',
  isPhone: true,
  isCurrent: false,
  createdAt: '2026-11-21T06:05:00.000Z',
  lastUsedAt: '2026-11-21T09:14:00.000Z',
}

/** Aino is signed in on a computer, here, and on a phone. */
export const ainoSessions: OwnSessions = {
  sessions: [here, ainoPhoneSession],
  staffVisits: ['2026-11-20T19:14:00.000Z'],
}
