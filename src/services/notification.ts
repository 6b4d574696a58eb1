import { fromPromise } from 'xstate'
import { closeNotification } from '../../api/user.ts'
import { notificationMachine } from '../../machines/notification/notification.machine.ts'
import { call } from './api.ts'

/**
 * The machine of a notification on the front page; a closed one is also removed from the cached
 * list.
 */
export const notificationFlow = notificationMachine.provide({
  actors: {
    closeNotification: fromPromise<{ closedAt: string }, { id: string }>(({ input: { id } }) =>
      call(closeNotification, { params: { id }, body: {} }),
    ),
  },
})
