import type { TFunction } from 'i18next'
import { hasKnownContractType, type ListedContract } from '../../api/contracts.ts'
import { contractLabel, doorPlateText } from '../../domain/contracts.ts'
import { formatDate } from '../../domain/dates.ts'
import type { ContractChoice } from '../components/ContractSwitcher/ContractSwitcher.tsx'

/**
 * Returns a contract for the switcher: the label by the specification, its kind, and its status
 * when not in force.
 */
export function contractChoice(contract: ListedContract, t: TFunction): ContractChoice {
  const plate = doorPlateText(contract.addressDetails)
  return {
    id: contract.uuid,
    // The address of a protected home is hidden until the tenancy is confirmed.
    title: contractLabel(contract) || t('hiddenHome'),
    detail: [contractTypeText(contract, t), ...term(contract, t)].join(', '),
    ...(plate && { plate }),
  }
}

/**
 * Returns the translated type of a contract; for an unknown type a text with the error code
 * UNKNOWN.
 */
export const contractTypeText = (contract: ListedContract, t: TFunction): string =>
  hasKnownContractType(contract)
    ? t(`contractType.${contract.contractType}`)
    : t('unknownContractType')

function term({ status, startDate, endDate }: ListedContract, t: TFunction): string[] {
  if (status === 'signed') return [t('contractTerm.begins', { date: formatDate(startDate) })]
  if (status === 'active') return []
  return endDate
    ? [t('contractTerm.ended', { date: formatDate(endDate) })]
    : [t('contractTerm.over')]
}
