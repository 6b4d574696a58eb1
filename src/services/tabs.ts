/** A message to the other tabs of the same browser. */
export type TabMessage =
  | { readonly type: 'session.opened'; readonly personId: string }
  | { readonly type: 'session.extended' }
  | { readonly type: 'session.ended' }

let kept: BroadcastChannel | null | undefined

/**
 * Reuses one channel: a BroadcastChannel does not receive its own messages. Null where the browser
 * has none, or refuses it together with cookies.
 */
function channel(): BroadcastChannel | null {
  if (kept === undefined) kept = openChannel()
  return kept
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session')
  } catch {
    return null
  }
}

/** Sends a message to the other tabs; without a channel they learn of it from the server. */
export function postToTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel()?.postMessage(message)
}

/** Subscribes to messages of other tabs; returns a cleanup function. */
export function onTabMessage(hear: (message: TabMessage) => void): () => void {
  const heard = ({ data }: MessageEvent<TabMessage>) => hear(data)
  const between = channel()
  between?.addEventListener('message', heard)
  return () => between?.removeEventListener('message', heard)
}
