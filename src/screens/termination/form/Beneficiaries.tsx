import { useState } from 'react'
import { emptyBeneficiary, type TypedBeneficiary } from '../../../../api/termination-form.ts'
import {
  addBeneficiary,
  canAddBeneficiary,
  remainingBeneficiaries,
  removeBeneficiary,
  restoreBeneficiary,
} from '../../../../domain/beneficiaries.ts'
import { normalizeIban } from '../../../../domain/iban.ts'
import { parsePercentage, showShare, sumOfShares } from '../../../../domain/percentages.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { describedWords, fieldId, leaving } from '../../../components/Field/Field.tsx'
import { useNextFocus } from '../../../components/Field/use-next-focus.ts'
import { FieldError } from '../../../components/FieldError/FieldError.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useWords } from '../use-words.ts'
import { BeneficiaryFields } from './BeneficiaryFields.tsx'
import styles from './beneficiaries.module.css'
import { beneficiaryNumber } from './beneficiary-number.ts'
import { RemovedBeneficiary } from './RemovedBeneficiary.tsx'
import type { PartProps } from './use-termination-form.ts'

/** The beneficiaries of a returned payment: up to four, each of them removable. */
export function Beneficiaries({ fields, start }: PartProps) {
  const { t } = useWords()
  const { name, rows, error, onChange, onLeave } = fields.list('beneficiaries')
  const [said, setSaid] = useState('')
  const focusNext = useNextFocus()
  const kept = remainingBeneficiaries(rows)
  const words = describedWords(fieldId(name), null, error)
  const isKnown = ({ existingBeneficiaryId, iban }: TypedBeneficiary) =>
    start.beneficiaries.some(
      (one) => one.id === existingBeneficiaryId && one.iban === normalizeIban(iban),
    )
  const numberAt = (place: number) => beneficiaryNumber(rows, place) ?? 1

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
  function remove(place: number) {
    const number = numberAt(place)
    const isKept = rows[place]?.existingBeneficiaryId !== null
    const focus = isKept ? `${name}.${place}.undo` : `${name}.add`
    change(removeBeneficiary(rows, place), t('form.payment.said.removed', { number }), focus)
  }
  function restore(place: number) {
    const focus = `${name}.${place}.beneficiaryName`
    change(restoreBeneficiary(rows, place), t('form.payment.said.restored'), focus)
  }

  return (
    <div
      className={styles.beneficiaries}
      id={fieldId(name)}
      role="group"
      aria-label={t('notice:label.beneficiaries')}
      aria-describedby={words.error}
      tabIndex={-1}
      data-field
      onBlur={leaving(onLeave)}
    >
      <FieldError id={words.error}>{error}</FieldError>
      <Stack gap="loose">
        {rows.map((row, place) =>
          row.removeExistingBeneficiary ? (
            <RemovedBeneficiary
              key={row.existingBeneficiaryId}
              name={`${name}.${place}.undo`}
              row={row}
              onRestore={canAddBeneficiary(rows) ? () => restore(place) : null}
            />
          ) : (
            <BeneficiaryFields
              key={row.existingBeneficiaryId ?? `new ${place}`}
              fields={fields}
              contractType={start.contract.contractType}
              place={place}
              number={numberAt(place)}
              isSole={kept.length === 1}
              isKnown={isKnown(row)}
              onRemove={
                rows.length > 1 || row.existingBeneficiaryId !== null ? () => remove(place) : null
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
