import { queryOptions } from '@tanstack/react-query'
import { readInvoiceAddress } from '../../api/invoice-address.ts'
import { call } from './api.ts'

/** Where invoices go: a part of a page that is left out when it cannot be read. */
export const invoiceAddressQuery = (contract: string) =>
  queryOptions({
    queryKey: ['invoice-address', contract],
    queryFn: ({ signal }) => call(readInvoiceAddress, { params: { contract } }, { signal }),
    throwOnError: false,
  })
