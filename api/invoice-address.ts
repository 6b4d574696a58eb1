import * as z from 'zod/mini'
import { contractParams } from './contracts.ts'
import { route } from './route.ts'
import { uuid } from './values.ts'

const invoiceAddressParts = z.object({
  id: uuid,
  invoiceRecipientName: z.nullable(z.string()),
  streetAddressLine1: z.string(),
  streetAddressLine2: z.nullable(z.string()),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
})

/** The ways that an invoice is sent. */
export const invoiceTypes = z.enum([
  'contract_address',
  'corporate_electronic',
  'postal_invoice_address',
])

/** Where invoices go. Specification 1, section 3. */
export const invoiceAddress = z.object({
  contractAddress: z.nullable(invoiceAddressParts),
  postalInvoiceAddress: z.nullable(invoiceAddressParts),
  electronicInvoiceAddress: z.nullable(z.string()),
  selectedInvoiceType: invoiceTypes,
  selectedPostalAddressType: invoiceTypes,
})
export type InvoiceAddress = z.infer<typeof invoiceAddress>

/** 404 NOT_FOUND for the contract of others. */
export const readInvoiceAddress = route({
  method: 'GET',
  path: '/contracts/:contract/invoice-address',
  summary: 'Where invoices go',
  access: 'session',
  params: contractParams,
  response: invoiceAddress,
})
