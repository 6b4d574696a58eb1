import {
  type RegistrationChoiceOutcome,
  registrationChoiceSetup,
} from './registration-choice.setup.ts'

/**
 * The choice of how to be identified for a registration: by bank or mobile, or by passport where
 * the provider accepts it; otherwise there is nothing to choose. Specification 1, section 2.
 */
export const registrationChoiceMachine = registrationChoiceSetup.createMachine({
  id: 'registration-choice',
  initial: 'loading',
  states: {
    loading: {
      meta: { screen: 'loading' },
      invoke: {
        id: 'readOffered',
        src: 'readOffered',
        onDone: [
          {
            guard: { type: 'hasPassport', params: ({ event }) => event.output },
            target: 'choosing',
          },
          { target: 'strong' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      meta: { screen: 'failed' },
      on: { 'retry.requested': 'loading' },
    },
    choosing: {
      meta: { screen: 'choose-auth' },
      on: {
        'provider.chosen': [
          { guard: { type: 'isPassport', params: ({ event }) => event }, target: 'passport' },
          { target: 'strong' },
        ],
      },
    },
    strong: { type: 'final', output: { provider: 'ftn' } },
    passport: { type: 'final', output: { provider: 'passport' } },
  },
  output: ({ event }) => event.output as RegistrationChoiceOutcome,
})
