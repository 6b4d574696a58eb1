import { setup } from 'xstate'
import { failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface NotificationInput {
  readonly id: string
  /** Whether the signed-in resident can close the notification. */
  readonly isCloseable: boolean
}

export const notificationSetup = setup({
  types: {
    context: {} as NotificationInput,
    input: {} as NotificationInput,
    events: {} as { type: 'close.requested' },
    meta: {} as ScreenMeta<'notification'>,
  },
  actors: {
    closeNotification: placeholderActor<{ closedAt: string }, { id: string }>('closeNotification'),
  },
  guards: {
    isCloseable: ({ context }) => context.isCloseable,
    isGone: (_, params: { error: unknown }) => failureOf(params.error).code === 'NOT_FOUND',
  },
})
