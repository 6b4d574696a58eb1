import { readBuildingInfo } from './building-info.ts'
import { listBulletins, readBulletin } from './bulletins.ts'
import { listBeneficiaries } from './contracts.ts'
import { listDocuments } from './documents.ts'
import { readInvoiceAddress } from './invoice-address.ts'
import {
  listCategoryAccounts,
  listOpenPayments,
  listPaymentMonths,
  listRemittances,
} from './payments.ts'
import type { ReadName, Route } from './route.ts'

/**
 * The reads that a page may come with, by their names in the browser's cache. The parameters of
 * their paths are in the address of the page: `:contract` as `:contractId`, any other `:name` as
 * `:nameUuid`.
 */
export const servedReads = {
  beneficiaries: listBeneficiaries,
  'building-info': readBuildingInfo,
  bulletin: readBulletin,
  bulletins: listBulletins,
  documents: listDocuments,
  'invoice-address': readInvoiceAddress,
  'open-payments': listOpenPayments,
  'payment-categories': listCategoryAccounts,
  'payments-by-month': listPaymentMonths,
  remittances: listRemittances,
} as const satisfies Partial<Record<ReadName, Route>>

/** The name of a read that a page may come with. */
export type ServedRead = keyof typeof servedReads
