import { makeMessageState } from '../../../fixtures/portal/messages.ts'
import {
  closedThread,
  toListedThread,
  unreadThread,
} from '../../../machines/message/message.samples.ts'
import type { pathModel } from '../../../machines/message-list/message-list.model.ts'
import type { MessageListStart } from '../../../machines/message-list/message-list.setup.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { messageAddresses } from '../../../src/routing/message-address.ts'
import { frontAddress, makeLoadingScreens } from '../shared/pages.ts'
import { cardsNotClosedText } from './view.ts'

const known = [unreadThread, closedThread]

export const resilience = {
  open: ({ contractUuid }) => ({
    address: messageAddresses.list(contractUuid),
    before: frontAddress,
    state: makeMessageState(known),
  }),
  serve: {
    loadThreads: ({ threads }: MessageListStart) => ({
      threads: known.filter((one) => threads.some(({ id }) => id === toListedThread(one).id)),
    }),
  },
  refuse: { loadThreads: 'listThreads', closeCards: 'listNotifications' },
  holdsAfter: ['loadThreads'],
  screens: {
    ...makeLoadingScreens({ to: 'Viestit' }, 'Tämä sivu on epäkunnossa'),
    // The page closes the cards by itself.
    list: {
      pattern: 'reading',
      act: null,
      leadsTo: { to: 'Viestit' },
      unread: {
        says: cardsNotClosedText,
        recover: (ui) => ui.follow('Uusi Keittiön hana'),
        leadsTo: { to: 'Keittiön hana' },
      },
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
