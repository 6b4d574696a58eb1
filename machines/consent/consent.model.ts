import { writeConsent } from '../../domain/consent.ts'
import { defineModel } from '../shared/model.ts'
import { consentMachine } from './consent.machine.ts'

const now = () => new Date('2026-11-21T10:00:00.000Z')
const at = now().toISOString()
const given = writeConsent({ answer: 'given', at })
const refused = writeConsent({ answer: 'refused', at })
/** Given 366 days before. */
const outdated = writeConsent({ answer: 'given', at: '2025-11-20T10:00:00.000Z' })

export const model = defineModel({
  machine: consentMachine,
  starts: {
    'nothing stored': { now, stored: null },
    given: { now, stored: given },
    refused: { now, stored: refused },
    'given 366 days ago': { now, stored: outdated },
    unreadable: { now, stored: 'yes' },
  },
  events: {
    'answer.selected': [
      { type: 'answer.selected', answer: 'given' },
      { type: 'answer.selected', answer: 'refused' },
    ],
    'answer.saved': [{ type: 'answer.saved' }],
    'stored.read': [
      { type: 'stored.read', stored: given },
      { type: 'stored.read', stored: refused },
      { type: 'stored.read', stored: outdated },
    ],
  },
  outcomes: { storeChoice: { done: [undefined], error: ['UNEXPECTED'] } },
  project: ({ context: { choice, selected } }) => ({ answer: choice?.answer ?? null, selected }),
})
