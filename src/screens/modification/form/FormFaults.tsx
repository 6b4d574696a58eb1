import type { FieldFault } from '../../../../api/errors.ts'
import { FaultSummary } from '../../notice-form/FaultSummary.tsx'
import { useWords } from '../use-words.ts'
import { type FieldName, type Fields, faultText, fieldOrder } from './use-fields.ts'

export type FormFaultsProps = { faults: readonly FieldFault[]; bounds: Fields['bounds'] }

/** Where the way back to the choice of who leaves is found: no field of the form can change that. */
export const PEOPLE = 'people'

const labels = {
  movingOutDate: 'movingOutDate',
  transferDestination: 'receiver',
  modificationDescription: 'description',
} as const satisfies Record<FieldName, string>

/** What kept the form from going on, in the order of the page. */
export function FormFaults({ faults, bounds }: FormFaultsProps) {
  const { t } = useWords()
  const ofFields = fieldOrder.flatMap((name) =>
    faults
      .filter(({ path }) => path === name)
      .map(({ key }) => {
        const label = t(`modificationNotice:label.${labels[name]}`)
        return { name, text: t('faults.line', { label, text: faultText(name, key, bounds, t) }) }
      }),
  )
  const ofPeople = { name: PEOPLE, text: t('fault.people') }
  return (
    <FaultSummary items={ofFields.length < faults.length ? [...ofFields, ofPeople] : ofFields} />
  )
}
