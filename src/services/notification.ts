import { fromPromise } from 'xstate'
import { closeNotification } from '../../api/user.ts'
import { notificationMachine } from '../../machines/notification/notification.machine.ts'
import { call } from './api.ts'

/** A notification on the front page; what is closed is gone from the list too. */
export const frontNotification = notificationMachine.provide({
  actors: {
    closeNotification: fromPromise<{ closedAt: string }, { id: string }>(({ input: { id } }) =>
      call(closeNotification, { params: { id }, body: {} }),
    ),
  },
})
