import type { FastifyReply, FastifyRequest } from 'fastify'
import { storedItems } from '../../../domain/browser-storage.ts'
import { randomToken } from '../../kernel/base/secrets.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import { cookieIn, setCookie, tokenFrom } from '../../kernel/http/cookies.ts'

/** How long a browser is remembered after its last sign-in, in milliseconds. */
export const DEVICE_MS = storedItems.device.life

type Origin = Pick<Settings, 'publicOrigin'>

/** Returns the id of a browser in which somebody has signed in; null for others. */
export const deviceOf = (request: FastifyRequest, settings: Origin): string | null =>
  tokenFrom(cookieIn(request, settings, storedItems.device))

/** Returns the id of a browser, or a new one. */
export const deviceIdFrom = (device: string | null): string => device ?? randomToken()

/** Stores the id in the browser for a year. It opens nothing: it only spares its owner the wait. */
export function setDeviceCookie(reply: FastifyReply, settings: Origin, device: string): void {
  setCookie(reply, settings, storedItems.device, device)
}
