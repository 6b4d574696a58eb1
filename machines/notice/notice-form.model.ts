import { createEmptyActor } from 'xstate'
import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { pathModel as terminationForm } from '../termination/termination-form.model.ts'
import { newDefectStart, typedDefectForm } from './notice.samples.ts'
import { formMachineInput, initialContext } from './notice.setup.ts'
import { noticeFormMachine } from './notice-form.machine.ts'

/** Receives the change events; ignores them. */
const listener = createEmptyActor()
listener.start()
const context = {
  ...initialContext({ contractUuid: ainoContract.uuid, noticeUuid: null }),
  start: newDefectStart,
}
const defect = formMachineInput('defect')
const described = { ...typedDefectForm, title: '', files: [] }

export const pathModel = defineModel({
  machine: noticeFormMachine,
  sameFactoryAs: terminationForm,
  starts: {
    'a fault report without a place': {
      ...defect({ ...context, form: { ...described, defectLocation: '' } }),
      listener,
    },
    'a fault report that the server refused': {
      ...defect({
        ...context,
        form: described,
        errors: [{ path: 'defectClass', key: 'invalid_type' }],
      }),
      listener,
    },
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: 'defectLocation', value: 'COMMON_AREA' },
      { type: 'field.changed', path: 'description', value: 'Hana vuotaa lattialle.' },
      { type: 'field.changed', path: 'description', value: '' },
    ],
    'work.changed': [
      { type: 'work.changed', isBusy: true },
      { type: 'work.changed', isBusy: false },
    ],
    'field.left': [{ type: 'field.left', path: 'description' }],
    'check.requested': [{ type: 'check.requested' }],
    'preview.requested': [{ type: 'preview.requested' }],
  },
  outcomes: {},
  project: ({ context: { found, shown, isBusy } }) => ({
    found: found.map(({ path, key }) => `${path} ${key}`),
    shown: shown.map(({ path, key }) => `${path} ${key}`),
    isBusy,
  }),
})
