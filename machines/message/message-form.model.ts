import { createEmptyActor } from 'xstate'
import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { pathModel as terminationForm } from '../termination/termination-form.model.ts'
import { typedMessageForm } from './message.samples.ts'
import { formMachineInput, initialContext, messageFormMachine } from './message.setup.ts'

/** Receives the change events; ignores them. */
const listener = createEmptyActor()
listener.start()
const context = initialContext({ contractUuid: ainoContract.uuid, threadUuid: null })
const described = { ...typedMessageForm, files: [] }

export const pathModel = defineModel({
  machine: messageFormMachine,
  sameFactoryAs: terminationForm,
  starts: {
    'a message without a subject': {
      ...formMachineInput({ ...context, form: { ...described, subject: '' } }),
      listener,
    },
    'a message that the server refused': {
      ...formMachineInput({
        ...context,
        form: described,
        errors: [{ path: 'subject', key: 'invalid_string' }],
      }),
      listener,
    },
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: 'subject', value: 'Pihan lumityöt' },
      { type: 'field.changed', path: 'content', value: described.content },
      { type: 'field.changed', path: 'content', value: [] },
    ],
    'work.changed': [
      { type: 'work.changed', isBusy: true },
      { type: 'work.changed', isBusy: false },
    ],
    'field.left': [{ type: 'field.left', path: 'content' }],
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
