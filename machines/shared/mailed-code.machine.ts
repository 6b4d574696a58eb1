import { assign, setup } from 'xstate'
import { isMailedCode } from '../../domain/mailed-code.ts'
import { failureOf } from './failure.ts'
import { placeholderActor } from './placeholder-actor.ts'
import type { ScreenMeta } from './screen.ts'

/** Why a code was rejected, or another could not be sent. Specification 1, section 8. */
export const codeRefusals = [
  'code_mismatch',
  'code_expired',
  'too_many_tries',
  'not_checked',
  'too_soon',
  'too_many_codes',
  'not_sent',
] as const
export type CodeRefusal = (typeof codeRefusals)[number]

/** The result of sending or checking a code: another code was sent, or why it was refused. */
export type CodeFeedback = 'resent' | CodeRefusal

/** When a code was sent, ISO 8601. */
export interface CodeSent {
  readonly sentAt: string
}

/** Returns why no code could be sent. */
export function sendingCodeRefusal(error: unknown): CodeRefusal {
  const { code } = failureOf(error)
  if (code === 'TOO_MANY_REQUESTS') return 'too_soon'
  return code === 'LIMIT_EXCEEDED' ? 'too_many_codes' : 'not_sent'
}

function checkingRefusal(error: unknown): CodeRefusal {
  switch (failureOf(error).code) {
    case 'VERIFICATION_CODE_MISMATCH':
    case 'VALIDATION_ERROR':
      return 'code_mismatch'
    case 'VERIFICATION_CODE_EXPIRED':
      return 'code_expired'
    case 'TOO_MANY_REQUESTS':
      return 'too_many_tries'
    default:
      return 'not_checked'
  }
}

export interface MailedCodeInput {
  /** The address to which the code is mailed. */
  readonly email: string
  /** When the code was last sent; null before the first time. */
  readonly sentAt: string | null
}

export interface MailedCodeContext extends MailedCodeInput {
  readonly code: string
  readonly feedback: CodeFeedback | null
}

export type MailedCodeEvent =
  | { readonly type: 'code.changed'; readonly value: string }
  | { readonly type: 'code.given' }
  | { readonly type: 'resend.requested' }

/**
 * The code that confirms an e-mail address: sent unless already sent, entered, checked, and sent
 * again on request. Specification 1, sections 2, 5 and 8.
 */
export const mailedCodeMachine = setup({
  types: {
    context: {} as MailedCodeContext,
    events: {} as MailedCodeEvent,
    input: {} as MailedCodeInput,
    meta: {} as ScreenMeta<'mailed-code'>,
  },
  actors: {
    sendCode: placeholderActor<CodeSent, { email: string }>('sendCode'),
    confirmCode: placeholderActor<void, { email: string; code: string }>('confirmCode'),
  },
  guards: {
    isSent: ({ context }) => context.sentAt !== null,
    isWhole: ({ context }) => isMailedCode(context.code),
    isPartial: ({ context }) => !isMailedCode(context.code),
  },
  actions: {
    changeCode: assign({ code: (_, params: { value: string }) => params.value }),
    clearFeedback: assign({ feedback: null }),
    setSent: assign((_, params: { output: CodeSent }) => ({
      code: '',
      feedback: 'resent' as const,
      sentAt: params.output.sentAt,
    })),
    setSendingRefusal: assign({
      feedback: (_, params: { error: unknown }) => sendingCodeRefusal(params.error),
    }),
    setCheckingRefusal: assign({
      feedback: (_, params: { error: unknown }) => checkingRefusal(params.error),
    }),
  },
}).createMachine({
  id: 'mailed-code',
  context: ({ input }) => ({ ...input, code: '', feedback: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isSent', target: 'entering' }, { target: 'sending' }] },
    entering: {
      meta: { screen: 'mailed-code' },
      initial: 'partial',
      on: {
        'code.changed': { actions: { type: 'changeCode', params: ({ event }) => event } },
        'resend.requested': 'sending',
      },
      states: {
        partial: {
          always: { guard: 'isWhole', target: 'whole' },
          on: { 'code.given': 'asked' },
        },
        // The resident tried to continue: the field shows what is missing.
        asked: { always: { guard: 'isWhole', target: 'whole' } },
        whole: {
          always: { guard: 'isPartial', target: 'partial' },
          on: { 'code.given': '#mailed-code.confirming' },
        },
      },
    },
    sending: {
      meta: { screen: 'mailed-code' },
      entry: 'clearFeedback',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context,
        onDone: { target: 'entering', actions: { type: 'setSent', params: ({ event }) => event } },
        onError: {
          target: 'entering',
          actions: { type: 'setSendingRefusal', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      meta: { screen: 'mailed-code' },
      entry: 'clearFeedback',
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context }) => context,
        onDone: 'confirmed',
        onError: {
          target: 'entering',
          actions: { type: 'setCheckingRefusal', params: ({ event }) => event },
        },
      },
    },
    confirmed: { type: 'final' },
  },
})
