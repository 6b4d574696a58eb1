import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../domain/dates.ts'
import { type FormatCents, formatCentsForBank } from '../../../domain/money.ts'
import { groupBarcode } from '../../../domain/virtual-barcode.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { useOpenWhilePrinting } from '../../components/Fold/open-on-paper.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { withContentKeys } from '../../components/keyed.ts'
import { HelpContactLinks } from '../../layout/HelpContactLinks.tsx'
import { useHelpContacts } from '../../layout/use-help.ts'
import { type CopyableValues, CopyValueButton } from './CopyAnnouncements.tsx'
import { GroupedNumber } from './GroupedNumber.tsx'
import { PrintedBarcode } from './PrintedBarcode.tsx'
import { MoreTimeToPay } from './payment-extension/MoreTimeToPay.tsx'
import styles from './payment-info.module.css'
import type { PaymentSlipData } from './slip.ts'
import { slipTitle } from './slip-words.ts'

export type SlipBodyProps = {
  slip: PaymentSlipData
  contractUuid: string
  /** Format of the amounts of all invoices of the page. */
  shown: FormatCents
  /** Index of the invoice among the invoices of the page, from 0. */
  place: number
  /** Level of its headings. */
  level: 3 | 4
  print: () => void
}

/**
 * How to pay an invoice: the barcode digits, its values, more time, and bars for paper, in this
 * order.
 */
export function SlipBody({ slip, contractUuid, shown, place, level, print }: SlipBodyProps) {
  const { t } = useTranslation('payments')
  const { way, barcode } = slip
  const of = slipTitle(t, slip)
  const Heading = `h${level}` as const
  return (
    <>
      {way !== 'pay' && <PaidElsewhere way={way} contractUuid={contractUuid} />}
      {way === 'pay' && barcode !== null && <Code digits={barcode} of={of} />}
      {way === 'pay' && barcode === null && (
        <p className={styles.noCode}>{t(slip.iban ? 'slip.noBarcode' : 'slip.noAccount')}</p>
      )}
      {(way === 'pay' || way === 'eInvoice') && (
        <>
          <div className={styles.figures}>
            {way === 'pay' && barcode !== null && <Heading>{t('slip.oneByOne')}</Heading>}
            <Figures slip={slip} of={of} shown={shown} />
          </div>
          <div className={styles.slipEnd}>
            <MoreTimeToPay slip={slip} contractUuid={contractUuid} level={level} place={place} />
            {way === 'pay' && barcode !== null && <PaperBars digits={barcode} print={print} />}
          </div>
        </>
      )}
    </>
  )
}

/** Explains why the resident does not pay the invoice here. */
function PaidElsewhere({
  way,
  contractUuid,
}: {
  way: Exclude<PaymentSlipData['way'], 'pay'>
  contractUuid: string
}) {
  const { t } = useTranslation('payments')
  const help = useHelpContacts(contractUuid)
  return (
    <div className={styles.elsewhere}>
      <Callout tone={way === 'collection' ? 'warn' : 'info'} title={t(`slip.${way}.title`)}>
        <p>{t(`slip.${way}.text`)}</p>
        {way === 'collection' && <HelpContactLinks help={help} />}
      </Callout>
    </div>
  )
}

function Code({ digits, of }: { digits: string; of: string }) {
  const { t } = useTranslation('payments')
  const id = useId()
  return (
    <div className={styles.code}>
      <CopyValueButton what="barcode" text={digits} of={of} textId={id} look="main" />
      <p className="small">{t('barcode.text')}</p>
      <p id={id} className={styles.digits} translate="no">
        {withContentKeys(groupBarcode(digits), String).map(({ key, item: group }) => (
          <span key={key}>{group}</span>
        ))}
      </p>
    </div>
  )
}

function Figures({ slip, of, shown }: { slip: PaymentSlipData; of: string; shown: FormatCents }) {
  const { t } = useTranslation('payments')
  const id = useId()
  const { payee, iban, reference, cents, dueDate } = slip
  const rows: (readonly [
    what: Exclude<CopyableValues, 'barcode'>,
    text: string,
    copied: string,
  ])[] = [
    ...(payee ? [['payee', payee, payee] as const] : []),
    ...(iban ? [['iban', iban.shown, iban.copied] as const] : []),
    ...(reference ? [['reference', reference.shown, reference.copied] as const] : []),
    ...(cents === null ? [] : [['sum', shown(cents), formatCentsForBank(cents)] as const]),
    ...(dueDate ? [['dueDate', formatDate(dueDate), formatDate(dueDate)] as const] : []),
  ]
  return (
    <dl className={styles.slipRows}>
      {rows.map(([what, text, copied]) => (
        <div key={what}>
          <dt>{t(`slip.${what}`)}</dt>
          <dd id={`${id}-${what}`} className={styles.value} translate="no">
            {what === 'payee' ? text : <GroupedNumber text={text} />}
          </dd>
          {slip.way === 'pay' && (
            <dd className={styles.copying}>
              <CopyValueButton
                what={what}
                text={copied}
                of={of}
                textId={`${id}-${what}`}
                look="icon"
              />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function PaperBars({ digits, print }: { digits: string; print: () => void }) {
  const { t } = useTranslation('payments')
  const fold = useOpenWhilePrinting()
  return (
    <details ref={fold} className={styles.barsBox}>
      <summary>
        <Icon name="chevron" size="small" />
        {t('barcode.bars')}
      </summary>
      <PrintedBarcode digits={digits} label={t('barcode.image')} />
      <Button variant="secondary" compact onClick={print}>
        <Icon name="printer" size="small" />
        {t('slip.print')}
      </Button>
    </details>
  )
}
