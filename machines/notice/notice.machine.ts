import type { NoticeKind } from '../../domain/notices.ts'
import { loadingOrNotFoundSteps, refreshingStep } from '../shared/loading-steps.ts'
import { notSentTransitions, writtenFormConfig, writtenFormSteps } from '../shared/written-form.ts'
import {
  formMachineInput,
  initialContext,
  mayDraft,
  type NoticeContext,
  noticeSetup,
  noticeToSend,
} from './notice.setup.ts'

const load = {
  source: 'loadNotice',
  input: (context: NoticeContext) => context,
  next: 'deciding',
} as const

/**
 * The flow of a notice of one kind: written, previewed and sent; read with its events; changed
 * until it is completed; then reopened once. Specification 2, sections 2, 4 and 8.
 */
export const createNoticeMachine = (id: string, kind: NoticeKind) =>
  noticeSetup(kind).createMachine({
    id,
    context: ({ input }) => initialContext(input),
    initial: 'loading',
    states: {
      ...loadingOrNotFoundSteps(load),
      deciding: {
        always: [
          { guard: 'isExisting', target: 'viewing' },
          { guard: 'isClosed', target: 'closed' },
          { guard: 'isPhoneMissing', target: 'missingPhone' },
          { guard: 'hasFinishedDraft', target: 'working.previewing', actions: 'readOperation' },
          { target: 'working' },
        ],
      },
      closed: { meta: { screen: 'closed' } },
      missingPhone: { meta: { screen: 'missing-phone' }, entry: 'setMissingPhone' },
      viewing: {
        meta: { screen: 'notice' },
        on: {
          'edit.requested': { guard: 'canEdit', target: 'working', actions: 'openForm' },
          'reopening.requested': { guard: 'canReopen', target: 'reopening' },
        },
        initial: 'still',
        states: {
          still: { on: { 'page.shown': 'refreshing' } },
          // The controls of the page can be used meanwhile.
          refreshing: refreshingStep({ ...load, next: 'still' }),
        },
      },
      reopening: {
        meta: { screen: 'reopening' },
        invoke: {
          id: 'reopening',
          src: 'reopening',
          input: ({ context: { contractUuid, noticeUuid } }) => ({
            kind,
            contractUuid,
            noticeUuid,
          }),
          onDone: [
            {
              guard: { type: 'isReopened', params: ({ event }) => event.output },
              target: 'viewing',
              actions: { type: 'setNotice', params: ({ event }) => event.output },
            },
            { target: 'viewing.refreshing' },
          ],
        },
      },
      working: {
        ...writtenFormConfig(mayDraft),
        initial: 'filling',
        states: {
          ...writtenFormSteps({
            input: formMachineInput(kind),
            filling: {
              meta: { screen: 'form' },
              on: {
                'edit.cancelled': { guard: 'isExisting', target: `#${id}.viewing` },
              },
            },
            previewing: {
              meta: { screen: 'preview' },
              on: { 'send.requested': { guard: 'canSend', target: 'sending' } },
            },
          }),
          sending: {
            meta: { screen: 'preview' },
            entry: ['clearCode', 'flushDraft'],
            invoke: {
              id: 'sendNotice',
              src: 'sendNotice',
              input: ({ context }) => noticeToSend(context),
              onDone: [
                {
                  guard: { type: 'isSent', params: ({ event }) => event.output },
                  target: `#${id}.sent`,
                  actions: { type: 'setCreated', params: ({ event }) => event.output },
                },
                {
                  target: 'conflict',
                  actions: { type: 'setConflict', params: ({ event }) => event.output },
                },
              ],
              onError: notSentTransitions('setSendingCode'),
            },
          },
          notSent: {
            meta: { screen: 'not-sent' },
            on: {
              'retry.requested': { guard: 'canRetry', target: 'sending' },
              'back.requested': 'previewing',
            },
          },
          conflict: {
            meta: { screen: 'conflict' },
            on: {
              'own.chosen': { guard: 'isChanged', target: 'sending', actions: 'overwriteOther' },
              'back.requested': {
                guard: 'isChanged',
                target: 'previewing',
                actions: 'clearConflict',
              },
              'other.chosen': { target: `#${id}.loading`, actions: 'restart' },
            },
          },
        },
      },
      sent: { meta: { screen: 'sent' } },
    },
  })
