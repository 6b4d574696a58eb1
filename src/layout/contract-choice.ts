import type { TFunction } from 'i18next'
import type { Contract } from '../../api/contracts.ts'
import { contractLabel, plateText } from '../../domain/contracts.ts'
import { showDate } from '../../domain/dates.ts'
import type { ContractChoice } from '../components/ContractSwitcher/ContractSwitcher.tsx'

/**
 * Returns a contract for the switcher: the label by the specification, its kind, and its status
 * when not in force.
 */
export function contractChoice(contract: Contract, t: TFunction): ContractChoice {
  const plate = plateText(contract.addressDetails)
  return {
    id: contract.uuid,
    title: contractLabel(contract),
    detail: [t(`contractType.${contract.contractType}`), ...term(contract, t)].join(', '),
    ...(plate && { plate }),
  }
}

function term({ status, startDate, endDate }: Contract, t: TFunction): string[] {
  if (status === 'signed') return [t('contractTerm.begins', { date: showDate(startDate) })]
  if (status === 'active') return []
  return endDate ? [t('contractTerm.ended', { date: showDate(endDate) })] : [t('contractTerm.over')]
}
