import { type Notification, notificationCategories } from '../../api/user.ts'

/** A demo notification on the front page, created `hoursAgo` hours before loading. */
export interface DemoNotification {
  readonly resident: string
  readonly contract: string
  readonly category: Notification['category']
  readonly hoursAgo: number
}

/** Amount of the demo notification of category `arrear`, in euros. */
export const DEMO_ARREAR = 742.5

/** Demo notifications: every category for Signe, some for Aino. */
export const demoNotifications: readonly DemoNotification[] = [
  ...notificationCategories.map((category, index) => ({
    resident: 'signe',
    contract: 'signe',
    category,
    hoursAgo: 1 + 30 * index,
  })),
  ...(['normal', 'message', 'contract_lifecycle'] as const).map((category, index) => ({
    resident: 'aino',
    contract: 'aino',
    category,
    hoursAgo: 5 + 50 * index,
  })),
]
