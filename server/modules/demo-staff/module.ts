import type { Module } from '../../kernel/module/module.ts'
import { registerDemoStaff } from './routes.ts'

/** The page on which demo staff act for a resident. */
export const demoStaffModule: Module = {
  name: 'demo-staff',
  openRoutes: registerDemoStaff,
}
