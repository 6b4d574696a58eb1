import { knownThreads, withMessages } from '../../../fixtures/portal/messages.ts'
import type { model } from '../../../machines/message-thread/message-thread.model.ts'
import type { MessageThreadStart } from '../../../machines/message-thread/message-thread.setup.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { messageAddress } from '../../../src/routing/message-address.ts'
import { begins, frontAddress, leaves } from '../shared/pages.ts'
import { notMarked } from './view.ts'

export const resilience = {
  open: ({ contractUuid, threadUuid }) => ({
    address: messageAddress.thread(contractUuid, threadUuid),
    before: frontAddress,
    state: withMessages(knownThreads),
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
    ...begins({ to: 'Keittiön hana' }, 'Tämä sivu on epäkunnossa'),
    'not-found': leaves('Etusivulle'),
    // The page marks what it shows as read by itself.
    thread: {
      pattern: 'reading',
      act: null,
      leadsTo: { to: 'Keittiön hana' },
      unread: {
        says: notMarked,
        recover: (ui) => ui.follow('Kaikki viestit'),
        leadsTo: { to: 'Viestit' },
      },
    },
  },
} satisfies FlowResilience<typeof model.machine>
