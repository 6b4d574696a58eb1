import { addressOf } from './portal-routes.ts'

/** Addresses of the messages on a contract. Specification 2, section 2. */
export const messageAddresses = {
  list: (contractUuid: string): string => addressOf('messages', contractUuid),
  thread: (contractUuid: string, threadUuid: string): string =>
    `${addressOf('messages', contractUuid)}/${threadUuid}`,
  /** The form of a new message. */
  new: (contractUuid: string): string => `${addressOf('messages', contractUuid)}/uusi`,
  /** The form of a reply in a thread. */
  reply: (contractUuid: string, threadUuid: string): string =>
    `${messageAddresses.thread(contractUuid, threadUuid)}/vastaa`,
} as const
