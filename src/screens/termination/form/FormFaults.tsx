import type { FieldFault } from '../../../../api/errors.ts'
import { FaultSummary } from '../../notice-form/FaultSummary.tsx'
import { useWords } from '../use-words.ts'
import { beneficiaryNumber } from './beneficiary-number.ts'
import { faultLine } from './fault-text.ts'
import { inPageOrder } from './field-order.ts'
import type { Fields } from './use-fields.ts'

export type FormFaultsProps = { faults: readonly FieldFault[]; fields: Fields }

/** What kept the form of the termination from going on, in the order of the page. */
export function FormFaults({ faults, fields: { bounds, values } }: FormFaultsProps) {
  const { t } = useWords()
  const numberOf = (place: number) => beneficiaryNumber(values.beneficiaries, place)
  return (
    <FaultSummary
      items={inPageOrder(faults).map((fault) => ({
        name: fault.path,
        text: faultLine(fault, bounds, t, numberOf),
      }))}
    />
  )
}
