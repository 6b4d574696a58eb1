import type { Receipt } from '../../../api/approval.ts'
import { ReceiptSlip } from '../../components/ReceiptSlip/ReceiptSlip.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import styles from './request.module.css'
import { showMoment } from './show-moment.ts'
import type { ToldRequest } from './told.ts'

export type SignedReceiptProps = {
  receipt: Receipt
  told: Pick<ToldRequest, 't' | 'notice' | 'helsinki'>
}

/** The receipt of a signature: what, by whom, how, and the hash of the text; printable. */
export function SignedReceipt({ receipt, told }: SignedReceiptProps) {
  const { t, notice } = told
  return (
    <Section title={t('receipt.title')} first>
      <Stack gap="loose">
        <ReceiptSlip
          title={t(`receipt.slip.${receipt.action}`)}
          level={3}
          rows={[
            { term: t(`${notice}:label.reference`), value: receipt.reference },
            { term: t('receipt.signedAt'), value: showMoment(receipt.signedAt, told) },
            { term: t('receipt.signer'), value: receipt.signerName },
            { term: t('receipt.method'), value: t(`receipt.by.${receipt.method}`) },
          ]}
        />
        <Sheet title={t('receipt.text')} level={3}>
          <p className={styles.signed}>{receipt.text}</p>
          <p className={`${styles.hash} fine muted`}>
            {t('receipt.hash')} {receipt.hash}
          </p>
        </Sheet>
      </Stack>
    </Section>
  )
}
