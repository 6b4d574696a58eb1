import { type ActorLogic, assign, type EventObject, type Snapshot, setup } from 'xstate'
import { isTypedEmail, normalizeEmail } from '../../domain/email.ts'
import { type CodeRefusal, type CodeSent, sendingCodeRefusal } from './mailed-code.machine.ts'
import { placeholderActor } from './placeholder-actor.ts'
import type { ScreenMeta } from './screen.ts'

export interface EmailChallengeInput {
  /** The initial address; empty when there is none. */
  readonly email: string
}

export interface EmailChallengeContext extends EmailChallengeInput {
  /** When the code was last sent, ISO 8601; empty before. */
  readonly sentAt: string
  /** The address to which the code was last sent; empty before. */
  readonly sentTo: string
  /** Why no code could be sent. */
  readonly refusal: CodeRefusal | null
}

export type EmailChallengeEvent =
  | { readonly type: 'email.changed'; readonly value: string }
  | { readonly type: 'email.given' }
  | { readonly type: 'back.requested' }

/** The actor in which the mailed code is entered; it ends when the code is right. */
type CodeEntry<Entry extends Snapshot<unknown>, Event extends EventObject> = ActorLogic<
  Entry,
  Event,
  EmailChallengeContext
>

const isWhole = ({ email }: EmailChallengeContext) => isTypedEmail(email)

/** Whether the last code went to the address as it is typed. */
export const isSentToEmail = ({ email, sentTo }: EmailChallengeContext): boolean =>
  sentTo !== '' && sentTo === normalizeEmail(email)

/**
 * Verifies an e-mail address: the address, the mailed code, and the step that uses the code.
 * Specification 1, section 2.
 */
export const createEmailChallengeMachine = <
  Entry extends Snapshot<unknown>,
  EntryEvent extends EventObject,
  Screen extends string,
>(
  id: string,
  codeEntry: CodeEntry<Entry, EntryEvent>,
  screens: Readonly<Record<'email' | 'code' | 'completed', Screen>>,
) =>
  setup({
    types: {
      context: {} as EmailChallengeContext,
      events: {} as EmailChallengeEvent,
      input: {} as EmailChallengeInput,
      children: {} as { codeEntry: 'codeEntry' },
      meta: {} as ScreenMeta<Screen>,
    },
    actors: {
      sendCode: placeholderActor<CodeSent, { email: string }>('sendCode'),
      codeEntry,
    },
    guards: {
      isWhole: ({ context }) => isWhole(context),
      isPartial: ({ context }) => !isWhole(context),
      isSentJustNow: ({ context }, params: { error: unknown }) =>
        isSentToEmail(context) && sendingCodeRefusal(params.error) === 'too_soon',
    },
    actions: {
      changeEmail: assign({ email: (_, params: { value: string }) => params.value }),
      normalizeEmail: assign({ email: ({ context }) => normalizeEmail(context.email) }),
      setSent: assign({
        sentAt: (_, params: CodeSent) => params.sentAt,
        sentTo: ({ context }) => context.email,
      }),
      setRefusal: assign({
        refusal: (_, params: { error: unknown }) => sendingCodeRefusal(params.error),
      }),
      clearRefusal: assign({ refusal: null }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, sentAt: '', sentTo: '', refusal: null }),
    initial: 'givingEmail',
    states: {
      givingEmail: {
        meta: { screen: screens.email },
        initial: 'partial',
        exit: 'clearRefusal',
        on: { 'email.changed': { actions: { type: 'changeEmail', params: ({ event }) => event } } },
        states: {
          partial: {
            always: { guard: 'isWhole', target: 'whole' },
            on: { 'email.given': 'asked' },
          },
          // The resident tried to continue: the field shows what is wrong.
          asked: { always: { guard: 'isWhole', target: 'whole' } },
          whole: {
            always: { guard: 'isPartial', target: 'partial' },
            on: { 'email.given': `#${id}.sending` },
          },
        },
      },
      sending: {
        meta: { screen: screens.email },
        entry: 'normalizeEmail',
        invoke: {
          id: 'sendCode',
          src: 'sendCode',
          input: ({ context }) => context,
          onDone: {
            target: 'enteringCode',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          // Another code is refused too soon after the last: the last one can still be entered.
          onError: [
            {
              guard: { type: 'isSentJustNow', params: ({ event }) => event },
              target: 'enteringCode',
            },
            {
              target: 'givingEmail',
              actions: { type: 'setRefusal', params: ({ event }) => event },
            },
          ],
        },
      },
      enteringCode: {
        meta: { screen: screens.code },
        invoke: {
          id: 'codeEntry',
          src: 'codeEntry',
          input: ({ context }) => context,
          onDone: 'completed',
        },
        on: { 'back.requested': 'givingEmail' },
      },
      completed: { meta: { screen: screens.completed } },
    },
  })
