import { ContractNumberPlate } from '../ContractNumberPlate/ContractNumberPlate.tsx'
import { Popover, PopoverItem } from '../Popover/Popover.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './ContractSwitcher.module.css'

export type ContractChoice = {
  id: string
  /** Number of the flat: "A 12". */
  plate?: string
  /** The contract's label: property name, else street address, postal code and city. */
  title: string
  /** Kind of contract, and its start or end date. */
  detail?: string
}

export type ContractSwitcherProps = {
  contracts: readonly ContractChoice[]
  currentId: string
  onSelect: (id: string) => void
  /** Purpose of the control ("change contract"), read after the current contract. */
  label: string
}

/**
 * Shows the current contract; lets the resident change it when there are several
 * (Specification 1, layout).
 */
export function ContractSwitcher({ contracts, currentId, onSelect, label }: ContractSwitcherProps) {
  const current = contracts.find(({ id }) => id === currentId)
  if (!current) return null
  if (contracts.length === 1) {
    return (
      <div className={styles.only}>
        <Translate {...current} />
      </div>
    )
  }
  return (
    <Popover
      stretch
      summary={
        <>
          <Translate {...current} />
          <VisuallyHidden>, {label}</VisuallyHidden>
        </>
      }
    >
      {contracts.map(({ id, plate, title, detail }) => (
        <PopoverItem
          key={id}
          plate={plate}
          detail={detail}
          current={id === currentId}
          leaves
          onSelect={() => onSelect(id)}
        >
          {title}
        </PopoverItem>
      ))}
    </Popover>
  )
}

function Translate({ plate, title, detail }: ContractChoice) {
  return (
    <>
      {plate && <ContractNumberPlate>{plate}</ContractNumberPlate>}
      <span className={styles.words}>
        <b>{title}</b>
        {detail && <span>{detail}</span>}
      </span>
    </>
  )
}
