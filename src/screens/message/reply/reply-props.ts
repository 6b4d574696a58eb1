import type { MessageProps } from '../flow.ts'

/** Props of a reply that the thread passes. */
export type ReplyViewProps = {
  /** Ids of the entries that the thread shows, oldest first. */
  shown: readonly string[]
}

/** Props of every screen of a reply. */
export type ReplyScreenProps = MessageProps & ReplyViewProps
