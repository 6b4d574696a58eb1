import { Fragment, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../../domain/dates.ts'
import { showCents, typedCents } from '../../../domain/money.ts'
import { groupBarcode } from '../../../domain/virtual-barcode.ts'
import { weekdayOf } from '../../../domain/weekdays.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { DateBadge } from '../../components/DateBadge/DateBadge.tsx'
import { useOpenOnPaper } from '../../components/Fold/open-on-paper.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { keyed } from '../../components/keyed.ts'
import { Pill } from '../../components/Pill/Pill.tsx'
import { HelpWays } from '../../layout/HelpWays.tsx'
import { useHelp } from '../../layout/use-help.ts'
import { Bars } from './Bars.tsx'
import { type Copied, Copy } from './CopyStatus.tsx'
import styles from './payment-info.module.css'
import { printAlone } from './print-alone.ts'
import type { Slip } from './slip.ts'

export type PaymentSlipProps = { slip: Slip; contractUuid: string; id?: string | undefined }

/** An invoice that is to be paid, with everything that a bank asks for. */
export function PaymentSlip({ slip, contractUuid, id }: PaymentSlipProps) {
  const { t, i18n } = useTranslation('payments')
  const heading = useId()
  const { dueDate, cents, barcode, way } = slip
  const category = categoryWords(t, slip.category)
  const title = slip.title ?? category
  const part = useRef<HTMLElement>(null)
  return (
    <section
      ref={part}
      id={id}
      {...(id && { tabIndex: -1 })}
      aria-labelledby={heading}
      className={styles.slipWrap}
    >
      <div className={styles.slip}>
        <div className={styles.slipTop}>
          <div>
            <h3 id={heading}>{title}</h3>
            <p className={styles.amount}>{cents === null ? t('slip.noSum') : showCents(cents)}</p>
            {title !== category && <p className={styles.what}>{category}</p>}
          </div>
          <div className={styles.when}>
            {dueDate && (
              <DateBadge
                due
                day={`${Number(dueDate.slice(8))}.${Number(dueDate.slice(5, 7))}.`}
                under={weekdayOf(dueDate, i18n.language)}
              />
            )}
            {slip.isOverdue && (
              <Pill tone="error" icon="error">
                {t('slip.overdue')}
              </Pill>
            )}
          </div>
        </div>
        {way !== 'pay' && <PaidElsewhere way={way} contractUuid={contractUuid} />}
        {way !== 'collection' && way !== 'nothing' && <Rows slip={slip} of={title} />}
        {way === 'pay' && barcode !== null && (
          <Barcode
            digits={barcode}
            of={title}
            print={() => part.current && printAlone(part.current)}
          />
        )}
        {way === 'pay' && barcode === null && (
          <p className={styles.noCode}>{t(slip.iban ? 'slip.noBarcode' : 'slip.noAccount')}</p>
        )}
      </div>
    </section>
  )
}

type Words = ReturnType<typeof useTranslation<'payments'>>['t']

const categoryWords = (t: Words, category: Slip['category']): string =>
  category === 'unknown' ? t('unknownCategory') : t(`category.${category}`)

/** Why the resident is not to pay it here. */
function PaidElsewhere({
  way,
  contractUuid,
}: {
  way: Exclude<Slip['way'], 'pay'>
  contractUuid: string
}) {
  const { t } = useTranslation('payments')
  const help = useHelp(contractUuid)
  return (
    <div className={styles.elsewhere}>
      <Callout tone={way === 'collection' ? 'warn' : 'info'} title={t(`slip.${way}.title`)}>
        <p>{t(`slip.${way}.text`)}</p>
        {way === 'collection' && <HelpWays help={help} />}
      </Callout>
    </div>
  )
}

function Rows({ slip, of }: { slip: Slip; of: string }) {
  const { t } = useTranslation('payments')
  const id = useId()
  const { payee, iban, reference, cents, dueDate } = slip
  const rows: (readonly [what: Exclude<Copied, 'barcode'>, shown: string, copied: string])[] = [
    ...(payee ? [['payee', payee, payee] as const] : []),
    ...(iban ? [['iban', iban.shown, iban.copied] as const] : []),
    ...(reference ? [['reference', reference.shown, reference.copied] as const] : []),
    ...(cents === null ? [] : [['sum', showCents(cents), typedCents(cents)] as const]),
    ...(dueDate ? [['dueDate', showDate(dueDate), showDate(dueDate)] as const] : []),
  ]
  return (
    <dl className={styles.slipRows}>
      {rows.map(([what, shown, copied]) => (
        <div key={what}>
          <dt>{t(`slip.${what}`)}</dt>
          <dd id={`${id}-${what}`} className={styles.value} translate="no">
            {what === 'payee' ? shown : <Grouped text={shown} />}
          </dd>
          {slip.way === 'pay' && (
            <dd className={styles.copying}>
              <Copy what={what} text={copied} of={of} textId={`${id}-${what}`} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const LONGEST_GROUP = 5

/** Lines break between the groups of a number, and inside what is not grouped. */
export function Grouped({ text }: { text: string }) {
  return keyed(text.split(' '), String).map(({ key, item: group }, place) => (
    <Fragment key={key}>
      {place > 0 && ' '}
      {group.length > LONGEST_GROUP ? group : <span className="nowrap">{group}</span>}
    </Fragment>
  ))
}

function Barcode({ digits, of, print }: { digits: string; of: string; print: () => void }) {
  const { t } = useTranslation('payments')
  const id = useId()
  const fold = useOpenOnPaper()
  return (
    <div className={styles.slipEnd}>
      <h4>{t('barcode.title')}</h4>
      <p className="small">{t('barcode.text')}</p>
      <p id={id} className={styles.digits} translate="no">
        {keyed(groupBarcode(digits), String).map(({ key, item: group }) => (
          <span key={key}>{group}</span>
        ))}
      </p>
      <Copy what="barcode" text={digits} of={of} textId={id} look="main" />
      <details ref={fold} className={styles.barsBox}>
        <summary>
          <Icon name="chevron" size="small" />
          {t('barcode.bars')}
        </summary>
        <Bars digits={digits} label={t('barcode.image')} />
        <Button variant="secondary" compact onClick={print}>
          <Icon name="printer" size="small" />
          {t('slip.print')}
        </Button>
      </details>
    </div>
  )
}
