import type { SealedRows } from './kernel/key-ring/sealed-rows.ts'
import { collectDeclarations } from './kernel/module/declared.ts'
import type { Module } from './kernel/module/module.ts'
import { accountDataModule } from './modules/account-data/module.ts'
import { allRequestsModule } from './modules/all-requests/module.ts'
import { bulletinsModule } from './modules/bulletins/module.ts'
import { clientErrorsModule } from './modules/client-errors/module.ts'
import { codesModule } from './modules/codes/module.ts'
import { contractsModule } from './modules/contracts/module.ts'
import { demoStaffModule } from './modules/demo-staff/module.ts'
import { documentsModule } from './modules/documents/module.ts'
import { draftsModule } from './modules/drafts/module.ts'
import { featureFlagsModule } from './modules/feature-flags/module.ts'
import { filesModule } from './modules/files/module.ts'
import { healthModule } from './modules/health/module.ts'
import { identificationModule } from './modules/identification/module.ts'
import { importsModule } from './modules/imports/module.ts'
import { mailboxModule } from './modules/mailbox/module.ts'
import { messagesModule } from './modules/messages/module.ts'
import { modificationModule } from './modules/modification/module.ts'
import { noticesModule } from './modules/notices/module.ts'
import { notificationsModule } from './modules/notifications/module.ts'
import { openapiModule } from './modules/openapi/module.ts'
import { parkingModule } from './modules/parking/module.ts'
import { passwordModule } from './modules/password/module.ts'
import { paymentsModule } from './modules/payments/module.ts'
import { peopleModule } from './modules/people/module.ts'
import { providerModule } from './modules/provider/module.ts'
import { providerKeysModule } from './modules/provider-keys/module.ts'
import { registrationModule } from './modules/registration/module.ts'
import { requestsModule } from './modules/requests/module.ts'
import { sessionModule } from './modules/session/module.ts'
import { staffModule } from './modules/staff/module.ts'
import { tenancyModule } from './modules/tenancy/module.ts'
import { terminationModule } from './modules/termination/module.ts'
import { userModule } from './modules/user/module.ts'
import { webhooksModule } from './modules/webhooks/module.ts'

/**
 * All modules of the server, in their order: a module imports the kernel and modules above it, never
 * a later one.
 */
export const modules: readonly Module[] = [
  // Accounts
  peopleModule,
  sessionModule,
  providerKeysModule,
  featureFlagsModule,
  codesModule,
  userModule,
  accountDataModule,
  identificationModule,
  registrationModule,
  passwordModule,
  staffModule,
  // Homes
  contractsModule,
  notificationsModule,
  filesModule,
  documentsModule,
  bulletinsModule,
  paymentsModule,
  // Requests
  requestsModule,
  draftsModule,
  tenancyModule,
  terminationModule,
  modificationModule,
  allRequestsModule,
  // Services
  noticesModule,
  messagesModule,
  parkingModule,
  // The provider, the operator, and the demo
  importsModule,
  providerModule,
  webhooksModule,
  clientErrorsModule,
  healthModule,
  openapiModule,
  mailboxModule,
  demoStaffModule,
]

/** The declarations of the modules. */
export const moduleDeclarations = collectDeclarations(modules)

/** All rows that hold texts sealed with a secret key: those of the kernel, and of the modules. */
export const sealedRows: readonly SealedRows[] = [
  ...modules.flatMap((module) => module.sealedRows ?? []),
  { table: 'mail', columns: ['recipient_sealed', 'content_sealed'] },
  { table: 'idempotency', columns: [], digests: ['body_hash'] },
]
