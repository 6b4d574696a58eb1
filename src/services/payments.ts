import { queryOptions } from '@tanstack/react-query'
import { listBeneficiaries } from '../../api/contracts.ts'
import {
  listCategoryAccounts,
  listOpenPayments,
  listPaymentMonths,
  listRemittances,
} from '../../api/payments.ts'
import { call } from './api.ts'

/** What was charged for a home, by month. */
export const paymentMonthsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['payments-by-month', contract],
    queryFn: ({ signal }) => call(listPaymentMonths, { params: { contract } }, { signal }),
  })

/** The payments that were received for a home. */
export const remittancesQuery = (contract: string) =>
  queryOptions({
    queryKey: ['remittances', contract],
    queryFn: ({ signal }) => call(listRemittances, { params: { contract } }, { signal }),
  })

/** The bank accounts of each payment category. */
export const categoryAccountsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['payment-categories', contract],
    queryFn: ({ signal }) => call(listCategoryAccounts, { params: { contract } }, { signal }),
  })

/** The invoices that are to be paid. */
export const openPaymentsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['open-payments', contract],
    queryFn: ({ signal }) => call(listOpenPayments, { params: { contract } }, { signal }),
  })

/** Whom money of a contract is returned to. */
export const returnAccountsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['beneficiaries', contract],
    queryFn: ({ signal }) => call(listBeneficiaries, { params: { contract } }, { signal }),
  })
