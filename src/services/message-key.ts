import type { MessageToSend } from '../../machines/message/message.setup.ts'

/**
 * The key of a message: the same in every window that sends the same after the same entry, so that
 * it is sent once.
 */
export async function messageKey(message: MessageToSend): Promise<string> {
  const { contractUuid, body, after, attempt } = message
  const text = JSON.stringify([contractUuid, body, after, attempt])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
