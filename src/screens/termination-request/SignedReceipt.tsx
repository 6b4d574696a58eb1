import type { Receipt } from '../../../api/termination.ts'
import { ReceiptSlip } from '../../components/ReceiptSlip/ReceiptSlip.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { showMoment } from '../termination/show-day.ts'
import styles from '../termination/termination.module.css'
import { useWords } from '../termination/use-words.ts'

/** What was signed, by whom and how, with the hash of the text; prints as it is. */
export function SignedReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useWords()
  return (
    <Section title={t('receipt.title')} first>
      <Stack gap="loose">
        <ReceiptSlip
          title={t(`receipt.slip.${receipt.action}`)}
          level={3}
          rows={[
            { term: t('notice:label.reference'), value: receipt.reference },
            { term: t('receipt.signedAt'), value: showMoment(receipt.signedAt, t) },
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
