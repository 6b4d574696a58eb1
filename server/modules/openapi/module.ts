import type { Module } from '../../kernel/module/module.ts'
import { registerOpenApi } from './routes.ts'

/** The description of the API. */
export const openapiModule: Module = {
  name: 'openapi',
  openRoutes: registerOpenApi,
}
