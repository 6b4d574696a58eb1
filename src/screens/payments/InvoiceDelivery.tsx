import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orNull } from '../../../domain/missing.ts'
import { Card } from '../../components/Card/Card.tsx'
import { Pill } from '../../components/Pill/Pill.tsx'
import { invoiceAddressQuery } from '../../services/invoice-address.ts'
import styles from './payment-info.module.css'

/** Where invoices go, and how. Specification 2, section 3. */
export function InvoiceDelivery({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const { data } = useSuspenseQuery(invoiceAddressQuery(contractUuid))
  const isElectronic = data.selectedInvoiceType === 'corporate_electronic'
  const address =
    data.selectedPostalAddressType === 'postal_invoice_address'
      ? data.postalInvoiceAddress
      : data.contractAddress
  const lines = address && [
    orNull(address.invoiceRecipientName),
    orNull(address.streetAddressLine1),
    orNull(address.streetAddressLine2),
    [orNull(address.postalCode), orNull(address.city)].filter(Boolean).join(' ') || null,
  ]
  return (
    <Card title={t('delivery.title')}>
      <p>
        <Pill tone="info" icon={isElectronic ? 'computer' : 'mail'}>
          {t(isElectronic ? 'delivery.electronic' : 'delivery.paper')}
        </Pill>
      </p>
      <dl className={styles.sideRows}>
        {lines && (
          <div>
            <dt>{t('delivery.address')}</dt>
            {lines
              .filter((line) => line !== null)
              .map((line) => (
                <dd key={line}>{line}</dd>
              ))}
          </div>
        )}
        <div>
          <dt>{t('delivery.type')}</dt>
          <dd>{t(`delivery.types.${data.selectedPostalAddressType}`)}</dd>
        </div>
        <div>
          <dt>{t('delivery.electronicAddress')}</dt>
          <dd>{orNull(data.electronicInvoiceAddress) ?? t('delivery.notInUse')}</dd>
        </div>
      </dl>
    </Card>
  )
}
