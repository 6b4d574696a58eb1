import { serializeConsent } from '../../domain/consent.ts'
import { defineModel } from '../shared/model.ts'
import { consentMachine } from './consent.machine.ts'

const day = '2026-11-21'
const today = () => day
const given = serializeConsent({ answer: 'given', day })
const refused = serializeConsent({ answer: 'refused', day })
/** A consent given 366 days ago, which has expired. */
const outdated = serializeConsent({ answer: 'given', day: '2025-11-20' })

export const pathModel = defineModel({
  machine: consentMachine,
  starts: {
    'nothing stored': { today, stored: null },
    given: { today, stored: given },
    refused: { today, stored: refused },
    'given 366 days ago': { today, stored: outdated },
    unreadable: { today, stored: 'yes' },
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
