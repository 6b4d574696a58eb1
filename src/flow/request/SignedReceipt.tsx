import type { Receipt } from '../../../api/approval.ts'
import { Fold } from '../../components/Fold/Fold.tsx'
import styles from './request.module.css'
import type { RequestDescription } from './request-description.ts'
import { formatInstant } from './show-instant.ts'

export type SignedReceiptProps = {
  receipt: Receipt
  described: Pick<RequestDescription, 't' | 'helsinki'>
}

/** The receipt of a signature: who signed what, when and how, and the hash of the text; printable. */
export function SignedReceipt({ receipt, described }: SignedReceiptProps) {
  const { t } = described
  const signed = [
    receipt.signerName,
    formatInstant(receipt.signedAt, described),
    t(`receipt.by.${receipt.method}`),
  ]
  return (
    <section aria-label={t('receipt.title')}>
      <Fold title={t(`receipt.slip.${receipt.action}`)} detail={signed.join(', ')} icon="document">
        <p className={styles.signed}>{receipt.text}</p>
        <p className={`${styles.hash} fine muted`}>
          {t('receipt.hash')} {receipt.hash}
        </p>
      </Fold>
    </section>
  )
}
