import { useState } from 'react'
import { emptyBeneficiary, type TypedBeneficiary } from '../../../../api/termination-form.ts'
import {
  addBeneficiary,
  canAddBeneficiary,
  remainingBeneficiaries,
  removeBeneficiary,
  restoreBeneficiary,
} from '../../../../domain/beneficiaries.ts'
import { groupIban, isMaskedIban, normalizeIban } from '../../../../domain/iban.ts'
import { parsePercentage, showShare, sumOfShares } from '../../../../domain/percentages.ts'
import { ownNameOf } from '../../../../machines/termination/termination.setup.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { ErrorText } from '../../../components/ErrorText/ErrorText.tsx'
import { describedByIds, fieldId, leaving } from '../../../components/Field/Field.tsx'
import { useNextFocus } from '../../../components/Field/use-next-focus.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useMessages } from '../use-messages.ts'
import { BeneficiaryFields } from './BeneficiaryFields.tsx'
import styles from './beneficiaries.module.css'
import { beneficiaryNumber } from './beneficiary-number.ts'
import { RemovedBeneficiary } from './RemovedBeneficiary.tsx'
import type { PartProps } from './use-termination-form.ts'

/** The beneficiaries of a returned payment: up to four, each of them removable. */
export function Beneficiaries({ fields, start }: PartProps) {
  const { t } = useMessages()
  const { name, rows, error, onChange, onLeave } = fields.list('beneficiaries')
  const [said, setSaid] = useState('')
  const focusNext = useNextFocus()
  const kept = remainingBeneficiaries(rows)
  const ownName = ownNameOf(start)
  const words = describedByIds(fieldId(name), null, error)
  const isKnown = ({ existingBeneficiaryId, iban }: TypedBeneficiary) =>
    start.beneficiaries.some(
      (one) => one.id === existingBeneficiaryId && one.iban === normalizeIban(iban),
    )
  const maskedOf = ({ existingBeneficiaryId }: TypedBeneficiary) =>
    start.beneficiaries.find(({ id, iban }) => id === existingBeneficiaryId && isMaskedIban(iban))
      ?.iban ?? null
  const numberAt = (index: number) => beneficiaryNumber(rows, index) ?? 1

  function change(to: TypedBeneficiary[], words: string, focus: string) {
    onChange(to)
    setSaid(words)
    focusNext(focus)
  }
  function add() {
    const number = kept.length + 1
    const focus = `${name}.${rows.length}.beneficiaryName`
    change(addBeneficiary(rows, emptyBeneficiary), t('form.payment.said.added', { number }), focus)
  }
  function remove(index: number) {
    const number = numberAt(index)
    const isKept = rows[index]?.existingBeneficiaryId !== null
    const focus = isKept ? `${name}.${index}.undo` : `${name}.add`
    change(removeBeneficiary(rows, index), t('form.payment.said.removed', { number }), focus)
  }
  function restore(index: number) {
    const focus = `${name}.${index}.beneficiaryName`
    change(restoreBeneficiary(rows, index), t('form.payment.said.restored'), focus)
  }
  function restoreAccount(index: number, iban: string) {
    const to = rows.map((row, at) => (at === index ? { ...row, iban: groupIban(iban) } : row))
    change(to, t('form.payment.said.accountRestored'), `${name}.${index}.iban`)
  }

  return (
    <div
      className={styles.beneficiaries}
      id={fieldId(name)}
      role="group"
      aria-label={t('terminationDescription:label.beneficiaries')}
      aria-describedby={words.error}
      tabIndex={-1}
      data-field
      onBlur={leaving(onLeave)}
    >
      <ErrorText id={words.error}>{error}</ErrorText>
      <Stack gap="loose">
        {rows.map((row, index) =>
          row.removeExistingBeneficiary ? (
            <RemovedBeneficiary
              key={row.existingBeneficiaryId}
              name={`${name}.${index}.undo`}
              row={row}
              onRestore={canAddBeneficiary(rows) ? () => restore(index) : null}
            />
          ) : (
            <BeneficiaryFields
              key={row.existingBeneficiaryId ?? `new ${index}`}
              fields={fields}
              contractType={start.contract.contractType}
              ownName={ownName}
              index={index}
              number={numberAt(index)}
              isSole={kept.length === 1}
              isKnown={isKnown(row)}
              maskedIban={maskedOf(row)}
              onRestoreAccount={(iban) => restoreAccount(index, iban)}
              onRemove={
                rows.length > 1 || row.existingBeneficiaryId !== null ? () => remove(index) : null
              }
            />
          ),
        )}
        {kept.length > 1 && (
          <p className={styles.total}>
            <output>
              {t('form.payment.total', {
                sum: showShare(
                  sumOfShares(kept.map((row) => parsePercentage(row.returnPercentage) ?? 0)),
                ),
              })}
            </output>
          </p>
        )}
        {canAddBeneficiary(rows) ? (
          <Button id={fieldId(`${name}.add`)} variant="secondary" onClick={add}>
            <Icon name="plus" size="small" />
            {t('form.payment.add')}
          </Button>
        ) : (
          <p className="small muted">{t('form.payment.full')}</p>
        )}
      </Stack>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </div>
  )
}
