import { ownDetailsFormOf } from '../../api/own-details-form.ts'
import { detailsToSave, formMachineInput, ownDetailsSetup } from './own-details.setup.ts'

/**
 * The resident's own details: shown, edited, saved. The password is asked for again before the
 * e-mail address changes. Details that another window has changed meanwhile are overwritten only if
 * the resident chooses so. Specification 2, sections 2, 4 and 5; decision 0108.
 */
export const ownDetailsMachine = ownDetailsSetup.createMachine({
  id: 'own-details',
  context: ({ input }) => ({
    ...input,
    form: ownDetailsFormOf(input.profile),
    errors: [],
    update: null,
    contested: [],
    code: null,
  }),
  initial: 'viewing',
  states: {
    viewing: {
      meta: { screen: 'details' },
      on: {
        'edit.requested': {
          guard: 'mayWrite',
          target: 'editing',
          actions: { type: 'openForm', params: ({ event }) => event },
        },
      },
    },
    editing: {
      meta: { screen: 'edit' },
      exit: 'clearFieldErrors',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context, self }) => ({ ...formMachineInput(context), listener: self }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'setForm', params: ({ event }) => event.output },
            { type: 'setUpdate', params: ({ event }) => event.output },
          ],
        },
      },
      on: {
        'form.changed': { actions: { type: 'setForm', params: ({ event }) => event } },
        'edit.cancelled': 'viewing',
      },
    },
    deciding: {
      always: [{ guard: 'changesAddress', target: 'confirmingPassword' }, { target: 'saving' }],
    },
    confirmingPassword: {
      meta: { screen: 'confirm-password' },
      invoke: {
        id: 'passwordConfirmation',
        src: 'passwordConfirmation',
        input: { purpose: 'email' },
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'saving',
          },
          { target: 'editing' },
        ],
      },
    },
    saving: {
      meta: { screen: 'saving' },
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context }) => detailsToSave(context),
        onDone: [
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event.output },
            target: 'changedElsewhere',
            actions: { type: 'applyToStored', params: ({ event }) => event.output },
          },
          { target: 'saved' },
        ],
        onError: [
          {
            guard: { type: 'asksPassword', params: ({ event }) => event },
            target: 'confirmingPassword',
          },
          {
            guard: { type: 'isRefusedForm', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'setFieldErrors', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'setCode', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      meta: { screen: 'failed' },
      exit: 'clearCode',
      on: { 'retry.requested': 'saving', 'back.requested': 'editing' },
    },
    changedElsewhere: {
      meta: { screen: 'changed-elsewhere' },
      on: {
        'own.chosen': 'saving',
        'other.chosen': { target: 'saving', actions: 'takeStored' },
        'back.requested': 'editing',
      },
    },
    saved: {
      meta: { screen: 'details' },
      on: {
        'edit.requested': {
          target: 'editing',
          actions: { type: 'openForm', params: ({ event }) => event },
        },
      },
    },
  },
})
