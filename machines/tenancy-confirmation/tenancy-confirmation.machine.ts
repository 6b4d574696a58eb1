import { loadingOrNotFoundSteps } from '../shared/loading-steps.ts'
import { type TenancyInput, tenancySetup } from './tenancy-confirmation.setup.ts'

const failed = ({ event }: { event: { error: unknown } }) => event

const contractOf = ({ contractUuid }: TenancyInput): TenancyInput => ({ contractUuid })

/** The transition when the tenancy changed meanwhile: the page reloads and shows the new state. */
const overtaken = {
  guard: { type: 'isOvertaken', params: failed },
  target: '#tenancy-confirmation.loading',
  actions: 'setConflict',
} as const

/** The transition of the first answer "yes", which confirms the tenancy. */
const toConfirming = { guard: 'mayWrite', target: 'confirming', actions: 'clearConflict' } as const

/** The transition of an answer "yes" that is sent again after a failure. */
const toConfirmingAgain = { guard: 'mayWrite', target: 'confirming' } as const

/** The state that sends the confirmation that the person lives there. */
const confirming = {
  entry: 'clearCode',
  invoke: {
    id: 'confirmTenancy',
    src: 'confirmTenancy',
    input: ({ context }: { context: TenancyInput }) => contractOf(context),
    onDone: '#tenancy-confirmation.confirmed',
    onError: [overtaken, { target: 'notSent', actions: { type: 'setCode', params: failed } }],
  },
} as const

/** The transition of the answer "this is not right", to the description of what is wrong. */
const toDescribing = {
  guard: 'mayWrite',
  target: '#tenancy-confirmation.describing',
  actions: 'clearConflict',
} as const

/** The transition of the answer "this is not right" after an answer "yes" could not be sent. */
const toDescribingAfterAll = { ...toDescribing, actions: 'clearCode' } as const

/** The events with which the description of what is wrong is typed and sent. */
const typing = {
  'description.changed': {
    actions: {
      type: 'setDescription',
      params: ({ event }: { event: { readonly description: string } }) => event,
    },
  },
  'back.requested': { target: '#tenancy-confirmation.asking', actions: 'clearCode' },
  'dispute.sent': [{ guard: 'isTooLong', target: 'tooLong' }, { target: 'sending' }],
} as const

/**
 * The page of a person whom others added to a contract: they confirm that they live there, or
 * dispute it, in which case the provider decides.
 */
export const tenancyConfirmationMachine = tenancySetup.createMachine({
  id: 'tenancy-confirmation',
  context: ({ input }) => ({
    ...input,
    start: null,
    description: '',
    code: null,
    hasConflict: false,
  }),
  initial: 'loading',
  states: {
    ...loadingOrNotFoundSteps({ source: 'loadTenancy', input: contractOf, next: 'deciding' }),
    deciding: {
      always: [
        { guard: 'isAsked', target: 'asking' },
        { guard: 'isDisputed', target: 'disputed' },
        { guard: 'isConfirmed', target: 'confirmed' },
        { target: 'undone' },
      ],
    },
    asking: {
      meta: { screen: 'asking' },
      initial: 'open',
      states: {
        open: { on: { 'tenancy.confirmed': toConfirming, 'dispute.requested': toDescribing } },
        confirming,
        notSent: {
          on: {
            'tenancy.confirmed': toConfirmingAgain,
            'dispute.requested': toDescribingAfterAll,
          },
        },
      },
    },
    describing: {
      meta: { screen: 'describing' },
      initial: 'open',
      states: {
        open: { on: typing },
        tooLong: {
          always: { guard: 'isShortEnough', target: 'open' },
          on: { ...typing, 'dispute.sent': 'tooLong' },
        },
        sending: {
          entry: 'clearCode',
          invoke: {
            id: 'disputeTenancy',
            src: 'disputeTenancy',
            input: ({ context: { contractUuid, description } }) => ({ contractUuid, description }),
            onDone: { target: '#tenancy-confirmation.disputed', actions: 'clearDescription' },
            onError: [
              overtaken,
              { target: 'notSent', actions: { type: 'setCode', params: failed } },
            ],
          },
        },
        notSent: { on: typing },
      },
    },
    disputed: {
      meta: { screen: 'disputed' },
      initial: 'open',
      states: {
        open: { on: { 'tenancy.confirmed': toConfirming } },
        confirming,
        notSent: { on: { 'tenancy.confirmed': toConfirmingAgain } },
      },
    },
    confirmed: { meta: { screen: 'confirmed' } },
    undone: { meta: { screen: 'undone' } },
  },
})
