import { makeMessageState, sampleThreads } from '../../../fixtures/portal/messages.ts'
import type { pathModel } from '../../../machines/message-thread/message-thread.model.ts'
import type { MessageThreadStart } from '../../../machines/message-thread/message-thread.setup.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { messageAddresses } from '../../../src/routing/message-address.ts'
import { frontAddress, makeFinalScreen, makeLoadingScreens } from '../shared/pages.ts'
import { notMarkedReadText } from './view.ts'

export const resilience = {
  open: ({ contractUuid, threadUuid }) => ({
    address: messageAddresses.thread(contractUuid, threadUuid),
    before: frontAddress,
    state: makeMessageState(sampleThreads),
  }),
  serve: {
    loadThread: ({ thread }: MessageThreadStart) => ({ threads: [thread] }),
  },
  refuse: {
    loadThread: 'readThread',
    loadEarlier: 'readThread',
    markRead: 'markThreadRead',
    closeCards: 'listNotifications',
  },
  holdsAfter: ['loadThread'],
  screens: {
    ...makeLoadingScreens({ to: 'Keittiön hana' }, 'Tämä sivu on epäkunnossa'),
    'not-found': makeFinalScreen('Etusivulle'),
    // The page marks what it shows as read by itself.
    thread: {
      pattern: 'reading',
      act: null,
      leadsTo: { to: 'Keittiön hana' },
      unread: {
        says: notMarkedReadText,
        recover: (ui) => ui.follow('Kaikki viestit'),
        leadsTo: { to: 'Viestit' },
      },
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
