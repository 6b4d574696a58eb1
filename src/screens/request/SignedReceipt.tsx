import type { Receipt } from '../../../api/approval.ts'
import { Card } from '../../components/Card/Card.tsx'
import { ReceiptSlip } from '../../components/ReceiptSlip/ReceiptSlip.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { DescribedRequest } from './described-request.ts'
import styles from './request.module.css'
import { showInstantInWords } from './show-instant.ts'

export type SignedReceiptProps = {
  receipt: Receipt
  described: Pick<DescribedRequest, 't' | 'namespace' | 'helsinki'>
}

/** The receipt of a signature: what, by whom, how, and the hash of the text; printable. */
export function SignedReceipt({ receipt, described }: SignedReceiptProps) {
  const { t, namespace } = described
  return (
    <Section title={t('receipt.title')} first>
      <Stack gap="loose">
        <ReceiptSlip
          title={t(`receipt.slip.${receipt.action}`)}
          level={3}
          rows={[
            { term: t(`${namespace}:label.reference`), value: receipt.reference },
            { term: t('receipt.signedAt'), value: showInstantInWords(receipt.signedAt, described) },
            { term: t('receipt.signer'), value: receipt.signerName },
            { term: t('receipt.method'), value: t(`receipt.by.${receipt.method}`) },
          ]}
        />
        <Card title={t('receipt.text')} level={3}>
          <p className={styles.signed}>{receipt.text}</p>
          <p className={`${styles.hash} fine muted`}>
            {t('receipt.hash')} {receipt.hash}
          </p>
        </Card>
      </Stack>
    </Section>
  )
}
