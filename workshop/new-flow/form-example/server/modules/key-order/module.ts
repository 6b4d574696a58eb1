import type { Module } from '../../../../../../server/kernel/module/module.ts'
import { registerKeyOrder } from './routes.ts'

/** Ordering keys. */
export const keyOrderModule: Module = { name: 'key-order', routes: registerKeyOrder }
