import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import { randomToken } from '../../kernel/base/secrets.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import { parseRandomToken, readCookie, setCookie } from '../../kernel/http/cookies.ts'

/** How long a browser is remembered after its last sign-in, in milliseconds. */
export const KNOWN_DEVICE_MS = browserStoredItems.device.life

type Origin = Pick<Settings, 'publicOrigin'>

/** Returns the id of a browser in which somebody has signed in before; null for other browsers. */
export const knownDeviceIdOf = (request: FastifyRequest, settings: Origin): string | null =>
  parseRandomToken(readCookie(request, settings, browserStoredItems.device))

/** Returns the id of a browser; a new id when the browser has none. */
export const deviceIdOrNew = (device: string | null): string => device ?? randomToken()

/** Stores the id in the browser for a year. It opens nothing: it only spares its owner the wait. */
export function setDeviceCookie(reply: FastifyReply, settings: Origin, device: string): void {
  setCookie(reply, settings, browserStoredItems.device, device)
}
