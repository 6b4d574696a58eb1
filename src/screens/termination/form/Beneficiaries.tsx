import { emptyBeneficiary, type TypedBeneficiary } from '../../../../api/termination-form.ts'
import {
  addBeneficiary,
  canAddBeneficiary,
  remainingBeneficiaries,
  removeBeneficiary,
  restoreBeneficiary,
} from '../../../../domain/beneficiaries.ts'
import { groupIban, isMaskedIban, normalizeIban } from '../../../../domain/iban.ts'
import { formatShare, parsePercentage, sumShares } from '../../../../domain/percentages.ts'
import { ownNameOf } from '../../../../machines/termination/termination.setup.ts'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { type ChangeRows, RepeatedRows } from '../../../form/RepeatedRows.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'
import { BeneficiaryFields } from './BeneficiaryFields.tsx'
import styles from './beneficiaries.module.css'
import { beneficiaryNumber } from './beneficiary-number.ts'
import { RemovedBeneficiary } from './RemovedBeneficiary.tsx'
import type { PartProps } from './use-termination-form.ts'

type Change = ChangeRows<TypedBeneficiary>

/** The beneficiaries of a returned payment: up to four, each of them removable. */
export function Beneficiaries({ fields, start }: PartProps) {
  const { t } = useTerminationScreenTexts()
  const { onLeave, ...list } = fields.list('beneficiaries')
  const { name, rows } = list
  const kept = remainingBeneficiaries(rows)
  const ownName = ownNameOf(start)
  const isKnown = ({ existingBeneficiaryId, iban }: TypedBeneficiary) =>
    start.beneficiaries.some(
      (one) => one.id === existingBeneficiaryId && one.iban === normalizeIban(iban),
    )
  const maskedOf = ({ existingBeneficiaryId }: TypedBeneficiary) =>
    start.beneficiaries.find(({ id, iban }) => id === existingBeneficiaryId && isMaskedIban(iban))
      ?.iban ?? null
  const numberAt = (index: number) => beneficiaryNumber(rows, index) ?? 1

  function add(change: Change) {
    const number = kept.length + 1
    const focus = `${name}.${rows.length}.beneficiaryName`
    change(addBeneficiary(rows, emptyBeneficiary), t('form.payment.said.added', { number }), focus)
  }
  function remove(index: number, change: Change) {
    const number = numberAt(index)
    const isKept = rows[index]?.existingBeneficiaryId !== null
    const focus = isKept ? `${name}.${index}.undo` : `${name}.add`
    change(removeBeneficiary(rows, index), t('form.payment.said.removed', { number }), focus)
  }
  function restore(index: number, change: Change) {
    const focus = `${name}.${index}.beneficiaryName`
    change(restoreBeneficiary(rows, index), t('form.payment.said.restored'), focus)
  }
  function restoreAccount(index: number, iban: string, change: Change) {
    const to = rows.map((row, at) => (at === index ? { ...row, iban: groupIban(iban) } : row))
    change(to, t('form.payment.said.accountRestored'), `${name}.${index}.iban`)
  }

  return (
    <RepeatedRows
      list={list}
      label={t('terminationDescription:label.beneficiaries')}
      className={styles.beneficiaries}
      addText={t('form.payment.add')}
      onAdd={canAddBeneficiary(rows) ? add : null}
      fullText={t('form.payment.full')}
      onLeave={onLeave}
    >
      {(change) => (
        <>
          {rows.map((row, index) =>
            row.removeExistingBeneficiary ? (
              <RemovedBeneficiary
                key={row.existingBeneficiaryId}
                name={`${name}.${index}.undo`}
                row={row}
                onRestore={canAddBeneficiary(rows) ? () => restore(index, change) : null}
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
                onRestoreAccount={(iban) => restoreAccount(index, iban, change)}
                onRemove={
                  rows.length > 1 || row.existingBeneficiaryId !== null
                    ? () => remove(index, change)
                    : null
                }
              />
            ),
          )}
          {kept.length > 1 && (
            <LiveRegion className={styles.total}>
              {t('form.payment.total', {
                sum: formatShare(
                  sumShares(kept.map((row) => parsePercentage(row.returnPercentage) ?? 0)),
                ),
              })}
            </LiveRegion>
          )}
        </>
      )}
    </RepeatedRows>
  )
}
