import { fromPromise } from 'xstate'
import { closeNotification, type ListedNotification } from '../../api/user.ts'
import { call } from './api.ts'
import { notificationsQuery, queryClient } from './queries.ts'

const isOpenCard = ({ category, isCloseable, closedAt }: ListedNotification): boolean =>
  category === 'message' && isCloseable && closedAt === null

/** Closes every open card of category `message` that may be closed. Specification 2, section 4. */
export const closeMessageNotifications = fromPromise<void, void>(async () => {
  const cards = await queryClient.fetchQuery({ ...notificationsQuery, staleTime: 0 })
  await Promise.all(
    cards.filter(isOpenCard).map(({ id }) => call(closeNotification, { params: { id }, body: {} })),
  )
})
