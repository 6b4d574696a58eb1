import { MAX_DISPUTE_TEXT } from '../../domain/limits.ts'
import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { tenancyConfirmationMachine } from './tenancy-confirmation.machine.ts'
import {
  askedStaffStart,
  askedTenancyStart,
  confirmedTenancyStart,
  disputedStaffStart,
  disputedTenancyStart,
  undoneTenancyStart,
} from './tenancy-confirmation.samples.ts'

export const pathModel = defineModel({
  machine: tenancyConfirmationMachine,
  starts: { 'opening the page': { contractUuid: ainoContract.uuid } },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'tenancy.confirmed': [{ type: 'tenancy.confirmed' }],
    'dispute.requested': [{ type: 'dispute.requested' }],
    'description.changed': [
      { type: 'description.changed', description: 'En tunne näitä ihmisiä.' },
      { type: 'description.changed', description: 'x'.repeat(MAX_DISPUTE_TEXT + 1) },
    ],
    'dispute.sent': [{ type: 'dispute.sent' }],
    'back.requested': [{ type: 'back.requested' }],
  },
  outcomes: {
    loadTenancy: {
      done: [
        askedTenancyStart,
        askedStaffStart,
        disputedTenancyStart,
        disputedStaffStart,
        confirmedTenancyStart,
        undoneTenancyStart,
      ],
      error: ['SERVICE_UNAVAILABLE', 'NOT_FOUND'],
    },
    confirmTenancy: { done: [undefined], error: ['SERVICE_UNAVAILABLE', 'STATE_CONFLICT'] },
    disputeTenancy: { done: [undefined], error: ['SERVICE_UNAVAILABLE', 'STATE_CONFLICT'] },
  },
  project: ({ context: { start, description, code, hasConflict } }) => ({
    mayWrite: start?.mayWrite ?? null,
    length: Math.min(description.length, MAX_DISPUTE_TEXT + 1),
    code,
    hasConflict,
  }),
})
