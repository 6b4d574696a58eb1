import { leavingWalk, mailedCodesWalk, profileWalk } from './account.ts'
import { bulletinsWalk, documentsWalk } from './addresses.ts'
import { draftsWalk } from './drafts.ts'
import { messagesWalk } from './messages.ts'
import { additionWalk, modificationWalk, tenancyWalk } from './modifications.ts'
import { noticeWalks } from './notices.ts'
import { notificationsWalk } from './notifications.ts'
import { parkingWalk } from './parking.ts'
import { importsWalk, keysWalk, operationsWalk, webhooksWalk } from './provider.ts'
import { terminationWalk, twoPartyTerminationWalk } from './requests.ts'
import { sessionWalk } from './session.ts'
import { signInLimitWalk } from './sign-in-limit.ts'
import type { Walk } from './walk.ts'

/** Every walk, in an order in which no walk destroys data that a later one needs. */
export const walks: readonly Walk[] = [
  mailedCodesWalk,
  draftsWalk,
  documentsWalk,
  bulletinsWalk,
  ...noticeWalks,
  messagesWalk,
  parkingWalk,
  notificationsWalk,
  importsWalk,
  keysWalk,
  webhooksWalk,
  operationsWalk,
  additionWalk,
  tenancyWalk,
  modificationWalk,
  twoPartyTerminationWalk,
  profileWalk,
  leavingWalk,
  sessionWalk,
  terminationWalk,
  signInLimitWalk,
]

export type { Walk }
