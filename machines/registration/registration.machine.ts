import { type RegistrationOutcome, registrationSetup, toVerify } from './registration.setup.ts'

/**
 * Registration of an identified person: a password, an e-mail address, the code that confirms it.
 * An unfinished registration resumes at the address, or at the code after a sign-in. Specification
 * 1, sections 2, 4 and 8. Cancelling is a link that leaves the page.
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    email: input.continuedEmail ?? '',
    password: '',
    repeat: '',
    keepsPassword: false,
    sentAt: null,
    refusal: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isContinued', target: 'confirmingCode' },
        { guard: 'isAuthorized', target: 'loading' },
        { target: 'refused' },
      ],
    },
    loading: {
      meta: { screen: 'loading' },
      invoke: {
        id: 'readRegistration',
        src: 'readRegistration',
        onDone: {
          target: 'loaded',
          actions: { type: 'setRegistration', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
          { target: 'failed' },
        ],
      },
    },
    loaded: {
      always: [{ guard: 'mayAskPassword', target: 'creatingPassword' }, { target: 'givingEmail' }],
    },
    failed: {
      meta: { screen: 'failed' },
      on: { 'retry.requested': 'loading' },
    },
    creatingPassword: {
      meta: { screen: 'create-password' },
      initial: 'partial',
      exit: 'clearRefusal',
      on: {
        'password.changed': { actions: { type: 'changePassword', params: ({ event }) => event } },
        'repeat.changed': { actions: { type: 'changeRepeat', params: ({ event }) => event } },
      },
      states: {
        partial: {
          always: { guard: 'isPasswordWhole', target: 'whole' },
          on: { 'password.given': 'asked' },
        },
        // The resident tried to continue: the fields show what is missing.
        asked: { always: { guard: 'isPasswordWhole', target: 'whole' } },
        whole: {
          always: { guard: 'isPasswordPartial', target: 'partial' },
          on: { 'password.given': '#registration.givingEmail' },
        },
      },
    },
    givingEmail: {
      meta: { screen: 'verify-email' },
      initial: 'partial',
      exit: 'clearRefusal',
      on: {
        'email.changed': { actions: { type: 'changeEmail', params: ({ event }) => event } },
        'back.requested': { guard: 'mayAskPassword', target: 'creatingPassword' },
        'registration.reset': { guard: 'hasRefusal', target: 'reset' },
      },
      states: {
        partial: {
          always: { guard: 'isEmailWhole', target: 'whole' },
          on: { 'email.given': 'asked' },
        },
        // The resident tried to continue: the field shows what is wrong.
        asked: { always: { guard: 'isEmailWhole', target: 'whole' } },
        whole: {
          always: { guard: 'isEmailPartial', target: 'partial' },
          on: { 'email.given': '#registration.verifyingEmail' },
        },
      },
    },
    verifyingEmail: {
      meta: { screen: 'verify-email' },
      entry: 'normalizeEmail',
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => toVerify(context),
        onDone: {
          target: 'confirmingCode',
          actions: { type: 'setSent', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isPasswordRefused', params: ({ event }) => event },
            target: 'creatingPassword',
            actions: ['askPassword', { type: 'setRefusal', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isRegistered', params: ({ event }) => event },
            target: 'registeredAlready',
          },
          {
            target: 'givingEmail',
            actions: { type: 'setRefusal', params: ({ event }) => event },
          },
        ],
      },
    },
    confirmingCode: {
      meta: { screen: 'verify-code' },
      invoke: {
        id: 'mailedCode',
        src: 'mailedCode',
        input: ({ context }) => context,
        onDone: 'registered',
      },
      on: {
        'back.requested': { guard: 'isAuthorized', target: 'givingEmail' },
      },
    },
    registered: { meta: { screen: 'registered' } },
    refused: { type: 'final', output: { kind: 'refused' } },
    reset: { type: 'final', output: { kind: 'reset' } },
    registeredAlready: {
      type: 'final',
      output: ({ context }) => ({ kind: 'registeredAlready', email: context.email }),
    },
  },
  output: ({ event }) => event.output as RegistrationOutcome,
})
