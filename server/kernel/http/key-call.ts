import type { FastifyRequest } from 'fastify'

/** A call with a key: the key's name and the id of the call. */
export interface KeyCall {
  readonly providerKey: string
  readonly requestId: string
}

/** Returns the key and the id of a call of a provider route. */
export function keyCallOf({ id, providerKey }: FastifyRequest): KeyCall {
  if (providerKey === null) throw new Error('A provider route was called without a key')
  return { providerKey, requestId: id }
}
