import type { ResponseBody, Route } from '../../api/route.ts'
import type { SendOnceKey } from '../../machines/shared/send-once.ts'
import { call, type RequestParts } from './api.ts'

/** Makes a creating call: equal calls of the same origin and attempt have one idempotency key. */
export const callOnce = async <R extends Route>(
  route: R,
  parts: RequestParts<R>,
  once: SendOnceKey,
): Promise<ResponseBody<R>> =>
  call(route, parts, { idempotencyKey: await idempotencyKeyOf(once, parts) })

/** Returns an idempotency key of printable characters; only equal arguments have equal keys. */
export async function idempotencyKeyOf(
  { origin, attempt }: SendOnceKey,
  content: unknown,
): Promise<string> {
  const text = JSON.stringify([origin, attempt, content])
  // A page that was not served over HTTPS has no `subtle`.
  if (!('subtle' in crypto)) return MULTIPLIERS.map((by) => hex(plainHash(text, by), 8)).join('')
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => hex(byte, 2)).join('')
}

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0')

/**
 * The multipliers of the hashes that make a key without `subtle`: the whole text is hashed with each,
 * which gives 32 bits. Odd numbers with well-spread bits.
 */
const MULTIPLIERS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]

/**
 * A 32-bit hash against accidental collisions only: a key is compared with the resident's own
 * calls.
 */
function plainHash(text: string, multiplier: number): number {
  let hash = text.length
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), multiplier)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}
