import { assign, setup } from 'xstate'
import { type ErrorCode, isSignedOutError, requiresSignIn } from '../../api/errors.ts'
import { failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import { signInMachine } from '../sign-in/sign-in.machine.ts'

/** The data of an open session. */
export interface OpenSession {
  readonly personId: string
  readonly username: string
  /** Whether any contract is active or signed. */
  readonly hasContract: boolean
}

export interface SessionInput {
  /** Whether the browser has the marker of a session. */
  readonly isMarked: boolean
}

export interface SessionContext extends SessionInput {
  readonly personId: string
  readonly username: string
  readonly code: ErrorCode | null
  /** Why the resident must sign in again in the dialog over the form. */
  readonly loss: SessionLoss
}

/** How the session of a page is lost: it has ended, or another account is signed in. */
export type SessionLoss = 'ended' | 'otherAccount'

export type SessionEvent =
  | { readonly type: 'session.lost'; readonly loss: SessionLoss }
  /** Another page of the portal in this browser reports who is signed in now. */
  | { readonly type: 'person.changed'; readonly personId: string }
  | { readonly type: 'input.unsaved' }
  | { readonly type: 'input.saved' }
  | { readonly type: 'signIn.abandoned' }
  | { readonly type: 'retry.requested' }

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    children: {} as { signIn: 'signIn' },
    meta: {} as ScreenMeta<'loading' | 'portal' | 'no-active-contracts' | 'failed'>,
  },
  actors: {
    loadSession: placeholderActor<OpenSession>('loadSession'),
    signIn: signInMachine,
    readPerson: placeholderActor<{ personId: string }>('readPerson'),
  },
  guards: {
    isMarked: ({ context }) => context.isMarked,
    hasContract: (_, params: OpenSession) => params.hasContract,
    isSignedOut: (_, params: { error: unknown }) => isSignedOutError(failureOf(params.error).code),
    canRetry: ({ context }) => context.code === null || !requiresSignIn(context.code),
    isSignedIn: (_, params: { kind: string }) => params.kind === 'signedIn',
    isSamePerson: ({ context }, params: { personId: string }) =>
      params.personId === context.personId,
    isOtherAccount: (_, params: { loss: SessionLoss }) => params.loss === 'otherAccount',
    isAnotherPerson: ({ context }, params: { personId: string }) =>
      params.personId !== context.personId,
  },
  actions: {
    setPerson: assign({
      personId: (_, params: OpenSession) => params.personId,
      username: (_, params: OpenSession) => params.username,
    }),
    setLoss: assign({ loss: (_, params: { loss: SessionLoss }) => params.loss }),
    setCode: assign({ code: (_, params: { error: unknown }) => failureOf(params.error).code }),
    clearCode: assign({ code: null }),
  },
})
