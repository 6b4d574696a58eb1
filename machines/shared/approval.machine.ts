import {
  type ApprovalContext,
  type ApprovalRules,
  type ApprovalStart,
  approvalSetup,
} from './approval.setup.ts'
import { loadingSteps } from './loading-steps.ts'

/**
 * A party's answer to another's request: the request, the question and the effect of an answer,
 * strong identification, and the result. Specification 1, sections 2, 4 and 8.
 */
export function createApprovalMachine<Start extends ApprovalStart, Answer>(
  id: string,
  rules: ApprovalRules<Start, Answer>,
) {
  const steps = loadingSteps({
    source: 'loadApproval',
    input: (context: ApprovalContext<Start>) => context,
    next: 'opening',
  })
  return approvalSetup<Start, Answer>(rules).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      start: null,
      code: null,
      availableAt: null,
      reason: null,
      hasConflict: false,
    }),
    initial: 'loading',
    states: {
      ...steps,
      loading: { ...steps.loading, entry: 'clearStart' },
      opening: {
        always: [
          { guard: 'isReturnedLate', actions: ['setConflict', 'clearAddress'] },
          { guard: 'isMissing', target: 'notFound' },
          {
            guard: 'isReturnedFailed',
            target: 'identificationFailed',
            actions: ['setReturn', 'clearAddress'],
          },
          { guard: 'isAskedToAccept', target: 'asking.accept', actions: 'clearAddress' },
          { guard: 'isAskedToReject', target: 'asking.reject', actions: 'clearAddress' },
          { guard: 'isDeciding', target: 'deciding', actions: 'clearAddress' },
          { guard: 'isPending', target: 'pending', actions: 'clearAddress' },
          { guard: 'isConfirmed', target: 'confirmed', actions: 'clearAddress' },
          { guard: 'isApproved', target: 'approved', actions: 'clearAddress' },
          { target: 'rejected', actions: 'clearAddress' },
        ],
      },
      notFound: { meta: { screen: 'not-found' } },
      deciding: {
        meta: { screen: 'deciding' },
        exit: 'clearConflict',
        on: {
          'accept.requested': { guard: 'mayAnswer', target: 'asking.accept' },
          'reject.requested': { guard: 'mayAnswer', target: 'asking.reject' },
        },
      },
      asking: {
        meta: { screen: 'asking' },
        on: { 'back.requested': 'deciding' },
        initial: 'accept',
        states: {
          accept: {
            on: {
              'identification.requested': {
                target: `#${id}.identifying`,
                actions: { type: 'setAction', params: { action: 'accept' } },
              },
            },
          },
          reject: {
            on: {
              'identification.requested': {
                target: `#${id}.identifying`,
                actions: { type: 'setAction', params: { action: 'reject' } },
              },
            },
          },
        },
      },
      identifying: {
        meta: { screen: 'identifying' },
        exit: 'clearAction',
        invoke: {
          id: 'identification',
          src: 'identification',
          input: ({ context: { contractUuid, start, action } }) => {
            if (!start || !action) throw new Error('nothing to answer')
            return { request: rules.toSign(contractUuid, start, action) }
          },
          onDone: [
            {
              guard: { type: 'isCameBackToAccept', params: ({ event }) => event.output },
              target: 'asking.accept',
            },
            {
              guard: { type: 'isCameBack', params: ({ event }) => event.output },
              target: 'asking.reject',
            },
            {
              guard: { type: 'hasConflict', params: ({ event }) => event.output },
              target: 'loading',
              actions: 'setConflict',
            },
            {
              target: 'identificationFailed',
              actions: { type: 'setInitCode', params: ({ event }) => event.output },
            },
          ],
        },
      },
      identificationFailed: {
        meta: { screen: 'identification-failed' },
        exit: 'clearCode',
        on: { 'restart.requested': { guard: 'canRestart', target: 'loading' } },
      },
      pending: { meta: { screen: 'status' } },
      confirmed: { meta: { screen: 'status' } },
      approved: { meta: { screen: 'status' } },
      rejected: { meta: { screen: 'status' } },
    },
  })
}
