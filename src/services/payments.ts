import { queryOptions } from '@tanstack/react-query'
import { listBeneficiaries } from '../../api/contracts.ts'
import {
  listCategoryAccounts,
  listOpenPayments,
  listPaymentMonths,
  listRemittances,
} from '../../api/payments.ts'
import { call } from './api.ts'

/** The charges of a home, by month. */
export const paymentMonthsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['payments-by-month', contract],
    queryFn: ({ signal }) => call(listPaymentMonths, { params: { contract } }, { signal }),
  })

/** The received payments of a home. */
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

/** The open invoices of a contract. */
export const openPaymentsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['open-payments', contract],
    queryFn: ({ signal }) => call(listOpenPayments, { params: { contract } }, { signal }),
  })

/** The accounts to which money of a contract, such as the deposit, is returned. */
export const returnAccountsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['beneficiaries', contract],
    queryFn: ({ signal }) => call(listBeneficiaries, { params: { contract } }, { signal }),
  })
