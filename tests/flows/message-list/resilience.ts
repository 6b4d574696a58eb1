import { withMessages } from '../../../fixtures/portal/messages.ts'
import { asListed, closedThread, unreadThread } from '../../../machines/message/message.samples.ts'
import type { model } from '../../../machines/message-list/message-list.model.ts'
import type { MessageListStart } from '../../../machines/message-list/message-list.setup.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { messageAddress } from '../../../src/routing/message-address.ts'
import { begins, frontAddress } from '../shared/pages.ts'
import { cardsKept } from './view.ts'

const known = [unreadThread, closedThread]

export const resilience = {
  open: ({ contractUuid }) => ({
    address: messageAddress.list(contractUuid),
    before: frontAddress,
    state: withMessages(known),
  }),
  serve: {
    loadThreads: ({ threads }: MessageListStart) => ({
      threads: known.filter((one) => threads.some(({ id }) => id === asListed(one).id)),
    }),
  },
  refuse: { loadThreads: 'listThreads', closeCards: 'listNotifications' },
  holdsAfter: ['loadThreads'],
  screens: {
    ...begins({ to: 'Viestit' }, 'Tämä sivu on epäkunnossa'),
    // The page closes the cards by itself.
    list: {
      pattern: 'reading',
      act: null,
      leadsTo: { to: 'Viestit' },
      unread: {
        says: cardsKept,
        recover: (ui) => ui.follow('Uusi Keittiön hana'),
        leadsTo: { to: 'Keittiön hana' },
      },
    },
  },
} satisfies FlowResilience<typeof model.machine>
