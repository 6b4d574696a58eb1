import { queryOptions } from '@tanstack/react-query'
import { readInvoiceAddress } from '../../api/invoice-address.ts'
import { call } from './api.ts'

/** The address to which invoices of a contract are sent, and the way. */
export const invoiceAddressQuery = (contract: string) =>
  queryOptions({
    queryKey: ['invoice-address', contract],
    queryFn: ({ signal }) => call(readInvoiceAddress, { params: { contract } }, { signal }),
  })
