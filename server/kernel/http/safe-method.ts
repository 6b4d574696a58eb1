import type { FastifyRequest } from 'fastify'

/** Whether a request is a GET or HEAD. */
export const isSafeMethod = ({ method }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD'
