import { defineModel } from '../shared/model.ts'
import { noonClock } from '../termination/termination.samples.ts'
import { addTenantMachine } from './add-tenant.machine.ts'
import {
  addTenantStart,
  blockedAddTenantStart,
  onePersonForm,
  onePersonOperation,
  staffAddTenantStart,
} from './add-tenant.samples.ts'

export const pathModel = defineModel({
  machine: addTenantMachine,
  starts: { 'adding tenants': { contractUuid: addTenantStart.contract.uuid, clock: noonClock } },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'form.changed': [{ type: 'form.changed', values: onePersonForm }],
    'back.requested': [{ type: 'back.requested' }],
    'change.requested': [{ type: 'change.requested', path: 'tenants.0.firstName' }],
    'continue.requested': [{ type: 'continue.requested' }],
    'confirm.requested': [{ type: 'confirm.requested' }],
  },
  outcomes: {
    loadAddTenant: {
      done: [addTenantStart, staffAddTenantStart, blockedAddTenantStart],
      error: ['INTERNAL_SERVER_ERROR'],
    },
    form: { done: [{ values: onePersonForm, result: onePersonOperation }], error: [] },
    addTenants: {
      done: [
        { success: true, message: 'Pyyntö on lähetetty.' },
        { success: false, message: '' },
      ],
      error: ['STATE_CONFLICT', 'SERVICE_UNAVAILABLE', 'VALIDATION_ERROR'],
    },
  },
  project: ({ context: { start, form, focus, errors, code, hasConflict } }) => ({
    mayWrite: start?.mayWrite ?? null,
    isBegun: form.tenants.some(({ firstName }) => firstName !== ''),
    focus,
    isRefused: errors.length > 0,
    code,
    hasConflict: hasConflict,
  }),
})
