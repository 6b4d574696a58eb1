import { assign, setup } from 'xstate'
import { type Failure, failureOf } from './failure.ts'
import { placeholderActor } from './placeholder-actor.ts'
import type { ScreenMeta } from './screen.ts'
import { firstSendOnceKey, type SendOnceKey } from './send-once.ts'

/** The address of strong identification. */
export interface IdentificationLink {
  readonly link: string
}

/** The request to be signed. */
export interface IdentificationRequest<Request> {
  readonly request: Request
  readonly once: SendOnceKey
}

/** The outcomes of identification on this page: it could not start, or the resident came back. */
export type IdentificationOutcome = { readonly failure: Failure } | { readonly failure: null }

/**
 * Creates the redirect to strong identification: requests the link, then leaves the page. The
 * result arrives with another page load; this page continues only when the resident returns to it.
 */
export function createStrongIdentificationMachine<Request>(id: string) {
  return setup({
    types: {
      context: {} as {
        request: Request
        once: SendOnceKey
        link: string
        failure: Failure | null
      },
      input: {} as { request: Request },
      events: {} as { type: 'page.restored' },
      output: {} as IdentificationOutcome,
      meta: {} as ScreenMeta<'identifying'>,
    },
    actors: {
      fetchLink: placeholderActor<IdentificationLink, IdentificationRequest<Request>>('fetchLink'),
    },
    actions: {
      setLink: assign({ link: (_, params: IdentificationLink) => params.link }),
      setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
      leavePage: (_, params: IdentificationLink) => {
        throw new Error(`provide leavePage: ${params.link}`)
      },
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      request: input.request,
      once: firstSendOnceKey(),
      link: '',
      failure: null,
    }),
    initial: 'fetchingLink',
    states: {
      fetchingLink: {
        meta: { screen: 'identifying' },
        invoke: {
          id: 'fetchLink',
          src: 'fetchLink',
          input: ({ context }) => context,
          onDone: {
            target: 'leaving',
            actions: { type: 'setLink', params: ({ event }) => event.output },
          },
          onError: {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
        },
      },
      leaving: {
        meta: { screen: 'identifying' },
        entry: { type: 'leavePage', params: ({ context }) => context },
        on: { 'page.restored': 'returned' },
      },
      returned: { type: 'final' },
      failed: { type: 'final' },
    },
    output: ({ context }) => ({ failure: context.failure }),
  })
}
