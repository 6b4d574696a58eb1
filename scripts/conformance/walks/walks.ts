import { codes, leaving, profile } from './account.ts'
import { bulletins, documents } from './addresses.ts'
import { drafts } from './drafts.ts'
import { messages } from './messages.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { parking } from './parking.ts'
import { session } from './session.ts'
import type { Walk } from './walk.ts'

/** Every walk, in an order in which none spoils what a later one needs. */
export const walks: readonly Walk[] = [
  codes,
  drafts,
  documents,
  bulletins,
  ...notices,
  messages,
  parking,
  notifications,
  profile,
  leaving,
  session,
]

export type { Walk }
