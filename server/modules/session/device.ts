import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '../../secrets.ts'
import type { Settings } from '../../settings.ts'

/** How long a browser is remembered after its last sign-in, in milliseconds. */
export const DEVICE_MS = 365 * 24 * 60 * 60 * 1000

type Origin = Pick<Settings, 'publicOrigin'>

const isSecure = ({ publicOrigin }: Origin): boolean => publicOrigin.startsWith('https:')

const nameFor = (settings: Origin): string => (isSecure(settings) ? '__Host-device' : 'device')

/** Returns the id of a browser in which somebody has signed in; null for others. */
export function deviceOf(request: FastifyRequest, settings: Origin): string | null {
  const device = request.cookies[nameFor(settings)] ?? ''
  return /^[\w-]{43}$/.test(device) ? device : null
}

/** Returns the id of a browser, or a new one. */
export const deviceIdFrom = (device: string | null): string => device ?? randomToken()

/** Stores the id in the browser for a year. It opens nothing: it only spares its owner the wait. */
export function setDeviceCookie(reply: FastifyReply, settings: Origin, device: string): void {
  reply.setCookie(nameFor(settings), device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: DEVICE_MS / 1000,
  })
}
