import type { Module } from '../../kernel/module/module.ts'
import { registerStaff } from './routes.ts'

/** Staff who act for a resident. */
export const staffModule: Module = {
  name: 'staff',
  routes: registerStaff,
  expiring: [{ table: 'staff_entry', columns: ['expires_at'] }],
}
