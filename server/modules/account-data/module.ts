import type { Module } from '../../kernel/module/module.ts'
import { auditArea } from './areas/audit.ts'
import { exportArea } from './areas/export.ts'
import { mailsArea } from './areas/mails.ts'
import { eraseRemoved } from './erasure.ts'
import { letters } from './mails.ts'
import { makeExports } from './make-exports.ts'
import { registerAccountData } from './routes.ts'
import { sealedPartRows } from './sealed-parts-sql.ts'

/** Removing an account, and own data as a file. */
export const accountDataModule: Module = {
  name: 'account-data',
  sealedRows: [sealedPartRows],
  routes: registerAccountData,
  jobs: ({ onError, ...dependencies }) => [
    {
      name: 'data exports',
      pause: 2000,
      run: (signal) =>
        makeExports(
          { ...dependencies, onError: (error) => onError('data exports', error) },
          signal,
        ),
    },
    { name: 'erasure', pause: 600_000, run: () => eraseRemoved(dependencies) },
  ],
  expiring: [{ table: 'data_export', columns: ['expires_at'] }],
  accountAreas: [mailsArea, auditArea, exportArea],
  letters,
}
