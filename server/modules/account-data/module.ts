import type { Module } from '../../kernel/module/module.ts'
import { auditArea } from './areas/audit.ts'
import { erasureArea } from './areas/erasure.ts'
import { exportArea } from './areas/export.ts'
import { mailsArea } from './areas/mails.ts'
import { eraseRemovedAccounts } from './erasure.ts'
import { removeOldRecords, writeErasureRecords } from './erasure-records.ts'
import { letterRenderers } from './mails.ts'
import { makeExports } from './make-exports.ts'
import { registerAccountData } from './routes.ts'
import { sealedPartRows } from './sealed-parts-sql.ts'

const OLD_RECORDS_PAUSE_MS = 12 * 60 * 60 * 1000

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
    { name: 'erasure', pause: 600_000, run: () => eraseRemovedAccounts(dependencies) },
    {
      name: 'records of erasures',
      pause: 2000,
      run: (signal) => writeErasureRecords(dependencies, signal),
    },
    {
      name: 'old records of erasures',
      pause: OLD_RECORDS_PAUSE_MS,
      run: (signal) => removeOldRecords(dependencies, signal),
    },
  ],
  expiring: [{ table: 'data_export', columns: ['expires_at'] }],
  accountAreas: [mailsArea, auditArea, exportArea, erasureArea],
  letters: letterRenderers,
}
