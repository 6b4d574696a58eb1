import type { Module } from '../../kernel/module/module.ts'
import { registerStaffEntry } from './entry-page.ts'
import { registerStaff } from './routes.ts'

/** Staff who act for a resident. */
export const staffModule: Module = {
  name: 'staff',
  routes: registerStaff,
  openRoutes: registerStaffEntry,
  expiring: [{ table: 'staff_entry', columns: ['expires_at'] }],
}
