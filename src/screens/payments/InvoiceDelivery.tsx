import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InvoiceAddress } from '../../../api/invoice-address.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { Fold } from '../../components/Fold/Fold.tsx'
import { withContentKeys } from '../../components/keyed.ts'
import { invoiceAddressQuery } from '../../services/invoice-address.ts'
import styles from './payment-info.module.css'

/** The address that invoices are sent to, and the way they are sent. Specification 2, section 3. */
export function InvoiceDelivery({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const { data } = useSuspenseQuery(invoiceAddressQuery(contractUuid))
  const isElectronic = data.selectedInvoiceType === 'corporate_electronic'
  const address =
    data.selectedPostalAddressType === 'postal_invoice_address'
      ? data.postalInvoiceAddress
      : data.contractAddress
  const lines = address ? linesOf(address) : []
  return (
    <Fold
      title={t('delivery.title')}
      detail={t(isElectronic ? 'delivery.electronic' : 'delivery.paper')}
      icon={isElectronic ? 'computer' : 'mail'}
    >
      <dl className={styles.sideRows}>
        {lines.length > 0 && (
          <div>
            <dt>{t('delivery.address')}</dt>
            {withContentKeys(lines, String).map(({ key, item: line }) => (
              <dd key={key}>{line}</dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t('delivery.type')}</dt>
          <dd>{t(`delivery.types.${data.selectedPostalAddressType}`)}</dd>
        </div>
        <div>
          <dt>{t('delivery.electronicAddress')}</dt>
          <dd>{textOrNull(data.electronicInvoiceAddress) ?? t('delivery.notInUse')}</dd>
        </div>
      </dl>
    </Fold>
  )
}

/** The lines of a postal address, with the country of one abroad. */
const linesOf = (address: NonNullable<InvoiceAddress['contractAddress']>): string[] =>
  [
    address.invoiceRecipientName,
    address.streetAddressLine1,
    address.streetAddressLine2,
    [textOrNull(address.postalCode), textOrNull(address.city)].filter(Boolean).join(' '),
    address.countryCode === 'FI' ? null : address.countryName,
  ].flatMap((line) => textOrNull(line) ?? [])
