import { useTranslation } from 'react-i18next'
import type { ListedContract } from '../../../api/contracts.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { formatDate } from '../../../domain/dates.ts'
import { Card } from '../../components/Card/Card.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Aside } from '../../components/MainWithAside/MainWithAside.tsx'
import { contractTypeText } from '../../layout/contract-choice.ts'

/** The main facts of the contract, beside the tasks. */
export function HomeFacts({ contract }: { contract: ListedContract }) {
  const { t } = useTranslation('front')
  const { t: common } = useTranslation('shell')
  const { postalAddress, startDate, endDate, referenceNumber } = contract
  const facts = [
    ['address', streetWithPlate(contract)],
    ['city', `${postalAddress.postalCode} ${postalAddress.city}`],
    ['contract', contractTypeText(contract, common)],
    ['start', formatDate(startDate)],
    ['end', endDate && formatDate(endDate)],
    ['reference', referenceNumber],
  ] as const
  return (
    <Aside label={t('home.heading')}>
      <Card title={t('home.heading')}>
        <KeyValues
          items={facts.flatMap(([name, value]) =>
            value ? [{ term: t(`home.${name}`), value }] : [],
          )}
        />
      </Card>
    </Aside>
  )
}
