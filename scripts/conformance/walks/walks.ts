import { codes, leaving, profile } from './account.ts'
import { bulletins, documents } from './addresses.ts'
import { drafts } from './drafts.ts'
import { messages } from './messages.ts'
import { addition, modification, tenancy } from './modifications.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { parking } from './parking.ts'
import { imports, keys, operating, webhooks } from './provider.ts'
import { termination, terminationOfTwo } from './requests.ts'
import { session } from './session.ts'
import { signInLimit } from './sign-in-limit.ts'
import type { Walk } from './walk.ts'

/** Every walk, in an order in which no walk destroys data that a later one needs. */
export const walks: readonly Walk[] = [
  codes,
  drafts,
  documents,
  bulletins,
  ...notices,
  messages,
  parking,
  notifications,
  imports,
  keys,
  webhooks,
  operating,
  addition,
  tenancy,
  modification,
  terminationOfTwo,
  profile,
  leaving,
  session,
  termination,
  signInLimit,
]

export type { Walk }
